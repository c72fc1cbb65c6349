"""The crew: bots at work in processes of their own, which are told a view and nothing else."""

from flibuste.web.crew.crew import Crew
from flibuste.web.crew.errand import Ashore
from flibuste.web.crew.patience import Patience
from flibuste.web.crew.queue import Payer

__all__ = ["Ashore", "Crew", "Patience", "Payer"]
