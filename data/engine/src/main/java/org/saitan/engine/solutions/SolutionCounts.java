// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.step.PassMemory;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;
import org.saitan.space.Symmetries;
import org.saitan.table.TableDigest;
import org.saitan.table.TableException;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The exact number of optimal solutions of every state of a table, held in memory.
 *
 * <p>A goal has one solution, which has no moves. The number for any other state is the sum of the
 * numbers for the states to which its optimal moves lead. A single pass over the layers, starting
 * from the goals, therefore counts all solutions without listing them. Symmetries preserve the
 * rules and the goals, so all states of a symmetry class have the same counts. Only one state per
 * class is processed, and its counts are weighted by the size of the class.
 *
 * <p>Cost: one pass over the table, which computes the position and the {@link Neighbors} of each
 * stored state once. Memory: {@value #STATE_BYTES} bytes per stored state, the memory needed to
 * find neighbors, and about 200 bytes for each state with 2^63 solutions or more.
 */
public final class SolutionCounts {
  private static final int SPAN = TableDigest.SPAN;

  /**
   * The memory per state in bytes, for its distance, its number of pieces in place, and its count.
   */
  private static final int STATE_BYTES = 2 * Character.BYTES + Long.BYTES;

  /** The overhead per block, in bytes. */
  private static final int BLOCK_BYTES = 72;

  /** The memory for a count that is too large for a long, in bytes. */
  private static final int LARGE_BYTES = 200;

  /** Marks a count that is too large for a long. */
  private static final long LARGE = -1;

  /** The memory reserved for a server's other requests, in bytes. */
  private static final double RESERVED_BYTES = 64e6;

  private final Numbering space;
  private final Symmetries symmetries;
  private final StoredBlocks kept;
  private final MemoryBudget memory;
  private final List<SolutionLayer> layers = new ArrayList<>();

  /** The number of solutions, indexed by stored block and lane. */
  private final long[][] counts;

  private final Map<StateAddress, BigInteger> large = new ConcurrentHashMap<>();

  private SolutionCounts(DistanceTable table, Workers workers, MemoryBudget memory) {
    this.space = table.numbering();
    this.symmetries = table.symmetries();
    this.memory = memory;
    this.kept = StoredBlocks.of(space, symmetries, workers);
    this.counts = new long[Math.toIntExact(kept.count())][]; // No build can store more states.
  }

  /**
   * Counts the optimal solutions of all states of a table.
   *
   * @param workers the threads to use
   * @param progress called {@link #steps} times, from any thread
   * @throws DoesNotFitException if the heap is too small
   */
  public static SolutionCounts of(DistanceTable table, Workers workers, Runnable progress) {
    return of(table, workers, progress, Runtime.getRuntime().maxMemory());
  }

  /**
   * Counts the optimal solutions of all states of a table, using a heap of the given size.
   *
   * @param heap the heap limit, in bytes
   */
  static SolutionCounts of(DistanceTable table, Workers workers, Runnable progress, double heap) {
    MemoryBudget memory =
        new MemoryBudget(
            heap,
            bytes ->
                "counting the optimal solutions of all states of %s needs %s of memory (a single state needs far less)"
                    .formatted(table.board().name(), Magnitude.bytes(bytes)));
    memory.reserve((long) heapBytes(table));
    SolutionCounts counts = new SolutionCounts(table, workers, memory);
    counts.new Pass(table, workers, progress).run();
    return counts;
  }

  /** Returns the heap needed if all counts are less than 2^63. */
  static double heapBytes(DistanceTable table) {
    double blocks = table.manifest().blocks();
    int lanes = table.numbering().lanes();
    double bytes = RESERVED_BYTES + blocks * (lanes * STATE_BYTES + BLOCK_BYTES);
    return table
        .board()
        .listedRules()
        .map(
            rules ->
                MemoryBudget.heapFor(
                    bytes + (double) table.manifest().stored() * rules.words() * Long.BYTES))
        .orElseGet(() -> PassMemory.of(table.board(), table.manifest()).heapOfPass(bytes));
  }

  /** Returns the number of times that {@code progress} is called for a table. */
  public static long steps(DistanceTable table) {
    return (table.manifest().godsNumber() + 2L) * ((table.manifest().blocks() + SPAN - 1) / SPAN);
  }

  /** Returns the layers in order of distance. */
  public List<SolutionLayer> layers() {
    return layers;
  }

  /** Returns a state's number of optimal solutions, or 0 if it cannot reach the goal. */
  public BigInteger solutions(StateAddress address) {
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    symmetries.reduce(address.block(), reduction);
    return solutionsOf(
        (int) kept.numberOf(reduction.representative()),
        space.laneMaps().map(reduction.laneMap())[address.lane()]);
  }

  private BigInteger solutionsOf(int block, int lane) {
    long count = counts[block][lane];
    return count == LARGE ? large.get(new StateAddress(block, lane)) : BigInteger.valueOf(count);
  }

  private void setLarge(int block, int lane, BigInteger count) {
    memory.reserve(LARGE_BYTES);
    large.put(new StateAddress(block, lane), count);
    counts[block][lane] = LARGE;
  }

  /** A pass over the table that counts solutions and computes the other measures of difficulty. */
  private final class Pass {
    private final DistanceTable table;
    private final Puzzle puzzle;
    private final Workers workers;
    private final Runnable progress;
    private final Supplier<Neighbors> neighbors;
    private final char[][] distances = new char[counts.length][];
    private final char[][] piecesInPlace = new char[counts.length][];

    Pass(DistanceTable table, Workers workers, Runnable progress) {
      this.table = table;
      this.puzzle = table.board().puzzle();
      this.workers = workers;
      this.progress = progress;
      if (table.manifest().blocks() != counts.length) {
        throw damaged(
            "the manifest says %d blocks, but the board has %d"
                .formatted(table.manifest().blocks(), counts.length));
      }
      this.neighbors =
          table
              .board()
              .listedRules()
              .map(rules -> ListedNeighbors.of(table, rules, workers))
              .orElseGet(() -> ArcNeighbors.of(table, kept, workers));
    }

    void run() {
      int tasks = (counts.length + SPAN - 1) / SPAN;
      workers.forEach(
          tasks,
          task -> {
            load(task * SPAN, Math.min(counts.length, (task + 1) * SPAN));
            progress.run();
          });
      for (int distance = 0; distance <= table.manifest().godsNumber(); distance++) {
        Tally tally = new Tally(distance);
        workers.forEach(
            tasks,
            () -> {
              State state = new State();
              return task -> {
                Tally ofTask = new Tally(tally.distance);
                for (int block = task * SPAN; block < end(task); block++) {
                  state.count(block, ofTask);
                }
                tally.add(ofTask);
                progress.run();
              };
            });
        long stated = table.manifest().histogram().get(distance);
        if (tally.states != stated) {
          throw damaged(
              "found %d states at distance %d, but the manifest says %d"
                  .formatted(tally.states, distance, stated));
        }
        layers.add(tally.layer());
      }
    }

    private int end(int task) {
      return Math.min(counts.length, (task + 1) * SPAN);
    }

    private void load(int from, int to) {
      int[] next = {from};
      table
          .reader()
          .forEach(
              kept.block(from),
              to == counts.length ? Long.MAX_VALUE : kept.block(to),
              (block, values) -> {
                if (next[0] == to || kept.block(next[0]) != block) {
                  throw damaged(
                      "block " + block + " is unexpected, or an earlier block is missing");
                }
                load(next[0]++, block, values);
                return true;
              });
      if (next[0] != to) {
        throw damaged("block " + kept.block(next[0]) + " is missing");
      }
    }

    private void load(int number, long block, BlockLayout.ValueBlock values) {
      int lanes = space.lanes(block);
      counts[number] = new long[lanes];
      distances[number] = new char[lanes];
      piecesInPlace[number] = new char[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        int distance = values.distance(lane);
        if (distance != BlockLayout.UNREACHABLE && distance > table.manifest().godsNumber()) {
          throw damaged("block " + block + " has distance " + distance);
        }
        distances[number][lane] = (char) distance;
        piecesInPlace[number][lane] =
            (char) puzzle.countPiecesInPlace(space.unrank(new StateAddress(block, lane)));
      }
    }

    private TableException.Damaged damaged(String found) {
      return table.reader().damaged(found);
    }

    /** Processes one state at a time. For use by one thread. */
    private final class State implements Neighbors.Sink {
      private final Neighbors finder = neighbors.get();
      private int distance;
      private int places;
      private int legal;
      private int optimal;
      private boolean trapped;
      private long sum;

      /** The sum of the counts that did not fit into {@link #sum}, or null if there are none. */
      private BigInteger largeSum;

      /** Counts the states of a block that are in the tally's layer. */
      void count(int block, Tally tally) {
        distance = tally.distance;
        for (int lane = 0; lane < distances[block].length; lane++) {
          if (distances[block][lane] == distance) {
            places = piecesInPlace[block][lane];
            legal = 0;
            optimal = 0;
            trapped = false;
            sum = distance == 0 ? 1 : 0;
            largeSum = null;
            finder.visit(block, lane, this);
            int weight = kept.weight(block);
            if (largeSum != null) {
              BigInteger solutions = largeSum.add(BigInteger.valueOf(sum));
              setLarge(block, lane, solutions);
              tally.addSolutions(weight, solutions);
            } else if (sum > 0) {
              counts[block][lane] = sum;
              tally.addSolutions(weight, BigInteger.valueOf(sum));
            } else {
              Position position = space.unrank(new StateAddress(kept.block(block), lane));
              throw damaged(
                  puzzle.format(position)
                      + " has no move to a state that is one closer to the goal");
            }
            tally.addState(weight, optimal, legal, trapped);
          }
        }
      }

      @Override
      public void visitStored(int block, int lane) {
        int neighborDistance = distances[block][lane];
        legal++;
        trapped |= neighborDistance > distance && piecesInPlace[block][lane] > places;
        if (neighborDistance == distance - 1) {
          optimal++;
          long count = counts[block][lane];
          if (count == LARGE || sum + count < 0) {
            BigInteger solutions = solutionsOf(block, lane);
            largeSum = largeSum == null ? solutions : largeSum.add(solutions);
          } else {
            sum += count;
          }
        }
      }

      @Override
      public void visitOutside(Position position) {
        legal++;
        trapped |= puzzle.countPiecesInPlace(position) > places;
      }
    }
  }

  /** The totals of one layer, over all its states. */
  private static final class Tally {
    private final int distance;
    private long states;
    private BigInteger fewest;
    private BigInteger most = BigInteger.ZERO;
    private BigInteger sum = BigInteger.ZERO;
    private long optimal;
    private long legal;
    private long trapped;

    Tally(int distance) {
      this.distance = distance;
    }

    void addSolutions(int weight, BigInteger solutions) {
      fewest = fewest == null ? solutions : fewest.min(solutions);
      most = most.max(solutions);
      sum = sum.add(solutions.multiply(BigInteger.valueOf(weight)));
    }

    void addState(int weight, int optimalMoves, int legalMoves, boolean isTrapped) {
      states += weight;
      optimal += (long) weight * optimalMoves;
      legal += (long) weight * legalMoves;
      trapped += isTrapped ? weight : 0;
    }

    synchronized void add(Tally other) {
      if (other.states > 0) {
        states += other.states;
        fewest = fewest == null ? other.fewest : fewest.min(other.fewest);
        most = most.max(other.most);
        sum = sum.add(other.sum);
        optimal += other.optimal;
        legal += other.legal;
        trapped += other.trapped;
      }
    }

    SolutionLayer layer() {
      return new SolutionLayer(distance, states, fewest, most, sum, optimal, legal, trapped);
    }
  }

  /**
   * The measures of difficulty of one layer's states. They are exact and cover all states, not only
   * the stored ones.
   *
   * <p>An <em>optimal solution</em> is a sequence of moves to a goal whose length is the distance.
   * Two solutions are distinct if their moves differ. A move is <em>optimal</em> if an optimal
   * solution begins with it. The <em>branching</em> of a state is the number of its legal moves. A
   * <em>trap</em> is a legal move that puts more pieces in place ({@link
   * Puzzle#countPiecesInPlace}) but leads away from the goal or to a state that cannot reach it.
   *
   * @param distance the distance of the states
   * @param states the number of states
   * @param fewestSolutions the smallest number of optimal solutions of any state
   * @param mostSolutions the largest number of optimal solutions of any state
   * @param solutions the total number of optimal solutions
   * @param optimalMoves the total number of optimal moves
   * @param legalMoves the total number of legal moves
   * @param trapped the number of states with a trap
   */
  public record SolutionLayer(
      int distance,
      long states,
      BigInteger fewestSolutions,
      BigInteger mostSolutions,
      BigInteger solutions,
      long optimalMoves,
      long legalMoves,
      long trapped) {
    /** Returns the mean number of optimal solutions per state. */
    public double meanSolutions() {
      return new BigDecimal(solutions)
          .divide(BigDecimal.valueOf(states), MathContext.DECIMAL128)
          .doubleValue();
    }

    /** Returns the mean number of optimal moves per state. */
    public double meanOptimalMoves() {
      return (double) optimalMoves / states;
    }

    /** Returns the mean number of legal moves per state. */
    public double branching() {
      return (double) legalMoves / states;
    }

    /** Returns the share of states with a trap, from 0 to 1. */
    public double trappedShare() {
      return (double) trapped / states;
    }
  }
}
