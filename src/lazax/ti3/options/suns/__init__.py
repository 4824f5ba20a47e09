"""The option Distant Suns (R42): domain counters on neutral planets, probing and razing."""
