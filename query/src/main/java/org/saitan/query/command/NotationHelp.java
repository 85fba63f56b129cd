// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.catalogue.Catalogue;
import org.saitan.problem.BadInputException;
import org.saitan.rules.Notation;
import org.saitan.text.Padding;

/**
 * The help text on the notation of states and moves. Every board defines its own notation.
 *
 * @param catalogue the boards
 */
public record NotationHelp(Catalogue catalogue) {
  /** The name of the help topic. */
  public static final String TOPIC = "notation";

  private static final int WIDTH = 100;
  private static final int TEXT_COLUMN = 40;

  /**
   * Returns the text.
   *
   * @param words the words of the name of a family or board
   * @throws BadInputException if the words do not name a known family or board
   */
  public String text(List<String> words) {
    if (words.size() != 1) {
      throw new BadInputException(
          "help notation: expected one family or board, such as rotation-3x3, got %d words"
              .formatted(words.size()));
    }
    String text = describe(board(words.get(0)));
    return text.replaceAll("(?m) +$", "").replaceAll("\n{3,}", "\n\n");
  }

  private Board board(String name) {
    Optional<Family> family =
        catalogue.families().stream()
            .filter(board -> board.name().equalsIgnoreCase(name))
            .findFirst();
    return family.flatMap(NotationHelp::example).orElseGet(() -> catalogue.boards(name).get(0));
  }

  /** Returns an example board of a family. */
  private static Optional<Board> example(Family family) {
    return Stream.concat(family.published().stream(), family.suggested().stream())
        .findFirst()
        .map(name -> family.boards(name).get(0));
  }

  private static String describe(Board board) {
    Notation notation = board.notation();
    StringBuilder text = new StringBuilder();
    text.append(
        "%s: %s%n"
            .formatted(board.name(), wrap(board.family().summary(), board.name().length() + 2, 2)));
    text.append("\nStates\n");
    notation.states().forEach(words -> text.append("  ").append(wrap(words, 2, 2)).append('\n'));
    text.append(
        "  The words 'goal' and 'start' stand for these positions, if the board has them.\n");
    text.append('\n');
    notation.examples().forEach(example -> text.append(example(example)));
    if (!notation.moves().isEmpty()) {
      text.append("\nMoves\n");
      notation.moves().forEach(words -> text.append("  ").append(wrap(words, 2, 2)).append('\n'));
      text.append(notation.turns().isEmpty() ? "" : "\n");
      notation
          .turns()
          .forEach(
              turn ->
                  text.append(
                      "    %s  %s  leads to %s%n".formatted(turn.from(), turn.move(), turn.to())));
    }
    return text.toString();
  }

  private static String example(Notation.Example example) {
    if (example.text().equals(example.printed())) {
      return "    " + example.text() + "\n";
    }
    if (example.text().contains("\n")) {
      return "\n" + example.text().indent(4) + "    is " + example.printed() + "\n\n";
    }
    boolean fits = example.text().length() < TEXT_COLUMN;
    return "    "
        + example.text()
        + (fits ? " ".repeat(TEXT_COLUMN - example.text().length()) : "\n      ")
        + "is "
        + example.printed()
        + "\n";
  }

  private static String wrap(String words, int column, int indent) {
    return String.join(
        "\n" + " ".repeat(indent), Padding.wrap(words, WIDTH - column, WIDTH - indent));
  }
}
