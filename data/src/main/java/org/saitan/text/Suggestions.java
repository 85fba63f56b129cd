// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Suggestions for misspelled words. */
public final class Suggestions {
  private static final int MAX_EDITS = 3;
  private static final int MAX_LENGTH = 100;

  private Suggestions() {}

  /**
   * Returns the closest known word that differs only in case or by a few edits, or empty if there
   * is none.
   */
  public static Optional<String> closest(String word, Collection<String> candidates) {
    if (word.length() > MAX_LENGTH) {
      return Optional.empty(); // The cost would be quadratic in the length.
    }
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    // Short words allow fewer edits, because three edits can turn any three letters into any other
    // three.
    int maxEdits = Math.min(MAX_EDITS, word.length() / 2);
    return candidates.stream()
        .filter(each -> distance.apply(each, word) <= maxEdits || each.equalsIgnoreCase(word))
        .min(Comparator.comparing(each -> distance.apply(each, word)));
  }

  /** Returns a message for an unknown word, with all known words and a suggestion. */
  public static String unknownWord(String word, Collection<String> candidates) {
    return "%s: expected one of %s.%s"
        .formatted(VisibleText.quoted(word), String.join(", ", candidates), hint(word, candidates));
  }

  /**
   * Returns a suggestion such as {@code Did you mean: rotation?} with a leading space, or an empty
   * string if no known word is close.
   */
  public static String hint(String word, Collection<String> candidates) {
    return closest(word, candidates).map(near -> " Did you mean: " + near + "?").orElse("");
  }
}
