package org.saitan.space;

import java.util.Arrays;

/**
 * All arcs out of all kept blocks: for each, its move, the kept block it leads to and how it maps
 * the lanes.
 *
 * <p>With symmetry the arc leads to the representative of the target block and the symmetry is
 * composed into its lane map. Arcs of a block are in order of preference: the first arc whose
 * target is one nearer to the goal is the next move that a table stores. That order is the order of
 * move numbers as they read after the symmetry that takes the block to its representative, so a
 * table with classes and one without store the same next moves.
 *
 * <p>Cost: one canonicalisation an arc to build. Memory: 7 bytes an arc and 4 a block.
 */
public final class ArcTable {
  private static final int CHUNK = 1024;

  private final int[] first;
  private final int[] targets;
  private final char[] maps;
  private final byte[] moves;
  private final char[][] laneMaps;
  private final char[][] inverses;

  private ArcTable(
      int[] first, int[] targets, char[] maps, byte[] moves, char[][] laneMaps, char[][] inverses) {
    this.first = first;
    this.targets = targets;
    this.maps = maps;
    this.moves = moves;
    this.laneMaps = laneMaps;
    this.inverses = inverses;
  }

  /**
   * Builds the arcs of the kept blocks of a space.
   *
   * @throws ArithmeticException if there are more than 2^31 - 1 arcs
   */
  public static ArcTable build(StateSpace space, KeptBlocks kept, Workers workers) {
    int chunks = (kept.count() + CHUNK - 1) / CHUNK;
    Arcs[] parts = new Arcs[chunks];
    workers.forEach(
        chunks,
        () -> {
          ArcCollector collector = new ArcCollector(space, kept);
          return chunk ->
              parts[chunk] =
                  collector.collect(chunk * CHUNK, Math.min(kept.count(), (chunk + 1) * CHUNK));
        });
    return join(space, kept, parts);
  }

  private static ArcTable join(StateSpace space, KeptBlocks kept, Arcs[] parts) {
    int arcs = Math.toIntExact(Arrays.stream(parts).mapToLong(Arcs::count).sum());
    int[] first = new int[kept.count() + 1];
    int[] targets = new int[arcs];
    char[] maps = new char[arcs];
    byte[] moves = new byte[arcs];
    int block = 0;
    int at = 0;
    for (int p = 0; p < parts.length; p++) {
      Arcs part = parts[p];
      System.arraycopy(part.targets, 0, targets, at, part.count());
      System.arraycopy(part.maps, 0, maps, at, part.count());
      System.arraycopy(part.moves, 0, moves, at, part.count());
      for (int ofBlock : part.perBlock) {
        first[block++] = at;
        at += ofBlock;
      }
      parts[p] = null;
    }
    first[block] = at;
    return new ArcTable(
        first, targets, maps, moves, space.laneMaps().all(), space.laneMaps().allInverses());
  }

  /**
   * Returns the number of the first arc of a kept block; its last is before {@code firstArc(block +
   * 1)}.
   */
  public int firstArc(int block) {
    return first[block];
  }

  /** Returns the kept block that an arc leads to. */
  public int target(int arc) {
    return targets[arc];
  }

  /** Returns the move of an arc, from 0. */
  public int move(int arc) {
    return moves[arc] & 0xff;
  }

  /** Returns whether an arc leaves every lane where it is. */
  public boolean keepsLanes(int arc) {
    return maps[arc] == LaneMaps.IDENTITY;
  }

  /**
   * Returns where an arc takes each lane, {@link LaneMaps#NONE} where it does not lead; not to be
   * changed.
   */
  public char[] laneMap(int arc) {
    return laneMaps[maps[arc]];
  }

  /**
   * Returns from where an arc brings each lane of its target, {@link LaneMaps#NONE} where from
   * nowhere.
   */
  public char[] inverseLaneMap(int arc) {
    return inverses[maps[arc]];
  }

  /** The arcs of one run of blocks. */
  private record Arcs(int[] perBlock, int[] targets, char[] maps, byte[] moves) {
    int count() {
      return targets.length;
    }
  }

  /** One thread's way to arcs, with its memory of composed lane maps. */
  private static final class ArcCollector implements StateSpace.ArcSink {
    private final StateSpace space;
    private final KeptBlocks kept;
    private final LaneMapProducts products;
    private final Reduction reduction = new Reduction();
    private int[] targets = new int[CHUNK * 16];
    private char[] maps = new char[CHUNK * 16];
    private byte[] moves = new byte[CHUNK * 16];
    private int count;

    ArcCollector(StateSpace space, KeptBlocks kept) {
      this.space = space;
      this.kept = kept;
      this.products = new LaneMapProducts(space.laneMaps());
    }

    Arcs collect(int from, int to) {
      count = 0;
      int[] perBlock = new int[to - from];
      for (int index = from; index < to; index++) {
        int before = count;
        long block = kept.block(index);
        space.arcs(block, this);
        prefer(block, before);
        perBlock[index - from] = count - before;
      }
      return new Arcs(
          perBlock,
          Arrays.copyOf(targets, count),
          Arrays.copyOf(maps, count),
          Arrays.copyOf(moves, count));
    }

    @Override
    public void arc(int move, long target, int laneMap) {
      if (count == targets.length) {
        targets = Arrays.copyOf(targets, 2 * count);
        maps = Arrays.copyOf(maps, 2 * count);
        moves = Arrays.copyOf(moves, 2 * count);
      }
      kept.symmetries().reduce(target, reduction);
      targets[count] = kept.indexOf(reduction.representative());
      int map = products.then(laneMap, reduction.laneMap());
      if (map >= LaneMaps.NONE) {
        throw new IllegalStateException(
            "more than " + (int) LaneMaps.NONE + " different lane maps");
      }
      maps[count] = (char) map;
      moves[count] = (byte) move;
      count++;
    }

    /**
     * Sorts the arcs of a block, already in order of move, by what the moves become in its
     * representative.
     */
    private void prefer(long block, int from) {
      long g = kept.symmetries().order() > 1 ? 0 : space.symmetries().toRepresentative(block);
      if (g == 0) {
        return; // A representative's own order is that of its moves.
      }
      int[] preferences = new int[count - from];
      for (int i = from; i < count; i++) {
        preferences[i - from] = space.symmetries().move(g, block, moves[i] & 0xff);
      }
      for (int i = 1; i < preferences.length; i++) {
        for (int j = i; j > 0 && preferences[j] < preferences[j - 1]; j--) {
          int preference = preferences[j];
          preferences[j] = preferences[j - 1];
          preferences[j - 1] = preference;
          swap(from + j, from + j - 1);
        }
      }
    }

    private void swap(int i, int j) {
      int target = targets[i];
      targets[i] = targets[j];
      targets[j] = target;
      char map = maps[i];
      maps[i] = maps[j];
      maps[j] = map;
      byte move = moves[i];
      moves[i] = moves[j];
      moves[j] = move;
    }
  }
}
