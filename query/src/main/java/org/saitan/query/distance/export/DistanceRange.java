// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.WholeNumber;

/**
 * Distances from one to another.
 *
 * @param least the least
 * @param most the greatest, not below {@code least}
 */
public record DistanceRange(int least, int most) {
  private static final String BETWEEN = "..";

  /**
   * Reads a distance, or two with .. between.
   *
   * @param godsNumber the greatest distance there is
   * @throws BadInputException if the text is neither, or they are out of range
   */
  public static DistanceRange parse(String text, int godsNumber) {
    int between = text.indexOf(BETWEEN);
    int least = number(between < 0 ? text : text.substring(0, between), text, godsNumber);
    int most =
        between < 0 ? least : number(text.substring(between + BETWEEN.length()), text, godsNumber);
    if (least > most) {
      throw new BadInputException(
          "distance %s: the first is greater than the second; write %d..%d"
              .formatted(text, most, least));
    }
    return new DistanceRange(least, most);
  }

  private static int number(String part, String text, int godsNumber) {
    return (int)
        WholeNumber.parse(part.strip(), 0, godsNumber)
            .orElseThrow(
                () ->
                    new BadInputException(
                        "distance must be in [0-%d], or two of them such as %d..%d, got %s"
                            .formatted(godsNumber, Math.max(0, godsNumber - 1), godsNumber, text)));
  }

  boolean contains(int distance) {
    return least <= distance && distance <= most;
  }

  /** Returns how many states have such a distance. */
  public long states(DistanceManifest manifest) {
    return IntStream.rangeClosed(least, most)
        .mapToLong(distance -> manifest.histogram().get(distance))
        .sum();
  }
}
