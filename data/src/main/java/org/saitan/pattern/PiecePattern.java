// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.SlotSymmetry;
import org.saitan.problem.BadInputException;

/**
 * What a pattern says of the pieces of a puzzle: which are alike, and in which sets orientations
 * count.
 *
 * <p>Written {@code CORNER ........+ / EDGE ........aaaa+}: for each set that counts a sign for
 * each slot, for the piece that is at home there: pieces of one sign are alike, and {@code +} if
 * the orientation in every slot counts.
 *
 * @param labels by slot, the label of the piece that is at home there
 * @param turned by set, whether orientations count
 */
public record PiecePattern(int[] labels, boolean[] turned) {
  private static final String SIGNS =
      ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  private static final java.util.regex.Pattern PART =
      java.util.regex.Pattern.compile("\\s*(\\S+)\\s+([.a-zA-Z0-9]+)(\\+?)\\s*");

  /** Copies the arrays. */
  public PiecePattern {
    labels = labels.clone();
    turned = turned.clone();
  }

  /**
   * Reads a pattern.
   *
   * @throws BadInputException if it is none of this puzzle
   */
  public static PiecePattern parse(SlotMoves moves, String text) {
    List<SlotSet> sets = moves.definition().sets();
    int[] labels = new int[moves.slots()];
    boolean[] turned = new boolean[sets.size()];
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
            "pattern '%s': expected for each set its name and a sign for each piece, such as %s"
                .formatted(text.strip(), example(sets)));
      }
      for (int slot = 0; slot < matcher.group(2).length(); slot++) {
        labels[moves.first(set) + slot] = SIGNS.indexOf(matcher.group(2).charAt(slot));
      }
      turned[set] = !matcher.group(3).isEmpty();
    }
    PiecePattern pattern = new PiecePattern(labels, turned);
    pattern.requireLikeness(moves);
    return pattern;
  }

  private static String example(List<SlotSet> sets) {
    return sets.stream()
        .map(
            set -> set.name() + " " + "a".repeat(set.slots()) + (set.orientations() > 1 ? "+" : ""))
        .reduce((one, other) -> one + " / " + other)
        .orElseThrow();
  }

  private void requireLikeness(SlotMoves moves) {
    for (int slot = 0; slot < labels.length; slot++) {
      for (int other = 0; other < slot; other++) {
        if (moves.set(slot) == moves.set(other)
            && moves.kind(slot) == moves.kind(other)
            && labels[slot] != labels[other]) {
          throw new BadInputException(
              "pattern '%s': pieces that are alike in %s have different signs"
                  .formatted(text(moves), moves.puzzle().name()));
        }
      }
    }
  }

  /** Writes the pattern; {@link #parse} reads it back. */
  public String text(SlotMoves moves) {
    List<SlotSet> sets = moves.definition().sets();
    List<String> parts = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      StringBuilder signs = new StringBuilder();
      for (int slot = 0; slot < sets.get(set).slots(); slot++) {
        signs.append(SIGNS.charAt(labels[moves.first(set) + slot]));
      }
      if (turned[set] || signs.chars().distinct().count() > 1) {
        parts.add(sets.get(set).name() + " " + signs + (turned[set] ? "+" : ""));
      }
    }
    return String.join(" / ", parts);
  }

  /** Returns whether this tells all apart that another pattern of the same puzzle does. */
  public boolean refines(SlotMoves moves, PiecePattern other) {
    for (int set = 0; set < turned.length; set++) {
      if (other.turned[set] && !turned[set]) {
        return false;
      }
    }
    for (int slot = 0; slot < labels.length; slot++) {
      for (int before = 0; before < slot; before++) {
        if (moves.set(slot) == moves.set(before)
            && labels[slot] == labels[before]
            && other.labels[slot] != other.labels[before]) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the sign of a label. */
  static char sign(int label) {
    return SIGNS.charAt(label);
  }

  /** Returns the label of a sign, -1 if it is none. */
  static int label(char sign) {
    return SIGNS.indexOf(sign);
  }

  /**
   * Returns whether a symmetry takes states of the pattern to states of it, and the goal to itself.
   */
  boolean isKeptBy(SlotMoves moves, SlotSymmetry symmetry) {
    int[] images = images(moves, symmetry);
    return images != null
        && keepsGroups(moves, images)
        && IntStream.range(0, labels.length)
            .filter(slot -> turned[moves.set(slot)] && moves.modulus(slot) > 1)
            .allMatch(slot -> moves.keepsTurns(symmetry, slot));
  }

  private boolean keepsGroups(SlotMoves moves, int... images) {
    return IntStream.of(moves.orbits(false))
        .allMatch(
            orbit ->
                groups(moves, orbit).stream()
                    .allMatch(
                        group ->
                            group.labels().stream()
                                .map(label -> images[orbit * SIGNS.length() + label])
                                .allMatch(group.labels()::contains)));
  }

  /** Returns the labels of an orbit by the component that tells them apart. */
  List<LabelGroup> groups(SlotMoves moves, int orbit) {
    return LabelGroup.of(IntStream.of(moves.slotsOf(orbit)).map(slot -> labels[slot]).toArray());
  }

  /**
   * Returns what each label becomes, orbit by orbit ({@code orbit * signs + label}); null if that
   * is not one and the same for all pieces of a label, or an orbit of the pattern is exchanged.
   */
  private int[] images(SlotMoves moves, SlotSymmetry symmetry) {
    int[] images = new int[labels.length * SIGNS.length()];
    Arrays.fill(images, -1);
    for (int slot = 0; slot < labels.length; slot++) {
      int to = symmetry.to()[slot];
      int at = moves.orbit(slot) * SIGNS.length() + labels[slot];
      boolean stays = moves.orbit(to) == moves.orbit(slot) || isPlain(moves, moves.orbit(slot));
      if (!stays || images[at] >= 0 && images[at] != labels[to]) {
        return null;
      }
      images[at] = labels[to];
    }
    return images;
  }

  /** Returns the label that a label of an orbit becomes under a symmetry that keeps the pattern. */
  int image(SlotMoves moves, SlotSymmetry symmetry, int orbit, int label) {
    return images(moves, symmetry)[orbit * SIGNS.length() + label];
  }

  /** Returns whether the pattern says nothing of an orbit. */
  boolean isPlain(SlotMoves moves, int orbit) {
    return !hasLabels(moves, orbit) && !hasTurns(moves, orbit);
  }

  /** Returns whether the pattern tells pieces of an orbit apart. */
  boolean hasLabels(SlotMoves moves, int orbit) {
    return IntStream.of(moves.slotsOf(orbit)).map(slot -> labels[slot]).distinct().count() > 1;
  }

  /** Returns whether orientations count in an orbit. */
  boolean hasTurns(SlotMoves moves, int orbit) {
    return turned[moves.set(orbit)] && moves.modulus(orbit) > 1;
  }
}
