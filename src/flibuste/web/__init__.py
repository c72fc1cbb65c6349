"""The web app: tables to sit down at, in the browser and for programs."""
