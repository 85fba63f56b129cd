// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** What somebody may have meant who wrote a word that is not known. */
public final class Suggestions {
  private static final int FORGIVEN_SLIPS = 3;
  private static final int LONGEST = 100;

  private Suggestions() {}

  /**
   * Returns the known word that is some slips away from another, or the same in other letters;
   * empty if none is.
   */
  public static Optional<String> closest(String word, Collection<String> known) {
    if (word.length() > LONGEST) {
      return Optional.empty(); // The work grows with its square.
    }
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    // Of a word of three letters, another one is left by three slips.
    int forgiven = Math.min(FORGIVEN_SLIPS, word.length() / 2);
    return known.stream()
        .filter(each -> distance.apply(each, word) <= forgiven || each.equalsIgnoreCase(word))
        .min(Comparator.comparing(each -> distance.apply(each, word)));
  }

  /** Returns what is wrong with a word that is not known: which are, and which may be meant. */
  public static String unknownWord(String word, Collection<String> known) {
    return "%s: expected one of %s.%s"
        .formatted(VisibleText.quoted(word), String.join(", ", known), hint(word, known));
  }

  /** Returns {@code Did you mean: rotation?} with a space before it, or nothing. */
  public static String hint(String word, Collection<String> known) {
    return closest(word, known).map(near -> " Did you mean: " + near + "?").orElse("");
  }
}
