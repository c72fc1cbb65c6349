"""`python -m flibuste` is the command line."""

from flibuste.cli import main

if __name__ == "__main__":
    main()
