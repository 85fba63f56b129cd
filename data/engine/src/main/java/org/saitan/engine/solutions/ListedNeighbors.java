// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedSpace;
import org.saitan.space.StateAddress;
import org.saitan.space.StateList;
import org.saitan.table.distance.DistanceTable;

/**
 * Finds the neighbors of listed states by making moves and looking up the results in the list.
 *
 * <p>Memory: the words of all stored states.
 */
final class ListedNeighbors implements Neighbors {
  private final ListedRules rules;
  private final ListedSpace space;
  private final long[][] runs;

  private ListedNeighbors(ListedRules rules, ListedSpace space, long[][] runs) {
    this.rules = rules;
    this.space = space;
    this.runs = runs;
  }

  /** Returns a factory that creates one instance per thread. */
  static Supplier<Neighbors> of(DistanceTable table, ListedRules rules, Workers workers) {
    StateList list = table.reader().list().orElseThrow();
    long[][] runs = new long[Math.toIntExact(table.manifest().blocks())][];
    workers.forEach(runs.length, run -> runs[run] = list.run(run).clone());
    ListedSpace space =
        new ListedSpace(rules, new ResidentList(list, runs), table.manifest().symmetries() != 1);
    return () -> new ListedNeighbors(rules, space, runs);
  }

  /** A list of states that is held entirely in memory. */
  private record ResidentList(StateList list, long[][] states) implements StateList {
    @Override
    public List<Section> sections() {
      return list.sections();
    }

    @Override
    public long[] firstStates() {
      return list.firstStates();
    }

    @Override
    public long[] run(long run) {
      return states[(int) run];
    }
  }

  @Override
  public void visit(int block, int lane, Sink sink) {
    int words = rules.words();
    rules.forEachSuccessor(
        Arrays.copyOfRange(runs[block], lane * words, (lane + 1) * words),
        (move, state) -> {
          Optional<StateAddress> address = space.rank(state);
          if (address.isPresent()) {
            sink.visitStored((int) space.runOf(address.get().block()), address.get().lane());
          } else {
            sink.visitOutside(rules.unpack(state));
          }
        });
  }
}
