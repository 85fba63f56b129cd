package org.saitan.query;

import org.saitan.query.answer.PositionAnswer;
import org.saitan.query.answer.Status;

/** Answers in words. */
final class Phrases {
  private Phrases() {}

  /** Returns how far a position is from the goal, or why it cannot get there. */
  static String distance(PositionAnswer answer) {
    if (answer.status() != Status.SOLVED) {
      return "unreachable: " + answer.reason();
    }
    return answer.distance() == 0 ? "the goal" : moves(answer.distance()) + " to the goal";
  }

  /** Returns {@code 1 move} or {@code 7 moves}. */
  static String moves(int count) {
    return count == 1 ? "1 move" : count + " moves";
  }
}
