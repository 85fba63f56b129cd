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
 * A family whose boards are definitions of ours: one board in a file, or numbers in a board's name
 * make its definition. {@code -single}, {@code -powers} or {@code -one-way} after the name changes
 * its metric. A file that ends in {@code .solid} says how a board looks.
 */
final class LibraryFamily implements Family {
  private final String name;
  private final String form;
  private final String summary;
  private final Pattern sizes;
  private final Maker maker;
  private final List<String> listed;

  /** Makes the definition of a board. */
  interface Maker {
    /**
     * Returns the definition.
     *
     * @param name name of the board
     * @param size the numbers in it
     */
    Definition of(String name, int... size);
  }

  /**
   * Creates the family.
   *
   * @param name first words of its boards' names
   * @param form how its boards are written, {@code topspin-N-K}; capital letters stand for numbers
   * @param summary one sentence
   * @param maker makes definitions; refuses sizes that make no puzzle
   * @param listed boards worth listing, by growing number of states
   */
  LibraryFamily(String name, String form, String summary, Maker maker, String... listed) {
    this.name = name;
    this.form = form;
    this.summary = summary;
    this.maker = maker;
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
    Wish wish = Wish.of(board);
    Matcher matcher = sizes.matcher(wish.plain());
    if (!matcher.matches()) {
      throw new BadInputException(
          "'%s' is no board%s; write it %s, and %s after it for another metric"
              .formatted(board, form.equals(name) ? "" : " of " + name, form, Wish.FORMS));
    }
    int[] size = new int[matcher.groupCount()];
    Arrays.setAll(size, i -> Integer.parseInt(matcher.group(i + 1)));
    String plain = wish.plain().toLowerCase(Locale.ROOT);
    Definition definition = made(plain, size);
    Definition wanted = wish.applyTo(definition);
    return List.of(
        PermutationBoards.of(
            this,
            wanted,
            () -> Library.picture(plain, definition).map(picture -> picture.with(wanted))));
  }

  private Definition made(String plain, int... size) {
    try {
      return maker.of(plain, size);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "%s is more than a definition can hold: %s".formatted(plain, e.getMessage()));
    }
  }

  @Override
  public List<String> suggested() {
    return listed;
  }

  /**
   * The end of a board's name that wishes for another metric: {@code -single}, {@code -powers} or
   * {@code -one-way}.
   *
   * @param plain the name without it
   * @param variant what it wishes for
   */
  record Wish(String plain, Variant variant) {
    /** How boards are written that have one, for messages. */
    static final String FORMS =
        "-%s, -%s or -%s"
            .formatted(Metric.SINGLE.keyword(), Metric.POWERS.keyword(), Metric.ONE_WAY.keyword());

    /** Takes a name apart. */
    static Wish of(String name) {
      for (Metric metric : Metric.values()) {
        String suffix = "-" + metric.keyword();
        if (name.endsWith(suffix)) {
          return new Wish(name.substring(0, name.length() - suffix.length()), Variant.of(metric));
        }
      }
      return new Wish(name, Variant.NONE);
    }

    /**
     * Returns the definition in the metric that is wished for.
     *
     * @throws BadInputException if moves may not end everywhere, so that how they are counted is
     *     part of the rules
     */
    Definition applyTo(Definition definition) {
      Definition wanted = variant.applyTo(definition);
      if (wanted.metric() != definition.metric() && !definition.forbidden().isEmpty()) {
        throw new BadInputException(
            "%s has moves that may not end everywhere, so what counts as one move is part of its rules (%s); there is no %s of it"
                .formatted(definition.name(), definition.metric().keyword(), wanted.name()));
      }
      return wanted;
    }
  }
}
