package org.saitan.generator;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.saitan.Families;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.yinyang.YinYangBoard;

/**
 * The boards that a command line names.
 *
 * @param moves boards of moves
 * @param fillings boards to fill
 */
record BoardsAsked(List<MoveBoard> moves, List<YinYangBoard> fillings) {
  static BoardsAsked of(CommandLine line) {
    List<MoveBoard> moves = new ArrayList<>();
    List<YinYangBoard> fillings = new ArrayList<>();
    if (line.hasOption("all")) {
      moves.addAll(Families.published());
      fillings.addAll(Families.publishedFillings());
    }
    for (String name : line.getArgList()) {
      if (Families.isFilling(name)) {
        fillings.add(Families.filling(name));
      } else {
        moves.addAll(Families.boards(name));
      }
    }
    return new BoardsAsked(moves, fillings);
  }

  boolean isEmpty() {
    return moves.isEmpty() && fillings.isEmpty();
  }

  /**
   * Refuses boards of moves where only boards to fill can be counted.
   *
   * @throws BadInputException if there is a board of moves
   */
  void requireFillings(String option) {
    if (!moves.isEmpty()) {
      throw new BadInputException(
          "--%s is for boards to fill, such as yinyang-12; %s is a board of moves"
              .formatted(option, moves.get(0).name()));
    }
  }
}
