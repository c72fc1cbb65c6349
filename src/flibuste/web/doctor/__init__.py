"""What a host needs, looked at before or while a server runs: its machine (`machine`), and its address as visitors
reach it, through whatever proxy (`public_address`). The database is looked at by the store (`store/inspection.py`)."""

from flibuste.web.doctor.machine import look_at_machine
from flibuste.web.doctor.public_address import look_at_door

__all__ = ["look_at_door", "look_at_machine"]
