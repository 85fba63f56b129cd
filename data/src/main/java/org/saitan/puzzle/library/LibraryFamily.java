// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Variant;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.permutation.PermutationBoards;

/**
 * Creates the library's families of permutation puzzles. A family has either a single board, which
 * is read from a file, or boards generated from the numbers in their names. The suffix {@code
 * -single}, {@code -powers} or {@code -one-way} of a board's name selects another metric. A {@code
 * .solid} file describes a board's picture.
 */
final class LibraryFamily {
  /** The list of all suffixes, for messages. */
  private static final String SUFFIXES =
      "-%s, -%s or -%s"
          .formatted(Metric.SINGLE.keyword(), Metric.POWERS.keyword(), Metric.ONE_WAY.keyword());

  private LibraryFamily() {}

  /** Creates the definition of a board. */
  interface DefinitionFactory {
    /**
     * Returns the definition.
     *
     * @param name the board's name
     * @param size the numbers in the name
     */
    Definition of(String name, int... size);
  }

  /**
   * Creates a family.
   *
   * @param form a template for board names, such as {@code topspin-N-K}, in which capital letters
   *     stand for numbers
   * @param summary a one-sentence description of the family
   * @param factory the factory of the boards' definitions, which rejects invalid sizes
   * @param suggested the names of boards worth listing, ordered by number of states
   */
  static Family of(String form, String summary, DefinitionFactory factory, String... suggested) {
    Pattern sizes = Pattern.compile(form.replaceAll("[A-Z]", "([0-9]{1,3})"));
    return Family.ofMoves(
        form.replaceAll("-[A-Z].*", ""),
        form,
        summary,
        List.of(suggested),
        (family, board) -> List.of(board(family, board, sizes, factory)));
  }

  private static MoveBoard board(
      Family family, String board, Pattern sizes, DefinitionFactory factory) {
    Optional<Metric> metric =
        Arrays.stream(Metric.values())
            .filter(each -> board.endsWith("-" + each.keyword()))
            .findFirst();
    int suffix = metric.map(each -> each.keyword().length() + 1).orElse(0);
    String base = board.substring(0, board.length() - suffix);
    Matcher matcher = sizes.matcher(base);
    if (!matcher.matches()) {
      String form = family.syntax().get(0);
      throw new BadInputException(
          "'%s' is not a board%s; write %s, with an optional suffix %s for another metric"
              .formatted(
                  board, form.equals(family.name()) ? "" : " of " + family.name(), form, SUFFIXES));
    }
    int[] size = new int[matcher.groupCount()];
    Arrays.setAll(size, i -> Integer.parseInt(matcher.group(i + 1)));
    Definition definition = definition(factory, base, size);
    Definition variant = metric.map(each -> inMetric(definition, each)).orElse(definition);
    return PermutationBoards.of(
        family,
        variant,
        () -> Library.picture(base, definition).map(picture -> picture.with(variant)));
  }

  private static Definition definition(DefinitionFactory factory, String base, int... size) {
    try {
      return factory.of(base, size);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "%s exceeds the limits of a puzzle definition: %s".formatted(base, e.getMessage()));
    }
  }

  /**
   * Returns a copy of a definition with a different metric.
   *
   * @throws BadInputException if the definition forbids some states, because its metric is then
   *     part of the rules
   */
  private static Definition inMetric(Definition definition, Metric metric) {
    Definition modified = Variant.of(metric).applyTo(definition);
    if (modified.metric() != definition.metric() && !definition.forbidden().isEmpty()) {
      throw new BadInputException(
          "%s has forbidden states, so the metric %s is part of its rules; there is no board %s"
              .formatted(definition.name(), definition.metric().keyword(), modified.name()));
    }
    return modified;
  }
}
