"""Every game as an environment to train on, for other people's libraries; needs the extra `rl`.

What games declare in `features` becomes vectors in `runs` and `encoding`; `setting` is a game at a table of so many
seats with its moves by number; `chance` hands the dice over; `pettingzoo`, `gymnasium` and `openspiel` speak those
libraries' languages; `vector` plays many games at once in processes of their own.
"""
