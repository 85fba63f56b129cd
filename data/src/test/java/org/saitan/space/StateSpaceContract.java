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
 * What every family's numbers must hold to: they say the same as its rules on boards. Exhaustive on
 * the small boards that a subclass names, sampled on its big ones.
 */
public abstract class StateSpaceContract {
  /** Returns boards of at most some ten thousand states. */
  protected abstract List<String> smallBoards();

  /** Returns small boards that the default run samples, as smaller ones show the same. */
  protected List<String> slowBoards() {
    return List.of();
  }

  /** Returns boards too big to go through. */
  protected abstract List<String> bigBoards();

  /** Returns a board; of the catalogue unless a subclass says otherwise. */
  protected MoveBoard board(String name) {
    return Boards.ofMoves(name);
  }

  @TestFactory
  Stream<DynamicTest> numbersSayTheSameAsRules() {
    return Stream.of(
            test(smallBoards(), true), test(slowBoards(), Tries.all()), test(bigBoards(), false))
        .flatMap(tests -> tests);
  }

  private Stream<DynamicTest> test(List<String> boards, boolean small) {
    return boards.stream()
        .map(
            name -> DynamicTest.dynamicTest(name, () -> SpaceChecks.holdBoard(board(name), small)));
  }
}
