// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What the value of an option or an argument may be, known by the word that stands for it in help
 * texts: {@code DIR}, {@code FILE}, {@code BOARD}, or the words themselves, such as {@code en|ja}.
 *
 * @param kind its kind
 * @param words the words that it may be; not all there are, except of a choice
 */
record ValueForm(Kind kind, List<String> words) {
  private static final Pattern CHOICE = Pattern.compile("[a-z0-9-]+(\\|[a-z0-9-]+)*");
  private static final List<String> POSITIONS = List.of("STATE", "START", "GOAL");

  /** Kinds of values. */
  enum Kind {
    /** A directory. */
    DIRECTORY,
    /** A file. */
    FILE,
    /** A board. */
    BOARD,
    /** The name of a command, or one of some other words. */
    COMMAND,
    /** One of some words, or a text of its own. */
    WORDS
  }

  /** Returns what may stand where help has a word. */
  static ValueForm of(String placeholder) {
    if (CHOICE.matcher(placeholder).matches()) {
      return new ValueForm(Kind.WORDS, List.of(placeholder.split("\\|")));
    } else if (placeholder.startsWith("DIR")) {
      return new ValueForm(Kind.DIRECTORY, List.of());
    } else if (placeholder.startsWith("FILE")) {
      return new ValueForm(Kind.FILE, List.of());
    } else if (placeholder.startsWith("BOARD")) {
      return new ValueForm(Kind.BOARD, List.of());
    } else if (placeholder.startsWith("COMMAND")) {
      List<String> others = List.of(placeholder.split("\\|"));
      return new ValueForm(Kind.COMMAND, others.subList(1, others.size()));
    }
    return new ValueForm(
        Kind.WORDS, POSITIONS.contains(placeholder) ? List.of("start", "goal") : List.of());
  }
}
