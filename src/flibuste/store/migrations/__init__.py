"""From one schema to the next: run by `flibuste.store.migrating`, never by hand."""
