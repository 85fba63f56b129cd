// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.engine.build.Faults;
import org.saitan.engine.proof.Proof;
import org.saitan.engine.proof.Proof.Outcome;
import org.saitan.parallel.Workers;
import org.saitan.placement.Census;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.SortedStates;
import org.saitan.table.TableDigest;
import org.saitan.table.completion.CompletionLayout;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;

/**
 * Proves a table of completions correct, using only the rules.
 *
 * <p>The proof follows all states that the rules reach from the empty board, whether they are in
 * the table or not. The finished board has one completion. The number of completions of any other
 * state is the sum of its successors' numbers. There is one successor per color, and a state that
 * is not in the table counts as zero. The table must not contain an unreachable state. By induction
 * from the last layer, this determines all numbers. The build and the proof both apply the rules
 * through {@link PlacementRules#next}, so a mistake in that method would go undetected.
 *
 * <p>The manifest's digest and number of solutions are compared with the values read. The number of
 * solutions must also match the totals of a {@link Census}, which is checked when the table is
 * opened. If a census takes at most {@value #CENSUS_SECONDS} seconds of CPU time and {@value
 * #CENSUS_BYTES} bytes of heap, it is taken again, independently of the sweep, and must give the
 * same totals.
 *
 * <p>Memory: two layers of states with their counts, and all reachable states of these layers.
 */
public final class CompletionProof {
  private static final int CENSUS_SECONDS = 10;
  private static final int CENSUS_BYTES = 256 << 20;

  private final CompletionTable table;
  private final PlacementRules rules;
  private final int colors;
  private final Workers workers;
  private final Runnable progress;
  private final TableDigest digest = new TableDigest();
  private final Faults faults = new Faults();
  private long stored;

  /** Returns the proof of a table. */
  public static Proof of(CompletionTable table) {
    return new Proof(
        table.checksums(),
        table.rules().cells() + 1L,
        (workers, progress) -> new CompletionProof(table, workers, progress).verdict());
  }

  private CompletionProof(CompletionTable table, Workers workers, Runnable progress) {
    this.table = table;
    this.rules = table.rules();
    this.colors = rules.colors().size();
    this.workers = workers;
    this.progress = progress;
  }

  /** One layer as read from the table. */
  private record StoredLayer(long[] states, BigInteger[] counts) {
    BigInteger count(long state) {
      int index = Arrays.binarySearch(states, state);
      return index < 0 ? BigInteger.ZERO : counts[index];
    }
  }

  private Outcome verdict() {
    StoredLayer layer = load(0);
    long[] reached = {PlacementRules.START};
    for (int step = 0; step <= rules.cells() && faults.isEmpty(); step++) {
      requireReached(step, layer, reached);
      if (step == rules.cells()) {
        requireFinishedBoard(layer, reached);
      } else {
        StoredLayer later = load(step + 1);
        reached = proveLayer(step, layer, later, reached);
        layer = later;
      }
      progress.run();
    }
    if (faults.isEmpty()) {
      requireTotals();
    }
    return new Outcome(stored, stored, stored, faults.list());
  }

  private StoredLayer load(int layer) {
    List<CompletionLayout.StateBlock> blocks = new ArrayList<>();
    table.forEach(
        layer,
        (key, value, block) -> {
          digest.add(key, value);
          blocks.add(block);
        });
    int size = blocks.stream().mapToInt(CompletionLayout.StateBlock::size).sum();
    faults.checkEqual(
        "number of states in layer " + layer, size, table.manifest().layers().get(layer));
    long[] states = new long[size];
    BigInteger[] counts = new BigInteger[size];
    int at = 0;
    for (CompletionLayout.StateBlock block : blocks) {
      for (int i = 0; i < block.size(); i++) {
        states[at] = block.state(i);
        counts[at++] = block.count(i);
      }
    }
    return new StoredLayer(states, counts);
  }

  private void requireReached(int step, StoredLayer layer, long[] reached) {
    for (int i = 0; i < layer.states().length; i++) {
      long state = layer.states()[i];
      if (i > 0 && state <= layer.states()[i - 1]) {
        faults.add("layer " + step + ": state " + state + " is out of order");
      } else if (Arrays.binarySearch(reached, state) < 0) {
        faults.add("layer " + step + ": state " + state + " is unreachable");
      }
    }
  }

  /**
   * Proves a layer's counts from the next layer's counts. Returns the states reached in the next
   * layer.
   */
  private long[] proveLayer(int step, StoredLayer layer, StoredLayer later, long[] reached) {
    long[] next = new long[SortedStates.words(reached.length, colors)];
    int count = 0;
    for (long state : reached) {
      BigInteger ways = BigInteger.ZERO;
      for (int color = 0; color < colors; color++) {
        long after = rules.next(state, step, color);
        if (after != PlacementRules.DEAD) {
          next[count] = rules.canonical(after);
          ways = ways.add(later.count(next[count++]));
        }
      }
      BigInteger stated = layer.count(state);
      if (!stated.equals(ways)) {
        faults.add(
            "layer %d: state %d has %s completions, but the sum over its colors is %s"
                .formatted(step, state, stated, ways));
      }
    }
    stored += layer.states().length;
    return SortedStates.of(next, count);
  }

  private void requireFinishedBoard(StoredLayer layer, long[] reached) {
    stored += layer.states().length;
    if (reached.length > 0 && !layer.count(PlacementRules.START).equals(BigInteger.ONE)) {
      faults.add("the finished board does not have exactly one completion");
    }
  }

  private void requireTotals() {
    CompletionManifest manifest = table.manifest();
    faults.checkEqual("digest of the values", TableDigest.hex(digest.spans()), manifest.digest());
    faults.checkEqual(
        "number of solutions", table.completions(0, PlacementRules.START), manifest.solutions());
    if (isCheap(rules.census())) {
      faults.checkEqual(
          "census", rules.census().count(workers.threads(), note -> {}), manifest.tally());
    }
  }

  private static boolean isCheap(Census census) {
    Census.Cost cost = census.cost();
    return cost.cpuSeconds() <= CENSUS_SECONDS && cost.heapBytes() <= CENSUS_BYTES;
  }
}
