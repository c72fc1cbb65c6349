"""Bots at work in processes of their own, which are told a view and nothing else."""

from flibuste.web.workers.job import NotRunning
from flibuste.web.workers.pool import WorkerPool
from flibuste.web.workers.queue import Payer
from flibuste.web.workers.timeouts import Timeouts

__all__ = ["NotRunning", "Payer", "Timeouts", "WorkerPool"]
