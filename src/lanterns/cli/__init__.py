"""The command line, one file a command.

`play`, `simulate`, `arena`, `exam`, `train`, `calibrate`, `replay`, `review`, `puzzles`, `verify`, `bench` and
`edition` are for everyone; `serve`, `worker`, `doctor`, `admin`, `backup` and `restore` are for hosts.
"""
