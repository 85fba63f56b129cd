// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.saitan.Tries;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * The contract of packed rules. They must agree with the puzzle on every move, both forward and
 * backward.
 */
public final class ListedRulesContract {
  private static final int WALKS = Tries.half(12);
  private static final int LONGEST = 40;

  private final Puzzle puzzle;
  private final ListedRules rules;
  private final AffineHull hull;

  /** Creates the contract for a puzzle and its packed rules. */
  public ListedRulesContract(Puzzle puzzle, ListedRules rules) {
    this.puzzle = puzzle;
    this.rules = rules;
    this.hull = rules.hull();
  }

  /** A move, with the position from which it comes or to which it leads. */
  private record Other(int move, Position position) {}

  /**
   * Returns positions reached by random moves in both directions from the starts or, if there are
   * none, from the goals.
   */
  public List<Position> walks(long seed) {
    Random random = new Random(seed);
    Set<Position> positions = new HashSet<>();
    for (int walk = 0; walk < WALKS; walk++) {
      List<long[]> from = rules.starts().isEmpty() ? rules.goals() : rules.starts();
      long[] at = from.get(random.nextInt(from.size()));
      for (int i = 0; i < LONGEST; i++) {
        positions.add(rules.unpack(at));
        List<long[]> next = new ArrayList<>();
        ListedRules.Sink sink = (move, state) -> next.add(state.clone());
        if (walk % 2 == 0) {
          rules.forEachSuccessor(at, sink);
        } else {
          rules.forEachPredecessor(at, sink);
        }
        if (next.isEmpty()) {
          break;
        }
        at = next.get(random.nextInt(next.size()));
      }
    }
    return List.copyOf(positions);
  }

  /** Compares the rules with the puzzle on positions reached by random walks. */
  public void check(long seed) {
    assertThat(rules.moves()).isEqualTo(puzzle.moves());
    if (rules.starts().isEmpty()) {
      assertThat(puzzle.hasOpenGoals()).isFalse();
      assertThat(rules.goals()).hasSameSizeAs(puzzle.goals());
      assertThat(rules.goals().stream().map(rules::unpack).collect(Collectors.toSet()))
          .isEqualTo(new HashSet<>(puzzle.goals()));
    }
    assertThat(puzzle.goals()).allMatch(puzzle::isGoal);
    assertThat(puzzle.goals().stream().map(rules::pack)).allMatch(rules::isGoal);
    checkAscending(rules.goals());
    checkAscending(rules.starts());
    for (Position position : walks(seed)) {
      long[] state = rules.pack(position);
      assertThat(state).hasSize(rules.words());
      assertThat(rules.unpack(state)).isEqualTo(position);
      assertThat(rules.isGoal(state)).isEqualTo(puzzle.isGoal(position));
      assertThat(hull.states(hull.numbers(state))).isEqualTo(state);
      checkSuccessors(position, state);
      checkMaskedMoves(state);
      checkPredecessors(position, state);
      checkSymmetries(state);
      String text = puzzle.format(position);
      assertThat(puzzle.parse(text)).isEqualTo(position);
      assertThat(puzzle.parsePattern(text).matches(position)).as(text).isTrue();
      assertThat(puzzle.parse(puzzle.draw(position))).isEqualTo(position);
    }
  }

  private static void checkAscending(List<long[]> states) {
    for (int i = 1; i < states.size(); i++) {
      assertThat(ListedRules.compare(states.get(i - 1), states.get(i))).isNegative();
    }
  }

  private List<Other> others(long[] state, BiConsumer<long[], ListedRules.Sink> direction) {
    List<Other> others = new ArrayList<>();
    long[] kept = state.clone();
    direction.accept(state, (move, other) -> others.add(new Other(move, rules.unpack(other))));
    assertThat(state).isEqualTo(kept);
    return others;
  }

