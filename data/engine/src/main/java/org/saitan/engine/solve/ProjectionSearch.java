// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Place;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.BlockView;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Iterative deepening towards the board's goals under lower bounds from the table of a smaller
 * board: IDA* with every projection of a position looked up in that table.
 *
 * <p>Exact: a bound of T moves is refuted in full before T + 1 is tried. Memory: the blocks of the
 * table, mostly one byte a stored state, and next to nothing for the search itself.
 */
final class ProjectionSearch implements Solver {
  /*
   * Two bounds hold (see Projected): a solution is no shorter than the distance of any projection, and
   * no shorter than the sum of all distances divided by the greatest number of projections in which
   * any one move shows. Ura-omote 10x10 has 25 projections to 8x8 and every line of tiles is in 20
   * of them: the sum over 20 is 5/4 of the mean, about 18 for a typical position where the best
   * single projection says 16.
   *
   * A child's distances are known to within one before they are looked up: a projection where the
   * move does not show keeps its distance, any other has at least one less. Lookups go on only until
   * the sum is too big.
   */
  private static final int STEPS = 256;

  /** What a block takes besides its lanes. */
  private static final int BYTES_PER_BLOCK = 48;

  private final Puzzle puzzle;
  private final List<int[]> projections;
  private final DistanceTable table;
  private final Long2ObjectOpenHashMap<BlockView> blocks;
  private final Symmetries.Reduction reduction = new Symmetries.Reduction();
  private final List<Position> goals;

  /** By move and projection, whether the move may change the projection. */
  private final boolean[][] shows;

  private final int share;
  private final List<int[]> distances = new ArrayList<>();
  private final List<Position> path = new ArrayList<>();
  private Consumer<int[]> solutions = solution -> {};
  private SearchWatch watch;
  private boolean all;
  private int[] moves = {};
  private long found;
  private int states;

  /**
   * Creates a search towards the puzzle's own goals.
   *
   * @param projections the cells of each projection to the smaller board
   * @param table the smaller board's, which must stay open no longer than this takes
   */
  ProjectionSearch(Puzzle puzzle, List<int[]> projections, DistanceTable table) {
    this.puzzle = puzzle;
    this.projections = projections;
    this.table = table;
    this.goals = puzzle.goals();
    this.blocks = new Long2ObjectOpenHashMap<>(Math.toIntExact(table.manifest().blocks()), 0.5f);
    table.forEachKept(
        (block, view) -> {
          blocks.put(block.longValue(), view);
          return true;
        });
    this.shows = new boolean[puzzle.moves()][projections.size()];
    int[] shown = new int[shows.length];
    for (int move = 0; move < shows.length; move++) {
      Position after = puzzle.apply(puzzle.goal(), move).orElseThrow();
      for (int i = 0; i < projections.size(); i++) {
        shows[move][i] = !project(i, after).equals(project(i, puzzle.goal()));
        shown[move] += shows[move][i] ? 1 : 0;
      }
    }
    this.share = Arrays.stream(shown).max().orElse(1);
  }

  /** Returns how much memory a table takes. */
  static long bytes(DistanceManifest manifest) {
    return manifest.blocks() * (manifest.lanes() + BYTES_PER_BLOCK);
  }

  private Position project(int i, Position position) {
    int[] from = projections.get(i);
    byte[] kept = new byte[from.length];
    for (int cell = 0; cell < kept.length; cell++) {
      kept[cell] = (byte) position.cell(from[cell]);
    }
    return Position.of(kept);
  }

  /** Returns the distance of a projection, or empty if it cannot reach the goal. */
  private OptionalInt distance(int i, Position position) {
    Optional<Place> place = table.numbering().rank(project(i, position));
    if (place.isEmpty()) {
      return OptionalInt.empty();
    }
    table.symmetries().reduce(place.get().block(), reduction);
    char[] laneMap = table.numbering().laneMaps().map(reduction.laneMap());
    int distance = blocks.get(reduction.representative()).distance(laneMap[place.get().lane()]);
    return distance == BlockLayout.UNREACHED ? OptionalInt.empty() : OptionalInt.of(distance);
  }

