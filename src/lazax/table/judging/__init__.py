"""Which row a command becomes, or why it is refused. What a module here judges, the one of the same name in `folding`
folds."""
