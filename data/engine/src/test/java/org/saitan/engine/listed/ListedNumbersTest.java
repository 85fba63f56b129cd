// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.saitan.space.ListedSpace;
import org.saitan.space.StateAddress;
import org.saitan.space.StateList;

/**
 * Checks the numbers of listed states, including cases in which different symmetries give the same
 * images.
 */
class ListedNumbersTest {
  private static StateList states(InMemoryList list) {
    return new StateList() {
      @Override
      public List<Section> sections() {
        return list.sections();
      }

      @Override
      public long[] firstStates() {
        return list.runs.stream().mapToLong(run -> run.states()[0]).toArray();
      }

      @Override
      public long[] run(long run) {
        return list.run(run).states();
      }
    };
  }

  @Property(tries = 100)
  void numbersEveryStateOnce(@ForAll long seed, @ForAll boolean starts) {
    SmallRules rules = SmallRules.random(seed, starts, 1);
    PlainList plain = new PlainList(rules, true);
    InMemoryList list = InMemoryList.of(rules, true);
    ListedSpace space = new ListedSpace(rules, states(list), true);
    Set<Long> ranks = new HashSet<>();
    for (int state = 0; state < 1 << rules.bits(); state++) {
      Optional<StateAddress> address = space.rank(rules.pack(state));
      address.ifPresent(at -> ranks.add(space.rankOf(at.block(), at.lane())));
    }
    assertThat(ranks).hasSize(plain.states());
    assertThat(ranks).allMatch(rank -> rank >= 0 && rank < list.states);
  }
}
