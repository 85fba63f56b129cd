// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Variant;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.defined.DefinedBoards;

/**
 * A family whose boards are definitions of ours; {@code -single}, {@code -powers} or {@code
 * -one-way} after a board's name changes its metric.
 */
abstract class LibraryFamily implements Family {
  private final String name;
  private final String form;
  private final String summary;

  /**
   * Creates the family.
   *
   * @param name first words of its boards' names
   * @param form how its boards are written
   * @param summary one sentence
   */
  LibraryFamily(String name, String form, String summary) {
    this.name = name;
    this.form = form;
    this.summary = summary;
  }

  /** Returns the board of a name with its wish, empty if there is none. */
  abstract Optional<MoveBoard> board(Wish wish);

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<String> syntax() {
    return List.of(form);
  }

  @Override
  public final String summary() {
    return summary;
  }

  @Override
  public final List<MoveBoard> boards(String boardName) {
    return List.of(
        board(Wish.of(boardName))
            .orElseThrow(
                () ->
                    new BadInputException(
                        "'%s' is no board%s; write it %s, and %s after it for another metric"
                            .formatted(
                                boardName,
                                form.equals(name) ? "" : " of " + name,
                                form,
                                Wish.FORMS))));
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
            .formatted(Metric.SINGLE.word(), Metric.POWERS.word(), Metric.ONE_WAY.word());

    /** Takes a name apart. */
    static Wish of(String name) {
      for (Metric metric : Metric.values()) {
        String suffix = "-" + metric.word();
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
                .formatted(definition.name(), definition.metric().word(), wanted.name()));
      }
      return wanted;
    }
  }

  /**
   * A puzzle with a definition of ours in a file: one board, of the same name, and the same with
   * another metric. A file that ends in {@code .solid} beside it says how it looks.
   */
  static final class OfFile extends LibraryFamily {
    /**
     * Creates the family.
     *
     * @param name name of the puzzle and, with {@code .tws} after it, of its file
     * @param summary one sentence
     */
    OfFile(String name, String summary) {
      super(name, name, summary);
    }

    @Override
    Optional<MoveBoard> board(LibraryFamily.Wish wish) {
      if (!wish.plain().equals(name())) {
        return Optional.empty();
      }
      Definition definition = Library.definition(name());
      Definition wanted = wish.applyTo(definition);
      return Optional.of(
          DefinedBoards.of(
              this,
              wanted,
              () -> Library.picture(name(), definition).map(picture -> picture.with(wanted))));
    }

    @Override
    public List<String> names(String board) {
      return board.equals(name()) ? List.of(board) : super.names(board);
    }

    @Override
    public List<String> more() {
      return List.of(name());
    }
  }

  /** A family whose boards differ in size: numbers in a board's name make its definition. */
  static final class OfSizes extends LibraryFamily {
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
     * @param form how its boards are written, {@code topspin-N-K}; capital letters stand for
     *     numbers
     * @param summary one sentence
     * @param maker makes definitions; refuses sizes that make no puzzle
     * @param listed boards worth listing, by growing number of states
     */
    OfSizes(String name, String form, String summary, Maker maker, String... listed) {
      super(name, form, summary);
      this.maker = maker;
      this.listed = List.of(listed);
      this.sizes = Pattern.compile(form.replaceAll("[A-Z]", "([0-9]{1,3})"));
    }

    @Override
    Optional<MoveBoard> board(LibraryFamily.Wish wish) {
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
}
