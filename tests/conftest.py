"""Settings that every test shares."""

from hypothesis import settings

# A first call compiles, which takes seconds: no example is ever too slow.
settings.register_profile("lanterns", settings(), deadline=None)
settings.load_profile("lanterns")
