// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;

/**
 * The contract that the numbering of a family of boards must fulfill: it must agree with the rules.
 * Small boards are checked exhaustively, and large boards by sampling.
 */
public abstract class StateSpaceContract {
  /** Returns boards with at most tens of thousands of states. */
  protected abstract List<String> smallBoards();

  /** Returns small boards that the default test run only samples. */
  protected List<String> slowBoards() {
    return List.of();
  }

  /** Returns boards that are too large to enumerate. */
  protected abstract List<String> largeBoards();

  /** Returns the board with the given name. By default, the board is from the catalogue. */
  protected MoveBoard board(String name) {
    return Boards.ofMoves(name);
  }

  @TestFactory
  Stream<DynamicTest> numberingAgreesWithRules() {
    return Stream.of(
            test(smallBoards(), true), test(slowBoards(), Tries.all()), test(largeBoards(), false))
        .flatMap(tests -> tests);
  }

  private Stream<DynamicTest> test(List<String> boards, boolean small) {
    return boards.stream()
        .map(
            name ->
                DynamicTest.dynamicTest(name, () -> SpaceChecks.checkBoard(board(name), small)));
  }
}
