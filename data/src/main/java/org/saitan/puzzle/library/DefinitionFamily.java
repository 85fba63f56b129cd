// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.defined.DefinedBoards;

/** A family whose boards differ in size: numbers in a board's name make its definition. */
final class DefinitionFamily extends LibraryFamily {
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
  DefinitionFamily(String name, String form, String summary, Maker maker, String... listed) {
    super(name, form, summary);
    this.maker = maker;
    this.listed = List.of(listed);
    this.sizes = Pattern.compile(form.replaceAll("[A-Z]", "([0-9]{1,3})"));
  }

  @Override
  Optional<MoveBoard> board(MetricSuffix wish) {
    Matcher matcher = sizes.matcher(wish.plain());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int[] size = new int[matcher.groupCount()];
    Arrays.setAll(size, i -> Integer.parseInt(matcher.group(i + 1)));
    Definition definition = made(wish.plain().toLowerCase(Locale.ROOT), size);
    return Optional.of(DefinedBoards.of(this, wish.applyTo(definition)));
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
  public List<String> more() {
    return listed;
  }

  @Override
  public List<String> ladder() {
    return listed.size() > 1 ? listed : List.of();
  }
}
