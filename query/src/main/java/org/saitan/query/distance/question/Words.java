package org.saitan.query.distance.question;

import java.math.BigInteger;
import java.util.Locale;
import org.saitan.text.Plural;

/** Answers in words. */
final class Words {
  private Words() {}

  /**
   * Returns how far a position is from the goal, or why it cannot get there.
   *
   * @param distance fewest moves to the goal, or null
   * @param reason why there are none, or null
   */
  static String distance(Integer distance, String reason) {
    if (distance == null) {
      return "unreachable: " + reason;
    }
    return distance == 0 ? "the goal" : Plural.of(distance, "move") + " to the goal";
  }

  /** Returns {@code 1 shortest line} or {@code 4,504 shortest lines}. */
  static String shortestLines(BigInteger count) {
    return String.format(Locale.ROOT, "%,d ", count) + Plural.noun(count, "shortest line");
  }
}