  @Override
  public List<String> uses() {
    return List.of(
        "%s: %s entries"
            .formatted(table.board().name(), Magnitude.of(table.manifest().reachable())));
  }

  @Override
  public Outcome search(Request request, SearchWatch observer, Consumer<int[]> sink) {
    watch = observer;
    solutions = sink;
    all = request.within().isPresent();
    found = 0;
    path.clear();
    path.add(request.start());
    int[] known = distancesAt(0);
    for (int i = 0; i < known.length; i++) {
      OptionalInt distance = distance(i, request.start());
      if (distance.isEmpty()) {
        return Outcome.UNREACHABLE;
      }
      known[i] = distance.getAsInt();
    }
    int sum = Arrays.stream(known).sum();
    int single = Arrays.stream(known).max().orElse(0);
    watch.proved(Math.max(single, (sum + share - 1) / share));
    int longest = request.most();
    boolean isFirst = true;
    for (int length = watch.cursor().lowerBound(); length <= longest; length++) {
      watch.remark("at least " + Plural.of(length, "move") + ": by projections to a smaller board");
      moves = new int[length];
      boolean isWhole = extend(0, -1);
      watch.count(states);
      states = 0;
      if (!isWhole) {
        return watch.isOver() ? Outcome.STOPPED : Outcome.SOLVED;
      }
      if (found == 0) {
        watch.proved(length + 1);
      } else if (isFirst) {
        isFirst = false;
        longest = (int) Math.min(longest, (long) length + request.within().getAsInt());
      }
    }
    return found > 0 ? Outcome.SOLVED : Outcome.TOO_LONG;
  }

  private int[] distancesAt(int depth) {
    while (distances.size() <= depth) {
      distances.add(new int[projections.size()]);
    }
    return distances.get(depth);
  }

  /** Emits the solutions that begin with the path; returns whether to go on. */
  private boolean extend(int depth, int last) {
    Position here = path.get(depth);
    if (goals.contains(here)) {
      if (depth == moves.length) {
        solutions.accept(moves.clone());
        found++;
      }
      return all || depth < moves.length;
    }
    for (int move = 0; move < puzzle.moves() && depth < moves.length; move++) {
      Position next = puzzle.apply(here, move).orElse(null);
      if (next != null
          && (all || move >= last || !leadsTo(path.get(depth - 1), move, last, next))
          && mayBeWithin(next, move, depth + 1, moves.length - depth - 1)
          && !path.contains(next)) {
        moves[depth] = move;
        path.add(next);
        boolean more = goesOn() && extend(depth + 1, move);
        path.remove(depth + 1);
        if (!more) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether two moves lead to a position, which their other order then need not. */
  private boolean leadsTo(Position from, int one, int other, Position to) {
    return puzzle
        .apply(from, one)
        .flatMap(between -> puzzle.apply(between, other))
        .filter(to::equals)
        .isPresent();
  }

  private boolean goesOn() {
    if (states < STEPS) {
      return true;
    }
    boolean more = watch.goesOn(states);
    states = 0;
    return more;
  }

  /** Returns whether the bounds allow the goal in {@code left} moves. */
  private boolean mayBeWithin(Position position, int move, int depth, int left) {
    int[] before = distancesAt(depth - 1);
    int[] here = distancesAt(depth);
    states++;
    int sum = 0;
    for (int i = 0; i < here.length; i++) {
      here[i] = shows[move][i] ? Math.max(0, before[i] - 1) : before[i];
      sum += here[i];
    }
    int most = share * left;
    for (int i = 0; i < here.length && sum <= most; i++) {
      if (shows[move][i]) {
        sum -= here[i];
        here[i] = distance(i, position).orElseThrow();
        sum += here[i];
      }
      if (here[i] > left) {
        return false;
      }
    }
    return sum <= most;
  }
}
