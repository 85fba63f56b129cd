// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.space.StateList.Section;

/** Lists put together of slices. */
class ListingTest {
  /** Slices are filled by hashes, so those of few states are empty in any order. */
  @Test
  void isPutTogetherOfSlicesOfWhichSomeAreEmpty() {
    List<List<Long>> slices =
        List.of(
            List.of(), List.of(3L), List.of(), List.of(), List.of(5L, 8L), List.of(), List.of(9L));
    List<Section> sections =
        List.of(
            new Section(List.of(0, 1), 1), new Section(List.of(0), 2), new Section(List.of(0), 1));
    Listing listing =
        new Listing(1, sections, slices.stream().mapToLong(List::size).toArray(), List.of(5L)) {
          @Override
          ListedRuns.Run slice(int slice) {
            long[] states = slices.get(slice).stream().mapToLong(Long::longValue).toArray();
            return new ListedRuns.Run(states, new char[states.length], new char[states.length]);
          }

          @Override
          void findNextMoves(ListedRuns.Run run) {}
        };
    assertThat(listing.make(0).all().states()).containsExactly(3);
    assertThat(listing.make(1).all().states()).containsExactly(5, 8);
    assertThat(listing.make(2).all().states()).containsExactly(9);
    assertThat(listing.firsts()).containsExactly(3, 5, 9);
  }
}
