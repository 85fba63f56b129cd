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
 * A library family of permutation puzzles: either a single board from a file, or boards generated
 * from the numbers in their names. The suffix {@code -single}, {@code -powers} or {@code -one-way}
 * selects another metric. A {@code .solid} file describes the board's picture.
 */
final class LibraryFamily implements Family {
  private final String name;
  private final String form;
  private final String summary;
  private final Pattern sizes;
  private final DefinitionFactory factory;
  private final List<String> listed;

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
   * Creates the family.
   *
   * @param name the beginning of the boards' names
   * @param form the form of the boards' names, such as {@code topspin-N-K}, with capital letters
   *     for numbers
   * @param summary one sentence
   * @param factory creates definitions; rejects invalid sizes
   * @param listed the boards worth listing, from the fewest to the most states
   */
  LibraryFamily(
      String name, String form, String summary, DefinitionFactory factory, String... listed) {
    this.name = name;
    this.form = form;
    this.summary = summary;
    this.factory = factory;
    this.listed = List.of(listed);
    this.sizes = Pattern.compile(form.replaceAll("[A-Z]", "([0-9]{1,3})"));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<String> syntax() {
    return List.of(form);
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public List<String> names(String board) {
    return listed.contains(board) ? List.of(board) : Family.super.names(board);
  }

  @Override
  public List<MoveBoard> boards(String board) {
    MetricSuffix suffix = MetricSuffix.of(board);
    Matcher matcher = sizes.matcher(suffix.base());
    if (!matcher.matches()) {
      throw new BadInputException(
          "'%s' is not a board%s; write %s, with an optional suffix %s for another metric"
              .formatted(
                  board, form.equals(name) ? "" : " of " + name, form, MetricSuffix.SUFFIXES));
    }
    int[] size = new int[matcher.groupCount()];
    Arrays.setAll(size, i -> Integer.parseInt(matcher.group(i + 1)));
    String base = suffix.base().toLowerCase(Locale.ROOT);
    Definition definition = create(base, size);
    Definition variant = suffix.applyTo(definition);
    return List.of(
        PermutationBoards.of(
            this,
            variant,
            () -> Library.picture(base, definition).map(picture -> picture.with(variant))));
  }

  private Definition create(String base, int... size) {
    try {
      return factory.of(base, size);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "%s exceeds the limits of definitions: %s".formatted(base, e.getMessage()));
    }
  }

  @Override
  public List<String> suggested() {
    return listed;
  }

  /**
   * A board name split at its metric suffix: {@code -single}, {@code -powers} or {@code -one-way}.
   *
   * @param base the name without the suffix
   * @param variant the variant that the suffix selects
   */
  record MetricSuffix(String base, Variant variant) {
    /** The suffixes, for messages. */
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
     * Returns the definition in this metric.
     *
     * @throws BadInputException if some states are forbidden, which makes the metric part of the
     *     rules
     */
    Definition applyTo(Definition definition) {
      Definition changed = variant.applyTo(definition);
      if (changed.metric() != definition.metric() && !definition.forbidden().isEmpty()) {
        throw new BadInputException(
            "%s has forbidden states, so its metric is part of its rules (%s); there is no %s"
                .formatted(definition.name(), definition.metric().keyword(), changed.name()));
      }
      return changed;
    }
  }
}
