// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.toy;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.saitan.board.BoardSize;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.problem.BadInputException;

/**
 * A family of puzzles outside the main code: lamps in a ring, where a move toggles a lamp and its
 * two neighbors. The family shows that adding a family takes one package and one line, namely the
 * one in {@link #catalogue}.
 */
public final class ToyFamily {
  private static final Family FAMILY =
      Family.ofMoves(
          "lamps",
          "lamps-NUMBER",
          "lamps in a ring; a move toggles a lamp and its two neighbors; goal: all dark",
          List.of("lamps-6", "lamps-10", "lamps-20"),
          ToyFamily::boards);

  private static final int LEAST = 3;
  private static final int MOST = 20;

  /** Returns only this family, because planning all boards takes time. */
  public static Catalogue onlyThisFamily() {
    return new Catalogue(List.of(FAMILY), List::of, Optional.empty());
  }

  /** Returns the standard families and this one. */
  public static Catalogue catalogue() {
    return new Catalogue(
        Stream.concat(Catalogue.standard().families().stream(), Stream.of(FAMILY)).toList(),
        List::of,
        Optional.empty());
  }

  private ToyFamily() {}

  private static List<MoveBoard> boards(Family family, String name) {
    if (!name.matches("lamps-\\d{1,2}")) {
      throw new BadInputException("'" + name + "': boards of lamps are written lamps-NUMBER");
    }
    int lamps = Integer.parseInt(name.substring(name.indexOf('-') + 1));
    if (lamps < LEAST || lamps > MOST) {
      throw new BadInputException(
          name + ": lamps must be in [" + LEAST + "-" + MOST + "], got " + lamps);
    }
    ToyPuzzle puzzle = new ToyPuzzle(lamps);
    ToySpace space = new ToySpace(puzzle);
    BoardSize size =
        new BoardSize(
            BigInteger.valueOf(space.blocks()),
            BigInteger.valueOf(space.lanes()),
            BigInteger.ONE,
            lamps,
            lamps,
            lamps + 1,
            lamps + 1,
            true,
            0);
    return List.of(new MoveBoard(family, puzzle, size, () -> space));
  }
}
