"""Learning to judge positions from games that the bots play against themselves: `lanterns train`.

recipe.py       what decides a run, read from a file of `recipes/`
starts.py       where the games of practice begin
gpu.py          a run on a GPU: play, learn, measure, keep; by
  kernels.py      the rules in CUDA kernels,
  turns.py        whole turns of many games at once,
  selfplay.py     games in step, and what is to be learned from them,
  learner.py      the network while it learns, with torch
cpu.py          the same without a GPU, game by game and choice by choice; by
  descent.py      the network while it learns, in NumPy
curve.py        the learning curve as a picture
calibration.py  whether what the network promises comes true: `lanterns calibrate`
"""
