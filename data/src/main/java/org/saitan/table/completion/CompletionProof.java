package org.saitan.table.completion;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.puzzle.yinyang.LineCounter;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.SortedStates;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.puzzle.yinyang.YinYangFrontier;
import org.saitan.space.Workers;
import org.saitan.table.TableDigest;
import org.saitan.table.Verdict;

/**
 * Proves a table of completions instead of trusting it, from the rules alone.
 *
 * <p>All states that the rules reach from the empty board are followed, in the table or not. The
 * finished board has one completion; every state has as many as its colours together, where a state
 * that is not in the table counts as none; and the table holds no state that is not reached. From
 * the last layer backwards that leaves no other numbers. The digest and the totals are checked as
 * well, and on boards up to {@value #LINES_TO} cells wide the border lines are counted anew, by
 * other means.
 *
 * <p>Memory: two layers with their counts, and all states that the rules reach in them.
 */
final class CompletionProof {
  private static final int MOST_FAULTS = 10;
  private static final int LINES_TO = 15;

  private final CompletionTable table;
  private final YinYangBoard board;
  private final YinYangFrontier frontier;
  private final Workers workers;
  private final Runnable progress;
  private final TableDigest digest = new TableDigest();
  private final List<String> faults = new ArrayList<>();
  private long stored;

  CompletionProof(CompletionTable table, Workers workers, Runnable progress) {
    this.table = table;
    this.board = table.board();
    this.frontier = board.order().frontier();
    this.workers = workers;
    this.progress = progress;
  }

  /** One layer as stored. */
  private record Layer(long[] states, BigInteger[] counts) {
    BigInteger count(long state) {
      int index = Arrays.binarySearch(states, state);
      return index < 0 ? BigInteger.ZERO : counts[index];
    }
  }

  Verdict verdict() {
    Layer layer = load(0);
    long[] reached = {YinYangFrontier.START};
    for (int step = 0; step <= board.cells() && faults.isEmpty(); step++) {
      requireReached(step, layer, reached);
      if (step == board.cells()) {
        requireFinishedBoard(layer);
      } else {
        Layer later = load(step + 1);
        reached = proveLayer(step, layer, later, reached);
        layer = later;
      }
      progress.run();
    }
    if (faults.isEmpty()) {
      requireTotals();
    }
    return new Verdict(stored, stored, List.copyOf(faults));
  }

  private void fault(String what) {
    if (faults.size() < MOST_FAULTS) {
      faults.add(what);
    }
  }

  private Layer load(int layer) {
    List<CompletionLayout.Block> blocks = new ArrayList<>();
    table.forEach(
        layer,
        (key, value, block) -> {
          digest.add(key, value);
          blocks.add(block);
        });
    int size = blocks.stream().mapToInt(CompletionLayout.Block::size).sum();
    requireSame("number of states in layer " + layer, size, table.manifest().layers().get(layer));
    long[] states = new long[size];
    BigInteger[] counts = new BigInteger[size];
    int at = 0;
    for (CompletionLayout.Block block : blocks) {
      for (int i = 0; i < block.size(); i++) {
        states[at] = block.state(i);
        counts[at++] = block.count(i);
      }
    }
    return new Layer(states, counts);
  }

  private void requireReached(int step, Layer layer, long[] reached) {
    for (int i = 0; i < layer.states().length; i++) {
      long state = layer.states()[i];
      if (i > 0 && state <= layer.states()[i - 1]) {
        fault("layer " + step + ": state " + state + " is out of order");
      } else if (Arrays.binarySearch(reached, state) < 0) {
        fault("layer " + step + ": state " + state + " is not reached");
      }
    }
  }

  /** Proves the counts of a layer from those of the next; returns what is reached there. */
  private long[] proveLayer(int step, Layer layer, Layer later, long[] reached) {
    long[] next = new long[2 * reached.length];
    int count = 0;
    for (long state : reached) {
      BigInteger ways = BigInteger.ZERO;
      for (int colour = YinYangFrontier.WHITE; colour <= YinYangFrontier.BLACK; colour++) {
        long after = frontier.next(state, step, colour);
        if (after != YinYangFrontier.DEAD) {
          next[count++] = frontier.uncoloured(after);
          ways = ways.add(later.count(frontier.uncoloured(after)));
        }
      }
      BigInteger told = layer.count(state);
      if (!told.equals(ways)) {
        fault(
            "layer %d: state %d has %s completions, but its colours together %s"
                .formatted(step, state, told, ways));
      }
    }
    stored += layer.states().length;
    return SortedStates.of(next, count);
  }

  private void requireFinishedBoard(Layer layer) {
    stored += layer.states().length;
    if (!layer.count(YinYangFrontier.START).equals(BigInteger.ONE)) {
      fault("the finished board does not have one completion");
    }
  }

  private void requireTotals() {
    CompletionManifest manifest = table.manifest();
    requireSame("digest of the values", TableDigest.hex(digest.runs()), manifest.digest());
    requireSame("number of solutions", table.total(), manifest.solutions());
    if (Math.min(board.rows(), board.columns()) <= LINES_TO) {
      LineCounts lines =
          LineCounter.count(
              board.rows(), board.columns(), workers.threads(), LineCounter.Progress.NONE);
      requireSame("border lines by kind", lines, manifest.lineCounts(board));
    }
  }

  private void requireSame(String what, Object found, Object told) {
    if (!found.equals(told)) {
      fault("the " + what + ": found " + found + ", the manifest says " + told);
    }
  }
}
