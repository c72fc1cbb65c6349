"""The rules as they were."""
