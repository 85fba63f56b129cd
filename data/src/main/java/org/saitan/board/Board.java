// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.rules.Notation;

/** One puzzle of a family, for which a table of some kind can be built. */
public interface Board {
  /** Returns the canonical name, such as {@code uraomote-5x5} or {@code yinyang-6}. */
  String name();

  /** Returns the family of this board. */
  Family family();

  /**
   * Returns the version of this board's rules and of the numbering of its states. The version
   * increases when a change to either invalidates old tables. A test with pinned digests detects
   * such changes.
   */
  int rulesVersion();

  /** Returns the definition that this board was made from, or empty if it is built in. */
  default Optional<Origin> origin() {
    return Optional.empty();
  }

  /** Returns a unique identifier. */
  default String identity() {
    return name() + origin().map(origin -> "#" + origin.hash()).orElse("");
  }

  /** Returns whether another board has the same name and the same rules. */
  default boolean isSameAs(Board other) {
    return identity().equals(other.identity());
  }

  /**
   * Returns whether a table was built with this board's rules.
   *
   * @param definition the hash of the table's definition, or null for a built-in board
   */
  default boolean hasRulesOf(String definition) {
    return origin().map(origin -> origin.hash().equals(definition)).orElse(definition == null);
  }

  /** Returns a description of how states and moves are written. */
  Notation notation();

  /** Returns the names of the optional abilities of this board. There are none by default. */
  default List<String> abilities() {
    return List.of();
  }

  /**
   * The definition of a board that is not built in. It is stored with a table, so that the board
   * can be recreated from the table.
   *
   * @param text the definition in its canonical form
   * @param hash the SHA-256, in hexadecimal, of the parts that determine the rules, which
   *     distinguishes puzzles of the same name
   * @param picture a supplier of the lines that describe the board's picture, or of an empty value
   *     if there is no picture
   */
  record Origin(String text, String hash, Supplier<Optional<String>> picture) {
    private static final String CODE = "{\"code\":";

    /**
     * Returns the origin of a board whose rules are code. Such an origin identifies the board, but
     * the board cannot be recreated from it.
     *
     * @param name the board's name
     */
    public static Origin ofCode(String name, String hash) {
      return new Origin("%s \"%s\"}%n".formatted(CODE, name), hash, Optional::empty);
    }

    /** Returns whether a text identifies a board whose rules are code. */
    public static boolean isCode(String text) {
      return text.startsWith(CODE);
    }
  }
}
