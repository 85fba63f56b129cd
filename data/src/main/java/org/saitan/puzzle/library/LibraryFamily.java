// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
    MetricSuffix suffix = MetricSuffix.of(board);
    Matcher matcher = sizes.matcher(suffix.base());
    if (!matcher.matches()) {
      String form = family.syntax().get(0);
      throw new BadInputException(
          "'%s' is not a board%s; write %s, with an optional suffix %s for another metric"
              .formatted(
                  board,
                  form.equals(family.name()) ? "" : " of " + family.name(),
                  form,
                  MetricSuffix.SUFFIXES));
    }
    int[] size = new int[matcher.groupCount()];
    Arrays.setAll(size, i -> Integer.parseInt(matcher.group(i + 1)));
    String base = suffix.base().toLowerCase(Locale.ROOT);
    Definition definition = definition(factory, base, size);
    Definition variant = suffix.applyTo(definition);
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
          "%s exceeds the limits of definitions: %s".formatted(base, e.getMessage()));
    }
  }

  /**
   * A board name, split before its metric suffix: {@code -single}, {@code -powers} or {@code
   * -one-way}.
   *
   * @param base the name without the suffix
   * @param variant the variant that the suffix selects
   */
  record MetricSuffix(String base, Variant variant) {
    /** The list of all suffixes, for messages. */
    static final String SUFFIXES =
        "-%s, -%s or -%s"
            .formatted(Metric.SINGLE.keyword(), Metric.POWERS.keyword(), Metric.ONE_WAY.keyword());

    /** Splits a name. */
    static MetricSuffix of(String name) {
      for (Metric metric : Metric.values()) {
        String suffix = "-" + metric.keyword();
        if (name.endsWith(suffix)) {
          return new MetricSuffix(
              name.substring(0, name.length() - suffix.length()), Variant.of(metric));
        }
      }
      return new MetricSuffix(name, Variant.NONE);
    }

    /**
     * Returns a definition with this suffix's metric.
     *
     * @throws BadInputException if the definition forbids some states, because its metric is then
     *     part of the rules
     */
    Definition applyTo(Definition definition) {
      Definition modified = variant.applyTo(definition);
      if (modified.metric() != definition.metric() && !definition.forbidden().isEmpty()) {
        throw new BadInputException(
            "%s has forbidden states, so its metric is part of its rules (%s); there is no %s"
                .formatted(definition.name(), definition.metric().keyword(), modified.name()));
      }
      return modified;
    }
  }
}
