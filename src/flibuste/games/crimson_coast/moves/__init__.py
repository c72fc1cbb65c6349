"""The moves of Crimson Coast: how each is written, the rule that says when it is made, what its button says.

`kinds` has what they share, `turn` what is said between actions, `sailing` the steps of a move, `gunnery` shots, rams
and boarding, `cargo` all that goes from one place to another, `setup` fleets, islands and mooring. Ships, forts,
islands and tokens are written by their numbers; labels say names.
"""
