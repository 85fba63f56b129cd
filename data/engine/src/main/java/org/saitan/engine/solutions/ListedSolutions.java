// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.saitan.engine.solutions.SolutionCounts.SolutionLayer;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedSpace;
import org.saitan.space.Place;
import org.saitan.space.StateList;
import org.saitan.table.TableException;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Counts the optimal solutions of all states of a table whose states are listed, as {@link
 * TableSolutionCounter} does along arcs: here the moves of each stored state are made, and where
 * they lead is looked up in the list.
 *
 * <p>Memory: the words of all stored states, and 11 bytes for each, 19 in a run that has a number
 * beyond 64 bits. Cost: a state's moves are made and looked up twice.
 */
final class ListedSolutions {
  private static final int NO_DISTANCE = BlockLayout.UNREACHED;

  /** Bytes for each lane of a run besides its words: distance, what is in place, and solutions. */
  private static final long BESIDE_WORDS = 1 + Character.BYTES + Long.BYTES;

  private final DistanceTable table;
  private final ListedRules rules;
  private final Puzzle puzzle;
  private final Workers workers;
  private final Runnable progress;
  private final int runs;
  private final int[] weights;
  private final long[][] states;
  private final char[][] distances;
  private final byte[][] inPlace;
  private final ListedSpace space;
  private final LaneCounts solutions;

  private ListedSolutions(
      DistanceTable table, Workers workers, Runnable progress, MemoryBudget memory) {
    this.table = table;
    this.rules = table.board().listed().orElseThrow();
    this.puzzle = table.board().puzzle();
    this.workers = workers;
    this.progress = progress;
    StateList list = table.reader().list().orElseThrow();
    this.runs = runs(table);
    this.weights = new int[runs];
    int run = 0;
    for (StateList.Section section : list.sections()) {
      Arrays.fill(weights, run, run + (int) section.runs(), section.images().size());
      run += (int) section.runs();
    }
    this.states = new long[runs][];
    this.distances = new char[runs][StateList.RUN];
    this.inPlace = new byte[runs][StateList.RUN];
    this.space = new ListedSpace(rules, new Held(list), table.manifest().symmetries() != 1);
    this.solutions = new LaneCounts(runs, StateList.RUN, 1, memory::reserve);
  }

  /** A list that is all in memory. */
  private final class Held implements StateList {
    private final StateList list;

    Held(StateList list) {
      this.list = list;
    }

    @Override
    public List<Section> sections() {
      return list.sections();
    }

    @Override
    public long[] firsts() {
      return list.firsts();
    }

    @Override
    public long[] run(long run) {
      return states[(int) run];
    }
  }

  static long steps(DistanceTable table) {
    return (table.manifest().godsNumber() + 3L) * table.manifest().blocks();
  }

  private static int runs(DistanceTable table) {
    return Math.toIntExact(
        table.reader().list().orElseThrow().sections().stream()
            .mapToLong(StateList.Section::runs)
            .sum());
  }

  /** Returns the bytes of heap that it takes as long as no number passes 64 bits. */
  static long bytes(DistanceTable table) {
    int words = table.board().listed().orElseThrow().words();
    return table.manifest().stored() * words * Long.BYTES
        + (long) runs(table) * (StateList.RUN * BESIDE_WORDS + Integer.BYTES);
  }

  /**
   * Counts.
   *
   * @param heap bytes that the program may take
   * @throws DoesNotFitException if the heap is too small
   */
  static SolutionCounts of(DistanceTable table, Workers workers, Runnable progress, double heap) {
    MemoryBudget memory =
        new MemoryBudget(
            heap,
            bytes ->
                "the optimal solutions of all states of %s take %s of memory (those of single states far less)"
                    .formatted(table.board().name(), Magnitude.bytes(bytes)));
    memory.reserve(bytes(table));
    return new ListedSolutions(table, workers, progress, memory).count();
  }

  private void each(IntConsumer task) {
    workers.forEach(
        runs,
        run -> {
          task.accept(run);
          progress.run();
        });
  }

  private SolutionCounts count() {
    each(this::load);
    int depth = table.manifest().histogram().size();
    Tally[] tallies = new Tally[depth];
    Arrays.setAll(tallies, distance -> new Tally());
    each(run -> countMoves(run, tallies));
    List<SolutionLayer> layers = new ArrayList<>();
    for (int distance = 0; distance < depth; distance++) {
      int layer = distance;
      each(run -> countSolutions(run, layer, tallies[layer]));
      if (tallies[distance].states != table.manifest().histogram().get(distance)) {
        throw damaged(
            "there are %d states at distance %d, the manifest says %d"
                .formatted(
                    tallies[distance].states,
                    distance,
                    table.manifest().histogram().get(distance)));
      }
      layers.add(tallies[distance].layer(distance));
    }
    return new SolutionCounts(this::solutions, layers);
  }

