"""Four agents at a table of PettingZoo, each taking any legal action: `python examples/pettingzoo_table.py`."""

from lanterns.envs import pettingzoo

table = pettingzoo.env("harvest", players=4, reward="lead")
table.reset(seed=1)
for agent in table.agent_iter():
    seen, reward, is_terminated, is_truncated, info = table.last()
    if is_terminated or is_truncated:
        print(f"{agent} ends with a lead of {reward:g} honor")
        table.step(None)
    else:
        table.step(table.action_space(agent).sample(seen["action_mask"]))