  private void checkSuccessors(Position position, long[] state) {
    List<Other> expected = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int move = 0; move < puzzle.moves(); move++) {
      Optional<Position> next = puzzle.apply(position, move);
      if (next.isPresent()) {
        expected.add(new Other(move, next.get()));
        assertThat(names.add(puzzle.moveName(position, move))).isTrue();
      }
    }
    assertThat(others(state, rules::forEachSuccessor)).isEqualTo(expected);
  }

  /**
   * Checks that masked moves agree with the puzzle's moves, and that symmetries are affine maps.
   */
  private void checkMaskedMoves(long[] state) {
    if (rules.maskedMoves().isEmpty()) {
      return;
    }
    List<Other> made = new ArrayList<>();
    long[] other = new long[rules.words()];
    long[] image = new long[rules.words()];
    long[] imageOfOther = new long[rules.words()];
    for (ListedRules.MaskedMove each : rules.maskedMoves().orElseThrow()) {
      boolean legal = true;
      for (int w = 0; w < state.length; w++) {
        other[w] = state[w] ^ each.flip()[w];
        legal &= (state[w] & each.mask()[w]) == each.before()[w];
        assertThat(each.flip()[w] & ~each.mask()[w]).isZero();
      }
      if (legal) {
        made.add(new Other(each.move(), rules.unpack(other)));
      }
      for (int g = 1; g < rules.symmetries(); g++) {
        rules.image(g, state, image);
        rules.image(g, other, imageOfOther);
        long[] zero = new long[rules.words()];
        long[] flip = new long[rules.words()];
        rules.image(g, new long[rules.words()], zero);
        rules.image(g, each.flip(), flip);
        for (int w = 0; w < state.length; w++) {
          assertThat(image[w] ^ imageOfOther[w]).isEqualTo(zero[w] ^ flip[w]);
        }
      }
    }
    assertThat(made).isEqualTo(others(state, rules::forEachSuccessor));
  }

  private void checkPredecessors(Position position, long[] state) {
    List<Other> expected = new ArrayList<>();
    for (int move = 0; move < puzzle.moves(); move++) {
      int number = move;
      puzzle.predecessors(position, move).forEach(from -> expected.add(new Other(number, from)));
    }
    List<Other> found = others(state, rules::forEachPredecessor);
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
    for (Other other : found) {
      assertThat(puzzle.apply(other.position(), other.move())).contains(position);
    }
    for (Other next : others(state, rules::forEachSuccessor)) {
      assertThat(others(rules.pack(next.position()), rules::forEachPredecessor))
          .contains(new Other(next.move(), position));
    }
  }

  /**
   * Returns each neighbor's minimal image. The move is the image of the original move under the
   * first symmetry that yields the minimal image.
   */
  private List<Other> least(long[] state, BiConsumer<long[], ListedRules.Sink> direction) {
    List<Other> others = new ArrayList<>();
    long[] least = new long[rules.words()];
    direction.accept(
        state,
        (move, other) -> {
          int g = rules.canonical(other, least);
          others.add(new Other(rules.imageOfMove(g, move), rules.unpack(least)));
        });
    return others;
  }

  private void checkSymmetries(long[] state) {
    assertThat(others(state, (s, sink) -> rules.forEachSuccessor(s, rules.canonicalizing(sink))))
        .containsExactlyInAnyOrderElementsOf(least(state, rules::forEachSuccessor));
    assertThat(others(state, (s, sink) -> rules.forEachPredecessor(s, rules.canonicalizing(sink))))
        .containsExactlyInAnyOrderElementsOf(least(state, rules::forEachPredecessor));
    long[] least = new long[rules.words()];
    int first = rules.canonical(state, least);
    long[] image = new long[rules.words()];
    long[] other = new long[rules.words()];
    for (int g = 0; g < rules.symmetries(); g++) {
      int symmetry = g;
      rules.image(g, state, image);
      assertThat(rules.isGoal(image)).isEqualTo(rules.isGoal(state));
      assertThat(ListedRules.compare(least, image)).isNotPositive();
      if (g < first) {
        assertThat(image).isNotEqualTo(least);
      } else if (g == first) {
        assertThat(image).isEqualTo(least);
      }
      Set<Other> expected = new HashSet<>();
      rules.forEachSuccessor(
          state,
          (move, next) -> {
            rules.image(symmetry, next, other);
            expected.add(new Other(rules.imageOfMove(symmetry, move), rules.unpack(other)));
          });
      assertThat(new HashSet<>(others(image, rules::forEachSuccessor))).isEqualTo(expected);
      assertThat(orbit(image)).isEqualTo(orbit(state));
    }
    rules.image(0, state, image);
    assertThat(Arrays.equals(image, state)).isTrue();
  }

  private Set<List<Long>> orbit(long[] state) {
    Set<List<Long>> orbit = new HashSet<>();
    for (int g : rules.images(state)) {
      long[] image = new long[state.length];
      rules.image(g, state, image);
      assertThat(orbit.add(Arrays.stream(image).boxed().toList())).isTrue();
    }
    return orbit;
  }
}
