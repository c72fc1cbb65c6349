"""The numbers of a box: ours, where each comes from, and those that an owner of the box puts in their place.

* `kinds`: what a number may be, and the words for it
* `lines`: on which line of a file everything stands
* `numbers`: what a game declares; an owner's numbers merged with ours, and kept on one line of a record
* `comparing`: an owner's numbers held to ours, with a sentence for every fault
* `files`: an owner's file read, and ours written as one
"""
