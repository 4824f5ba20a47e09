"""Games between bots: one (`match`), many (`simulate`), and what they come to (`summary`).

>>> from lazax.arena.simulate import Plan, simulate
>>> from lazax.arena.summary import summarise
>>> results, seconds = simulate(Plan("inscription", players=2, games=2, bots=("greedy", "random"), seed=1))
>>> first = results[0]
>>> sorted(first.bots), len(first.points), first.finished
(['greedy', 'random'], 2, True)
>>> figures = summarise(results, seconds)
>>> figures["games"], figures["finished"], figures["violations"]
(2, 2, 0)

The same plan gives the same games, whatever the number of processes.

>>> simulate(Plan("inscription", players=2, games=2, bots=("greedy", "random"), seed=1))[0] == results
True
"""
