// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saitan.board.MoveBoard;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The states of one layer of a table by rank, classes unfolded: the same states in the same order
 * whether or not the table uses symmetry.
 */
public final class LayerStates {
  private final DistanceTable table;
  private final StateSpace space;
  private final int distance;
  private final Effort effort;
  private final Optional<LongList> held;
  private final Optional<LineNumbers> lines;

  /** Creates the states of the layer at a distance. */
  public LayerStates(DistanceTable table, int distance, Effort effort) {
    this(table, distance, effort, Optional.empty(), Optional.empty());
  }

  private LayerStates(
      DistanceTable table,
      int distance,
      Effort effort,
      Optional<LongList> held,
      Optional<LineNumbers> lines) {
    this.table = table;
    this.space = table.board().space();
    this.distance = distance;
    this.effort = effort;
    this.held = held;
    this.lines = lines;
  }

  /** Returns the moves that make one of these states of the goal; see {@link Scramble}. */
  public Optional<List<String>> scramble(Position position) {
    return Scramble.of(table, position);
  }

  /** Returns the same layer, found without a walk through its table if it is a thin one. */
  public LayerStates among(ThinLayers thin) {
    return new LayerStates(table, distance, effort, thin.layer(distance), lines);
  }

  /** Returns the same layer, with the numbers of shortest lines of its states. */
  public LayerStates with(LineNumbers numbers) {
    return new LayerStates(table, distance, effort, held, Optional.of(numbers));
  }

  /** Returns the same layer, with another effort for what is done with it. */
  public LayerStates with(Effort other) {
    return new LayerStates(table, distance, other, held, lines);
  }

  /** Returns the table. */
  public DistanceTable table() {
    return table;
  }

  /** Returns the numbers of shortest lines, which must have been given. */
  LineNumbers lines() {
    return lines.orElseThrow();
  }

  /**
   * Goes on unless that takes more effort than there is.
   *
   * @throws org.saitan.query.ask.TooSlowException if so
   */
  void check() {
    effort.check();
  }

  /** Returns the board. */
  public MoveBoard board() {
    return table.board();
  }

  /** Returns the distance of every state of the layer. */
  public int distance() {
    return distance;
  }

  /** Returns the number of states in the layer. */
  public long count() {
    return distance < table.manifest().histogram().size()
        ? table.manifest().histogram().get(distance)
        : 0;
  }

  /** Returns the position of a rank. */
  public Position position(long rank) {
    return space.unrank(space.placeOf(rank));
  }

  /** Returns the lowest {@code limit} ranks of the layer, ascending. */
  public long[] first(long limit) {
    return count() <= effort.ranks() ? all(limit) : scan(limit);
  }

  /**
   * Returns all ranks of the layer, ascending.
   *
   * @throws DoesNotFitException if they are too many to hold
   */
  public long[] all() {
    if (count() > effort.ranks()) {
      throw new DoesNotFitException(
          table.board().name()
              + " has "
              + Magnitude.of(count())
              + " states at distance "
              + distance
              + ", more than can be sorted or compared ("
              + Magnitude.of(effort.ranks())
              + "); leave unique and sort out");
    }
    return all(Long.MAX_VALUE);
  }

  private long[] all(long limit) {
    LongArrayList ranks = new LongArrayList();
    held.ifPresentOrElse(known -> unfold(known, ranks), () -> walk(ranks));
    long[] sorted = ranks.toLongArray();
    Arrays.parallelSort(sorted);
    return limit < sorted.length ? Arrays.copyOf(sorted, (int) limit) : sorted;
  }

  private void walk(LongArrayList ranks) {
    LongArrayList lanes = new LongArrayList();
    long[] latest = {0};
    table.forEachKeptAt(
        Set.of(distance),
        (block, lane, at) -> {
          if (block != latest[0]) {
            unfold(latest[0], lanes, ranks);
            lanes.clear();
            latest[0] = block;
          }
          lanes.add(lane);
        },
        effort::check);
    unfold(latest[0], lanes, ranks);
  }

  private void unfold(LongList known, LongArrayList ranks) {
    LongArrayList lanes = new LongArrayList();
    for (int i = 0; i < known.size(); i++) {
      long block = known.getLong(i) / space.lanes();
      lanes.add(known.getLong(i) % space.lanes());
      if (i + 1 == known.size() || known.getLong(i + 1) / space.lanes() != block) {
        effort.check();
        unfold(block, lanes, ranks);
        lanes.clear();
      }
    }
  }

  /**
   * Adds the ranks of a class: each different image of its block once, with the lanes taken along.
   */
  private void unfold(long block, LongArrayList lanes, LongArrayList ranks) {
    if (lanes.isEmpty()) {
      return;
    }
    Symmetries symmetries = table.symmetries();
    LongOpenHashSet seen = new LongOpenHashSet();
    long orbit = symmetries.orbitSize(block);
    for (long g = 0; g < symmetries.order() && seen.size() < orbit; g++) {
      long image = symmetries.image(g, block);
      if (seen.add(image)) {
        char[] laneMap = space.laneMaps().map(symmetries.laneMap(g, block));
        for (int i = 0; i < lanes.size(); i++) {
          ranks.add(space.rankOf(image, laneMap[(int) lanes.getLong(i)]));
        }
      }
    }
  }

  /**
   * A layer too big to hold is dense: the first few are soon found by going through the blocks in
   * order.
   */
  private long[] scan(long limit) {
    LongArrayList ranks = new LongArrayList();
    for (long block = 0; block < space.blocks() && ranks.size() < limit; block++) {
      effort.check();
      DistanceTable.BlockView view = table.view(block);
      for (int lane = 0; lane < space.lanes() && ranks.size() < limit; lane++) {
        if (view.isAt(lane, distance)) {
          ranks.add(space.rankOf(block, lane));
        }
      }
    }
    return ranks.toLongArray();
  }
}
