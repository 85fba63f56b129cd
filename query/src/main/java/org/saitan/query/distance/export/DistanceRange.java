// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.WholeNumber;

/**
 * A range of distances.
 *
 * @param min the smallest distance
 * @param max the greatest distance, at least {@code min}
 */
public record DistanceRange(int min, int max) {
  /**
   * Parses a distance such as {@code 7}, or a range such as {@code 7..9}.
   *
   * @param godsNumber the greatest valid distance
   * @throws BadInputException if the text is neither a distance nor a range, or a distance is too
   *     large
   */
  public static DistanceRange parse(String text, int godsNumber) {
    String[] ends = text.split("\\.\\.", 2);
    int min = number(ends[0], text, godsNumber);
    int max = number(ends[ends.length - 1], text, godsNumber);
    if (min > max) {
      throw new BadInputException(
          "distance %s: the range is empty; did you mean %d..%d?".formatted(text, max, min));
    }
    return new DistanceRange(min, max);
  }

  private static int number(String part, String text, int godsNumber) {
    return (int)
        WholeNumber.parse(part.strip(), 0, godsNumber)
            .orElseThrow(
                () ->
                    new BadInputException(
                        "distance must be in [0-%d], or a range such as %d..%d, got %s"
                            .formatted(godsNumber, Math.max(0, godsNumber - 1), godsNumber, text)));
  }

  boolean contains(int distance) {
    return min <= distance && distance <= max;
  }

  /** Returns the number of states in the range. */
  public long states(DistanceManifest manifest) {
    return IntStream.rangeClosed(min, max)
        .mapToLong(distance -> manifest.histogram().get(distance))
        .sum();
  }
}
