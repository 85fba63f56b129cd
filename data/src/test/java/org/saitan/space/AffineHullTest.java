// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.saitan.puzzle.rulebased.RuleBasedFiles;

class AffineHullTest {
  private static final int WORDS = 2;

  /** Returns all states that are reachable by XORing changes into a state. */
  private static SortedSet<long[]> all(long[] state, List<long[]> changes) {
    TreeSet<long[]> all = new TreeSet<>(ListedRules::compare);
    all.add(state);
    for (long[] change : changes) {
      for (long[] known : new ArrayList<>(all)) {
        all.add(new long[] {known[0] ^ change[0], known[1] ^ change[1]});
      }
    }
    return all;
  }

  @Property(tries = 200)
  void numbersStatesInOrderWithoutGaps(
      @ForAll @Size(WORDS) long[] state,
      @ForAll @Size(max = 7) List<@Size(WORDS) long[]> changes,
      @ForAll @IntRange(max = 63) int shift) {
    changes.forEach(change -> change[0] = shift == 0 ? 0 : change[0] >>> shift);
    AffineHull hull = AffineHull.of(state, changes);
    SortedSet<long[]> all = all(state, changes);
    assertThat(1L << hull.dimension()).isEqualTo(all.size());
    assertThat(hull.numberWords()).isEqualTo(1);
    long number = 0;
    for (long[] each : all) {
      assertThat(hull.numbers(each)).containsExactly(number);
      assertThat(hull.states(new long[] {number})).isEqualTo(each);
      number++;
    }
  }

  @Property(tries = 200)
  void refusesStatesOutsideHull(
      @ForAll @Size(WORDS) long[] state,
      @ForAll @Size(max = 5) List<@Size(WORDS) long[]> changes,
      @ForAll @Size(WORDS) long[] other) {
    AffineHull hull = AffineHull.of(state, changes);
    if (all(state, changes).contains(other)) {
      assertThat(hull.states(hull.numbers(other))).isEqualTo(other);
    } else {
      assertThatThrownBy(() -> hull.numbers(other)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Property
  void fullSpaceNumbersStatesByThemselves(@ForAll @Size(WORDS) long[] state) {
    AffineHull hull = AffineHull.all(WORDS);
    assertThat(hull.dimension()).isEqualTo(WORDS * Long.SIZE);
    assertThat(hull.numbers(state)).isEqualTo(state);
    assertThat(hull.states(state)).isEqualTo(state);
  }

  /** Moves preserve the parities of four sums of pegs along the diagonals (de Bruijn, 1972). */
  @Test
  void pegSolitaireHasFourInvariants() {
    ListedRules rules = RuleBasedFiles.board("peg-solitaire-english.grid").rules();
    assertThat(rules.hull().dimension()).isEqualTo(33 - 4);
  }
}
