// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.rules.Notation;

/** One board of a family: what a table is made of, whatever its kind. */
public interface Board {
  /** Returns the canonical name, such as {@code uraomote-5x5} or {@code yinyang-6}. */
  String name();

  /** Returns the family that it belongs to. */
  Family family();

  /**
   * Returns the number of its rules and of the numbering of states that goes with them. It grows
   * when a change of either makes old tables wrong; a test that pins digests says when that is.
   */
  int rulesVersion();

  /** Returns the definition that it comes from; empty for boards that this program knows itself. */
  default Optional<Origin> origin() {
    return Optional.empty();
  }

  /** Returns what no other board has, whatever their names. */
  default String identity() {
    return name() + origin().map(origin -> "#" + origin.hash()).orElse("");
  }

  /** Returns whether this and another have the same name and the same rules. */
  default boolean isSameAs(Board other) {
    return identity().equals(other.identity());
  }

  /**
   * Returns whether a table is of its rules.
   *
   * @param definition the hash of a definition that the table has, or null
   */
  default boolean hasRulesOf(String definition) {
    return origin().map(origin -> origin.hash().equals(definition)).orElse(definition == null);
  }

  /** Returns how its states and moves are written, for people. */
  Notation notation();

  /**
   * Returns what may be asked of this board and not of every board of its kind, a word each; none
   * unless the board says so.
   */
  default List<String> abilities() {
    return List.of();
  }

  /**
   * The definition that a board comes from, where it is not one of a family that this program knows
   * by itself. A table keeps it, so that the board can be made again from the table alone.
   *
   * @param text the definition in its canonical form
   * @param hash SHA-256 of what in it decides the rules, in hexadecimal: tells apart puzzles of one
   *     name
   * @param picture gives the lines that say how it looks; empty where there are none
   */
  record Origin(String text, String hash, Supplier<Optional<String>> picture) {
    private static final String CODE = "{\"code\":";

    /**
     * Returns what is kept where the rules are code of a program: nothing that the board could be
     * made from, only what tells it from others.
     *
     * @param name name of the board
     */
    public static Origin ofCode(String name, String hash) {
      return new Origin("%s \"%s\"}%n".formatted(CODE, name), hash, Optional::empty);
    }

    /** Returns whether a text is of rules that are code. */
    public static boolean isCode(String text) {
      return text.startsWith(CODE);
    }
  }
}
