// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.puzzle.defined.points.BaseSet;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.symmetry.GoalSymmetries;
import org.saitan.puzzle.defined.symmetry.Symmetry;
import org.saitan.space.StateSpace;

/**
 * A split as lines of text, which a table keeps: what was found in a search, so that whoever reads
 * the table need not search again. All that follows from it and from the definition is left out.
 *
 * <p>The lines are the order of the group of the moves; what the levels fix, by number of the class
 * of pieces, with {@code s} behind it where only their slots; how many levels make the block; and
 * for each symmetry where it takes moves and goals.
 */
final class SplitLines {
  /** A split with more numbers than this is not kept: to read it would take as long as to find. */
  private static final int MOST_NUMBERS = 20_000;

  private static final int LINES_BEFORE_SYMMETRIES = 3;
  private static final String SLOTS_ONLY = "s";

  private SplitLines() {}

  /** Returns the lines of a split; none if they would be too long. */
  static List<String> of(PuzzlePoints points, Split split) {
    List<String> lines = new ArrayList<>();
    PieceChain chain = split.chain();
    lines.add(chain.chain().groupOrder().toString());
    lines.add(
        chain.sets().stream()
            .map(
                set -> points.classes().indexOf(set.pieces()) + (set.slotsOnly() ? SLOTS_ONLY : ""))
            .collect(Collectors.joining(" ")));
    lines.add(Integer.toString(split.blockLevels()));
    int numbers = 0;
    for (Symmetry symmetry : split.symmetries()) {
      int[] action = symmetry.action();
      numbers += action.length;
      lines.add(Arrays.stream(action).mapToObj(Integer::toString).collect(Collectors.joining(" ")));
    }
    return numbers <= MOST_NUMBERS ? lines : List.of();
  }

  /**
   * Returns the split of lines; each of its symmetries is proved.
   *
   * @throws IllegalArgumentException if they are those of no split of this definition
   */
  static Split read(List<String> lines, PuzzlePoints points, List<NamedMove> moves) {
    if (lines.size() <= LINES_BEFORE_SYMMETRIES) {
      throw new IllegalArgumentException("it has " + lines.size() + " lines");
    }
    BigInteger order = new BigInteger(lines.get(0));
    List<BaseSet> sets = sets(lines.get(1), points);
    int blockLevels = Integer.parseInt(lines.get(2));
    if (blockLevels < 0 || blockLevels > sets.size()) {
      throw new IllegalArgumentException(lines.get(2) + " levels");
    }
    int concerned =
        (int) points.classes().stream().filter(of -> LegalHeads.concern(points, of)).count();
    if (blockLevels < concerned
        || !sets.subList(0, concerned).stream()
            .allMatch(set -> LegalHeads.concern(points, set.pieces()))) {
      throw new IllegalArgumentException("what is forbidden is not in the first levels");
    }
    PieceChain chain = new PieceChain(order, points, moves, sets, blockLevels);
    BigInteger lanes = chain.chain().size(blockLevels, chain.levels());
    if (!chain.chain().groupOrder().equals(order)
        || lanes.compareTo(BigInteger.valueOf(StateSpace.MAX_LANES)) > 0) {
      throw new IllegalArgumentException(
          "a group of %s, not %s; %s lanes".formatted(chain.chain().groupOrder(), order, lanes));
    }
    List<int[]> actions =
        lines.subList(LINES_BEFORE_SYMMETRIES, lines.size()).stream()
            .map(SplitLines::numbers)
            .toList();
    return new Split(chain, blockLevels, GoalSymmetries.of(points, moves, chain, actions));
  }

  private static int[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  /** Returns what the levels fix: every class once, and the slots alone of some before that. */
  private static List<BaseSet> sets(String line, PuzzlePoints points) {
    List<BaseSet> sets = new ArrayList<>();
    for (String word : line.isEmpty() ? new String[0] : line.split(" ")) {
      boolean slotsOnly = word.endsWith(SLOTS_ONLY);
      int number = Integer.parseInt(slotsOnly ? word.substring(0, word.length() - 1) : word);
      BaseSet set =
          new BaseSet(
              points.classes().get(Objects.checkIndex(number, points.classes().size())), slotsOnly);
      if (sets.contains(set) || slotsOnly && sets.contains(new BaseSet(set.pieces(), false))) {
        throw new IllegalArgumentException("class " + number + " stands twice");
      }
      sets.add(set);
    }
    if (sets.stream().filter(set -> !set.slotsOnly()).count() != points.classes().size()) {
      throw new IllegalArgumentException("not every class is in it");
    }
    return sets;
  }
}
