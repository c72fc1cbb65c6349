"""What the pages draw themselves: boxes on the shelf, charts, seals."""
