// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saitan.board.BoardSize;
import org.saitan.catalogue.Boards;
import org.saitan.pattern.PatternParts.PatternPart;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.permutation.PermutationPuzzle;

class PatternChoiceTest {
  private static SlotMoves moves(String puzzle) {
    return SlotMoves.of((PermutationPuzzle) Boards.ofMoves(puzzle).puzzle()).orElseThrow();
  }

  /**
   * The patterns have 50,000 to two million states. In some patterns (those of the skewb), not all
   * combinations of component states are reachable.
   */
  @Test
  void predictsMeanWithinTenPercent() {
    for (String[] puzzleAndPattern :
        new String[][] {
          {"3x3x3", "CORNER .aa.a..a / EDGE .a....a.b.b."},
          {"3x3x3", "CORNER ........+ / EDGE ........aaaa"},
          {"3x3x3", "EDGE ........aaaa+"},
          {"skewb", "FIXED ....+ / FREE ..ab+ / CENTRE ab...."},
          {"skewb", "FIXED ....+ / FREE .ab.+ / CENTRE ...a.."},
          {"pyraminx", "AXIAL ....+ / EDGE a..ab.+"},
          {"3x3x2", "CORNER b.c.daa / EDGE aa....bb"},
          {"2x2x3", "CORNER .abcdef. / EDGE .ab"},
          {"dino", "EDGE aaaabbbbcccc"},
          {"topspin-12-4", "TOKEN aaaabbbbcccc"},
          {"topspin-12-4", "TOKEN abcde......."}
        }) {
      SlotMoves moves = moves(puzzleAndPattern[0]);
      PiecePattern pattern = PiecePattern.parse(moves, puzzleAndPattern[1]);
      double mean = trueMean(moves, pattern);
      assertThat(PatternChoice.predictedMean(moves, pattern))
          .as(String.join(": ", puzzleAndPattern))
          .isCloseTo(mean, within(0.1 * mean));
    }
  }

  /**
   * Returns the mean distance. It is computed by breadth-first search, in which a state is given by
   * the ranks of its components.
   */
  private static double trueMean(SlotMoves moves, PiecePattern pattern) {
    List<Component> components = Component.of(moves, pattern, List.of());
    int[] distances =
        new int[components.stream().mapToInt(Component::size).reduce(1, Math::multiplyExact)];
    Arrays.fill(distances, -1);
    int goal = 0;
    for (Component component : components) {
      goal = goal * component.size() + component.goalRank();
    }
    distances[goal] = 0;
    List<Integer> found = new ArrayList<>(List.of(goal));
    for (int i = 0; i < found.size(); i++) {
      for (int move = 0; move < moves.moves(); move++) {
        int to = after(components, found.get(i), move);
        if (distances[to] < 0) {
          distances[to] = distances[found.get(i)] + 1;
          found.add(to);
        }
      }
    }
    return found.stream().mapToInt(state -> distances[state]).average().orElseThrow();
  }

  private static int after(List<Component> components, int state, int move) {
    int to = 0;
    int weight = 1;
    int rest = state;
    for (int c = components.size() - 1; c >= 0; c--) {
      int size = components.get(c).size();
      to += weight * components.get(c).next()[move][rest % size];
      weight *= size;
      rest /= size;
    }
    return to;
  }

  @Test
  void moreMemoryImprovesBounds() {
    for (String puzzle : new String[] {"3x3x3", "topspin-10-4"}) {
      SlotMoves moves = moves(puzzle);
      double before = 0;
      for (double bytes : new double[] {1e3, 1e6}) {
        PiecePattern choice = PatternChoice.of(moves, bytes, () -> {});
        BoardSize size = PatternBoards.of(moves, choice).size();
        assertThat(size.addressable()).isTrue();
        assertThat(size.states().doubleValue() / size.symmetries().doubleValue() / 4)
            .isLessThanOrEqualTo(bytes);
        double mean = PatternChoice.predictedMean(moves, choice);
        assertThat(mean).as(puzzle + " " + bytes).isGreaterThanOrEqualTo(before);
        before = mean;
      }
    }
  }

  @Test
  void choiceIsDeterministic() {
    SlotMoves moves = moves("pyraminx");
    assertThat(PatternChoice.of(moves, 1e4, () -> {}).text(moves))
        .isEqualTo(PatternChoice.of(moves("pyraminx"), 1e4, () -> {}).text(moves));
  }

  @Test
  void partsMatchComponents() {
    Random random = new Random(3);
    for (String puzzle : new String[] {"3x3x3", "skewb", "ivy", "topspin-10-4"}) {
      SlotMoves moves = moves(puzzle);
      PatternParts parts = new PatternParts(moves);
      List<List<PatternPart>> all = parts.all();
      for (int i = 0; i < 20; i++) {
        List<PatternPart> some =
            all.stream().map(choice -> choice.get(random.nextInt(choice.size()))).toList();
        PiecePattern pattern = parts.pattern(some);
        List<Component> components = Component.of(moves, pattern, List.of());
        assertThat(components.stream().mapToDouble(Component::size).reduce(1, (a, b) -> a * b))
            .isEqualTo(some.stream().mapToDouble(PatternPart::size).reduce(1, (a, b) -> a * b));
        for (int g = 0; g < moves.symmetries().size(); g++) {
          int symmetry = g;
          assertThat(some.stream().allMatch(part -> part.stabilizer().get(symmetry)))
              .isEqualTo(pattern.isPreservedBy(moves, moves.symmetries().get(g)));
        }
        for (int m = 0; m < moves.moves(); m++) {
          int move = m;
          assertThat(some.stream().allMatch(part -> part.fixingMoves().get(move)))
              .isEqualTo(
                  components.stream()
                      .allMatch(each -> each.next()[move][each.goalRank()] == each.goalRank()));
        }
        assertThat(parts.partsOf(pattern))
            .extracting(PatternPart::cells)
            .isEqualTo(some.stream().map(PatternPart::cells).toList());
      }
    }
  }

  /** The same face never turns twice in a row, and turns of opposite faces have a fixed order. */
  @Test
  void computesBranchingFactor() {
    assertThat(new PatternParts(moves("3x3x3")).branching()).isEqualTo(13.5);
  }

  @Test
  void sharesAreCumulative() {
    double[] shares = new PredictedHistogram(List.of(1.0, 3.0, 4.0)).cumulativeShares();
    assertThat(IntStream.range(0, 3).mapToObj(i -> shares[i])).containsExactly(0.125, 0.5, 1.0);
  }

  @Test
  void refusesTooLittleMemory() {
    assertThatThrownBy(() -> PatternChoice.of(moves("3x3x3"), 0.1, () -> {}))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("no pattern of 3x3x3 fits into");
  }
}
