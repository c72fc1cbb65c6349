"""The schemas there have been, each as the step from the one before it."""