  private TableException.Damaged damaged(String found) {
    return new TableException.Damaged(table.reader().directory(), found, table.board().name());
  }

  private void load(int run) {
    StateList list = table.reader().list().orElseThrow();
    states[run] = list.run(run).clone();
    table.reader().block(space.blockOfRun(run)).distances(distances[run]);
    for (int lane = 0; lane < states[run].length / rules.words(); lane++) {
      int distance = distances[run][lane];
      if (distance != NO_DISTANCE && distance > table.manifest().godsNumber()) {
        throw damaged("run " + run + " has distance " + distance);
      }
      inPlace[run][lane] = TableSolutionCounter.inPlace(puzzle, rules.unpack(state(run, lane)));
    }
  }

  private long[] state(int run, int lane) {
    return Arrays.copyOfRange(states[run], lane * rules.words(), (lane + 1) * rules.words());
  }

  /**
   * Returns where the stored state of a state's class is: its run and lane; empty where it is not
   * listed, so that it cannot reach the goal.
   */
  private Optional<Place> stored(long[] state) {
    return space.rank(state).map(place -> new Place(space.runOf(place.block()), place.lane()));
  }

  private int distanceOf(Place stored) {
    return distances[(int) stored.block()][stored.lane()];
  }

  private BigInteger solutions(Place place) {
    return solutions.get((int) space.runOf(place.block()), place.lane());
  }

  private int placesOf(Optional<Place> stored, long[] state) {
    return stored.isPresent()
        ? inPlace[(int) stored.get().block()][stored.get().lane()] & 0xff
        : puzzle.inPlace(rules.unpack(state));
  }

  private void countMoves(int run, Tally[] tallies) {
    for (int lane = 0; lane < states[run].length / rules.words(); lane++) {
      int here = distances[run][lane];
      int places = inPlace[run][lane] & 0xff;
      if (here != NO_DISTANCE) {
        int[] moves = new int[3];
        rules.after(
            state(run, lane),
            (move, state) -> {
              Optional<Place> target = stored(state);
              int there = target.map(this::distanceOf).orElse(NO_DISTANCE);
              moves[0]++;
              moves[1] += there < here ? 1 : 0;
              moves[2] += there > here && placesOf(target, state) > places ? 1 : 0;
            });
        tallies[here].addMoves(weights[run], moves[0], moves[1], moves[2] > 0);
      }
    }
  }

  private void countSolutions(int run, int distance, Tally tally) {
    long[] low = new long[1];
    long[] high = new long[1];
    LaneCounts.Row row = solutions.new Row();
    for (int lane = 0; lane < states[run].length / rules.words(); lane++) {
      if (distances[run][lane] == distance) {
        low[0] = distance == 0 ? 1 : 0;
        high[0] = 0;
        if (distance > 0) {
          rules.after(
              state(run, lane),
              (move, state) -> {
                Optional<Place> target = stored(state);
                if (target.isPresent() && distanceOf(target.get()) == distance - 1) {
                  row.turn((int) target.get().block());
                  row.addTo(target.get().lane(), low, high, 0);
                }
              });
        }
        BigInteger found = LaneCounts.number(low[0], high[0]);
        if (found.signum() == 0) {
          throw damaged(
              puzzle.format(rules.unpack(state(run, lane))) + " has no move to a state one nearer");
        }
        solutions.set(run, lane, low[0], high[0]);
        tally.addSolutions(weights[run], found);
      }
    }
  }

  /** The sums of one layer, over all states. */
  private static final class Tally {
    private long states;
    private BigInteger fewest;
    private BigInteger most = BigInteger.ZERO;
    private BigInteger sum = BigInteger.ZERO;
    private long optimal;
    private long legal;
    private long trapped;

    synchronized void addMoves(long weight, int ofLegal, int ofOptimal, boolean isTrapped) {
      legal += weight * ofLegal;
      optimal += weight * ofOptimal;
      trapped += isTrapped ? weight : 0;
    }

    synchronized void addSolutions(long weight, BigInteger solutions) {
      states += weight;
      fewest = fewest == null ? solutions : fewest.min(solutions);
      most = most.max(solutions);
      sum = sum.add(solutions.multiply(BigInteger.valueOf(weight)));
    }

    SolutionLayer layer(int distance) {
      return new SolutionLayer(distance, states, fewest, most, sum, optimal, legal, trapped);
    }
  }
}
