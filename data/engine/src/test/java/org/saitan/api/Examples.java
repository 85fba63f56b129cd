// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.saitan.api.engine.Engine;
import org.saitan.api.engine.SearchLimits;
import org.saitan.api.engine.Solutions;
import org.saitan.engine.solve.SearchResult;

/**
 * The examples from the API's Javadoc, copied here so that they are compiled. {@link ExamplesTest}
 * runs them. It checks that the copies match the Javadoc and that the output matches the comments.
 */
final class Examples {
  private Examples() {}

  /** A progress bar. */
  interface Bar {
    void show(String phase, long done, long total);
  }

  static void read(Path tables) {
    try (MoveTable table = MoveTable.open(tables, "rotation-3x3")) {
      State state = table.state("987456321");
      System.out.println(state.distance()); // OptionalInt[11]
      Move first = state.solution().get(0);
      System.out.println(first.name() + " " + first.after()); // A:R 497/586/321
      System.out.println(state.solutionCount()); // 4504
      System.out.println(table.layer(11).count()); // 20
      State some = table.layer(9).skip(100).findFirst().get(); // in order of rank
      System.out.println(some.distance()); // OptionalInt[9]
      System.out.println(table.random(9, 5, 1).size()); // 5
      List<State> two = table.states(List.of("123456789", "213456789"));
      System.out.println(two.get(1).distance()); // OptionalInt[5]
      long[] ranks = {state.rank().getAsLong(), table.goal().rank().getAsLong()};
      System.out.println(Arrays.toString(table.distances(ranks))); // [11, 0]
      long far = table.states().parallel().filter(s -> s.distance().orElse(0) > 9).count();
      System.out.println(far); // 1900
    }
    try (PlacementTable table = PlacementTable.open(tables, "yinyang-6")) {
      System.out.println(table.solutions()); // 7736
      System.out.println(table.nth(BigInteger.TEN)); // WWWWWW/WBWBWB/WBWBWB/WBBBWB/WWWBWB/BBBBBB
    }
    Board wheels = // two wheels of three beads each, crossing at slot 3
        Board.parse(
            "two-wheels.tws",
            """
            Set BEAD 5 1
            Solved
            End
            Move L
            BEAD
            2 3 1 4 5
            End
            Move R
            BEAD
            1 2 4 5 3
            End
            """);
    System.out.println(wheels.states()); // 60
    System.out.println(wheels.canonical("L R")); // 2 3 4 5 1
    System.out.println(wheels.withGoals("L", "R").goals()); // [2 3 1 4 5, 1 2 4 5 3]
  }

  static void rulesInCode(Path tables) throws IOException {
    // A state names the peg of each disc, starting with the smallest.
    record Hanoi(int discs) implements Rules<String> {
      @Override
      public List<String> starts() {
        return List.of("A".repeat(discs));
      }

      @Override
      public List<String> goals() {
        return List.of("C".repeat(discs));
      }

      @Override
      public Map<String, String> moves(String state) {
        Map<String, String> moves = new HashMap<>();
        for (String move : List.of("A-B", "A-C", "B-A", "B-C", "C-A", "C-B")) {
          int from = state.indexOf(move.charAt(0)); // the smallest disc on the peg
          int to = state.indexOf(move.charAt(2));
          if (from >= 0 && (to < 0 || from < to)) {
            moves.put(move, state.substring(0, from) + move.charAt(2) + state.substring(from + 1));
          }
        }
        return moves;
      }

      @Override
      public String text(String state) {
        return state;
      }
    }

    Board hanoi = Board.of("hanoi-5", new Hanoi(5));
    Engine.defaults().build(tables, hanoi);
    try (MoveTable table = MoveTable.open(tables, hanoi)) {
      System.out.println(table.state("AAAAA").distance()); // OptionalInt[31]
      System.out.println(table.state("AAAAA").solution().get(0).name()); // A-C
    }
  }

  static void build(Path tables, Bar bar, AtomicBoolean cancelled) throws IOException {
    Engine engine =
        Engine.defaults()
            .withProgress(now -> bar.show(now.phase(), now.done(), now.total()))
            .withStop(cancelled::get);
    Board board = Board.named("rotation-3x3");
    System.out.println(engine.plan(tables, board).obstacle()); // Optional.empty
    engine.build(tables, board); // resumes a stopped build
    try (MoveTable table = MoveTable.open(tables, board)) {
      System.out.println(engine.prove(table).holds()); // true
      Solutions solutions = engine.countSolutions(table);
      System.out.println(solutions.count("987456321")); // 4504
      System.out.println(solutions.layers().get(11).most()); // 4504
    }
    Board large = Board.named("rotation-4x4");
    SearchLimits limits = SearchLimits.defaults().withTime(Duration.ofMinutes(1));
    String start = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 16";
    SearchResult answer = engine.search(large, start, limits);
    if (answer instanceof SearchResult.Found found) {
      System.out.println(found.solution().size()); // 5
    } else if (answer instanceof SearchResult.GivenUp open) {
      System.out.println("at least " + open.lowerBound());
    }
  }
}
