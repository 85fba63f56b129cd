// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.SlotSymmetry;
import org.saitan.problem.BadInputException;

/**
 * A pattern, which determines the pieces of a puzzle that are identical and the sets whose
 * orientations count.
 *
 * <p>A pattern is written as {@code CORNER ........+ / EDGE ........aaaa+}: for each set, one
 * character per piece, in the order of the home slots, and {@code +} if orientations count. Pieces
 * with the same character are identical. Sets without distinctions are omitted.
 *
 * @param labels the label of each piece, indexed by the piece's home slot
 * @param oriented whether orientations count, indexed by set
 */
public record PiecePattern(int[] labels, boolean[] oriented) {
  private static final String CHARACTERS =
      ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  private static final java.util.regex.Pattern PART =
      java.util.regex.Pattern.compile("\\s*(\\S+)\\s+([.a-zA-Z0-9]+)(\\+?)\\s*");

  /** Copies the arrays. */
  public PiecePattern {
    labels = labels.clone();
    oriented = oriented.clone();
  }

  /**
   * Parses a pattern.
   *
   * @throws BadInputException if the text is not a pattern of this puzzle
   */
  public static PiecePattern parse(SlotMoves moves, String text) {
    List<SlotSet> sets = moves.definition().sets();
    int[] labels = new int[moves.slots()];
    boolean[] oriented = new boolean[sets.size()];
    for (String part : text.split("/", -1)) {
      Matcher matcher = PART.matcher(part);
      int set =
          matcher.matches()
              ? IntStream.range(0, sets.size())
                  .filter(i -> sets.get(i).name().equalsIgnoreCase(matcher.group(1)))
                  .findFirst()
                  .orElse(-1)
              : -1;
      if (set < 0 || matcher.group(2).length() != sets.get(set).slots()) {
        throw new BadInputException(
            "pattern '%s': expected the name of each set and a letter for each piece, such as %s"
                .formatted(text.strip(), example(sets)));
      }
      for (int slot = 0; slot < matcher.group(2).length(); slot++) {
        labels[moves.first(set) + slot] = CHARACTERS.indexOf(matcher.group(2).charAt(slot));
      }
      oriented[set] = !matcher.group(3).isEmpty();
    }
    PiecePattern pattern = new PiecePattern(labels, oriented);
    if (!pattern.dependsOnlyOn(moves, moves::kind)) {
      throw new BadInputException(
          "pattern '%s': pieces that are identical in %s have different letters"
              .formatted(pattern.text(moves), moves.puzzle().name()));
    }
    return pattern;
  }

  private static String example(List<SlotSet> sets) {
    return sets.stream()
        .map(
            set -> set.name() + " " + "a".repeat(set.slots()) + (set.orientations() > 1 ? "+" : ""))
        .reduce((one, other) -> one + " / " + other)
        .orElseThrow();
  }

  /** Returns whether slots of a set with equal values have equal labels. */
  private boolean dependsOnlyOn(SlotMoves moves, IntUnaryOperator values) {
    return IntStream.range(0, labels.length)
        .allMatch(
            slot ->
                IntStream.range(moves.first(moves.set(slot)), slot)
                    .filter(other -> values.applyAsInt(other) == values.applyAsInt(slot))
                    .allMatch(other -> labels[other] == labels[slot]));
  }

  /** Returns the text of the pattern, which {@link #parse} accepts. */
  public String text(SlotMoves moves) {
    List<SlotSet> sets = moves.definition().sets();
    List<String> parts = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      StringBuilder characters = new StringBuilder();
      for (int slot = 0; slot < sets.get(set).slots(); slot++) {
        characters.append(CHARACTERS.charAt(labels[moves.first(set) + slot]));
      }
      if (oriented[set] || characters.chars().distinct().count() > 1) {
        parts.add(sets.get(set).name() + " " + characters + (oriented[set] ? "+" : ""));
      }
    }
    return String.join(" / ", parts);
  }

  /**
   * Returns whether this pattern distinguishes everything that another pattern of the same puzzle
   * distinguishes.
   */
  public boolean refines(SlotMoves moves, PiecePattern other) {
    return IntStream.range(0, oriented.length)
            .allMatch(set -> oriented[set] || !other.oriented[set])
        && other.dependsOnlyOn(moves, slot -> labels[slot]);
  }

  /** Returns the character of a label. */
  static char character(int label) {
    return CHARACTERS.charAt(label);
  }

  /** Returns the label of a character, or -1 if there is none. */
  static int label(char character) {
    return CHARACTERS.indexOf(character);
  }

  /** Returns whether a symmetry maps the pattern to itself and preserves its goal. */
  boolean isPreservedBy(SlotMoves moves, SlotSymmetry symmetry) {
    int[] images = images(moves, symmetry);
    return images != null
        && preservesGroups(moves, images)
        && IntStream.range(0, labels.length)
            .filter(slot -> oriented[moves.set(slot)] && moves.modulus(slot) > 1)
            .allMatch(slot -> moves.preservesOrientations(symmetry, slot));
  }

  private boolean preservesGroups(SlotMoves moves, int... images) {
    return IntStream.of(moves.orbits(false))
        .allMatch(
            orbit ->
                groups(moves, orbit).stream()
                    .allMatch(
                        group ->
                            group.labels().stream()
                                .map(label -> images[orbit * CHARACTERS.length() + label])
                                .allMatch(group.labels()::contains)));
  }

  /** Returns the labels of an orbit, grouped by component. */
  List<LabelGroup> groups(SlotMoves moves, int orbit) {
    return LabelGroup.of(IntStream.of(moves.slotsOf(orbit)).map(slot -> labels[slot]).toArray());
  }

  /**
   * Returns the image of each label, indexed by {@code orbit * CHARACTERS.length() + label}, or
   * null if a label does not have a unique image, or if the symmetry moves an orbit that the
   * pattern does not ignore.
   */
  private int[] images(SlotMoves moves, SlotSymmetry symmetry) {
    int[] images = new int[labels.length * CHARACTERS.length()];
    Arrays.fill(images, -1);
    for (int slot = 0; slot < labels.length; slot++) {
      int to = symmetry.to()[slot];
      int at = moves.orbit(slot) * CHARACTERS.length() + labels[slot];
      boolean stays = moves.orbit(to) == moves.orbit(slot) || isPlain(moves, moves.orbit(slot));
      if (!stays || images[at] >= 0 && images[at] != labels[to]) {
        return null;
      }
      images[at] = labels[to];
    }
    return images;
  }

  /** Returns the image of a label of an orbit under a symmetry that preserves the pattern. */
  int image(SlotMoves moves, SlotSymmetry symmetry, int orbit, int label) {
    return images(moves, symmetry)[orbit * CHARACTERS.length() + label];
  }

  /** Returns whether the pattern ignores an orbit. */
  boolean isPlain(SlotMoves moves, int orbit) {
    return !hasLabels(moves, orbit) && !hasOrientations(moves, orbit);
  }

  /** Returns whether the pattern distinguishes pieces of an orbit. */
  boolean hasLabels(SlotMoves moves, int orbit) {
    return IntStream.of(moves.slotsOf(orbit)).map(slot -> labels[slot]).distinct().count() > 1;
  }

  /** Returns whether orientations count in an orbit. */
  boolean hasOrientations(SlotMoves moves, int orbit) {
    return oriented[moves.set(orbit)] && moves.modulus(orbit) > 1;
  }
}
