// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.SokobanLevel.Push;
import org.saitan.space.ListedRules;
import org.saitan.space.PackedCells;

/**
 * The rules of Sokoban on packed states. Each push is a move. A packed state has one bit for each
 * cell, which is set if a crate is in the cell, followed by the index of the first cell to which
 * the player can walk.
 */
public final class SokobanRules implements ListedRules {
  private final SokobanLevel level;
  private final int cells;
  private final PackedCells packed;
  private final List<Push> pushes;
  private final List<long[]> starts;

  /** For each symmetry, the image of each cell. */
  private final List<int[]> cellImages;

  /** For each symmetry, the image of each push. */
  private final List<int[]> pushImages;

  /** Creates the packed rules of a level. */
  public SokobanRules(SokobanLevel level) {
    this.level = level;
    cells = level.board().cells();
    int[] widths = new int[cells + 1];
    Arrays.fill(widths, 1);
    widths[cells] = PackedCells.bitsFor(cells);
    packed = new PackedCells(widths);
    pushes = level.pushes();
    starts = List.of(pack(level.start()));
    cellImages = level.floorSymmetries().stream().filter(this::preserves).toList();
    pushImages = cellImages.stream().map(this::pushImages).toList();
  }

  /** Returns whether a symmetry of the floor preserves the targets and the start position. */
  private boolean preserves(int[] map) {
    long[] start = starts.get(0);
    return IntStream.range(0, cells).allMatch(c -> level.isTarget(c) == level.isTarget(map[c]))
        && Arrays.equals(image(map, start), start);
  }

  private int[] pushImages(int[] map) {
    return pushes.stream()
        .mapToInt(p -> pushes.indexOf(new Push(map[p.from()], map[p.to()], map[p.player()])))
        .toArray();
  }

  private long[] image(int[] map, long[] state) {
    BitSet crates = new BitSet(cells);
    crates(state).stream().forEach(cell -> crates.set(map[cell]));
    return state(map[player(state)], crates);
  }

  /**
   * {@inheritDoc} The group consists of the floor's symmetries that preserve the targets and the
   * start position.
   */
  @Override
  public int symmetries() {
    return cellImages.size();
  }

  @Override
  public void image(int g, long[] state, long[] into) {
    System.arraycopy(image(cellImages.get(g), state), 0, into, 0, into.length);
  }

  @Override
  public int imageOfMove(int g, int move) {
    return pushImages.get(g)[move];
  }

  @Override
  public List<Finding> findings() {
    return List.of(
        new Finding("cells", cells + " that the player or a crate can reach"),
        new Finding("crates", Integer.toString(SokobanLevel.crates(level.start()).cardinality())));
  }

  @Override
  public int words() {
    return packed.words();
  }

  @Override
  public int moves() {
    return pushes.size();
  }

  @Override
  public boolean isGoal(long[] state) {
    return level.isSolved(crates(state));
  }

  /** {@inheritDoc} The list is empty, because a level has a start. */
  @Override
  public List<long[]> goals() {
    return List.of();
  }

  @Override
  public List<long[]> starts() {
    return starts.stream().map(long[]::clone).toList();
  }

  private BitSet crates(long[] state) {
    return BitSet.valueOf(state).get(0, cells);
  }

  private int player(long[] state) {
    return packed.get(state, cells);
  }

  private long[] state(int player, BitSet crates) {
    long[] state = Arrays.copyOf(crates.toLongArray(), words());
    packed.put(state, cells, level.walk(player, crates).nextSetBit(0));
    return state;
  }

  @Override
  public void forEachSuccessor(long[] state, Sink sink) {
    BitSet crates = crates(state);
    BitSet region = level.walk(player(state), crates);
    for (int move = 0; move < pushes.size(); move++) {
      Push push = pushes.get(move);
      if (crates.get(push.from()) && !crates.get(push.to()) && region.get(push.player())) {
        crates.clear(push.from());
        crates.set(push.to());
        sink.accept(move, state(push.from(), crates));
        crates.set(push.from());
        crates.clear(push.to());
      }
    }
  }

  @Override
  public void forEachPredecessor(long[] state, Sink sink) {
    BitSet crates = crates(state);
    BitSet region = level.walk(player(state), crates);
    for (int move = 0; move < pushes.size(); move++) {
      Push push = pushes.get(move);
      if (crates.get(push.to()) && region.get(push.from()) && !crates.get(push.player())) {
        crates.clear(push.to());
        crates.set(push.from());
        sink.accept(move, state(push.player(), crates));
        crates.set(push.to());
        crates.clear(push.from());
      }
    }
  }

  @Override
  public long[] pack(Position position) {
    return state(SokobanLevel.player(position), SokobanLevel.crates(position));
  }

  @Override
  public Position unpack(long[] state) {
    return level.position(player(state), crates(state));
  }
}
