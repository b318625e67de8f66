"""What was luck and what was play: a finished game, taken apart by the learned judgement."""

from lanterns.review.review import Amount, Expected, Moment, Review, Seat, review

__all__ = ["Amount", "Expected", "Moment", "Review", "Seat", "review"]
