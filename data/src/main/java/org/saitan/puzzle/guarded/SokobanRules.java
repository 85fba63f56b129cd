// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.BitSet;
import java.util.List;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.SokobanLevel.Push;
import org.saitan.space.ListedRules;

/**
 * Sokoban by pushes on packed states: a bit for each cell that holds a crate, and in the last word
 * the first cell that the player can walk to.
 */
public final class SokobanRules implements ListedRules {
  private final SokobanLevel level;
  private final int cells;
  private final int words;

  /** Bits of the last word below the player's cell. */
  private final int shift;

  private final List<Push> pushes;
  private final List<long[]> goals;
  private final List<long[]> starts;

  /** Creates the packed rules of a level. */
  public SokobanRules(SokobanLevel level) {
    this.level = level;
    cells = level.board().cells();
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(cells - 1);
    boolean fits = cells % Long.SIZE + bits <= Long.SIZE && cells % Long.SIZE != 0;
    words = (cells + Long.SIZE - 1) / Long.SIZE + (fits ? 0 : 1);
    shift = fits ? cells % Long.SIZE : 0;
    pushes = level.pushes();
    goals = level.goals().stream().map(this::pack).sorted(ListedRules::compare).toList();
    Position start = level.start();
    starts = List.of(pack(level.position(SokobanLevel.player(start), SokobanLevel.crates(start))));
  }

  @Override
  public List<Finding> findings() {
    return List.of(
        new Finding("cells", cells + " that the player or a crate can come to"),
        new Finding("crates", Integer.toString(SokobanLevel.crates(level.start()).cardinality())),
        new Finding(
            "bits",
            "%d a state: crates, and the first cell that the player can walk to"
                .formatted(cells + Integer.SIZE - Integer.numberOfLeadingZeros(cells - 1))));
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int moves() {
    return pushes.size();
  }

  @Override
  public List<long[]> goals() {
    return goals.stream().map(long[]::clone).toList();
  }

  @Override
  public List<long[]> starts() {
    return starts.stream().map(long[]::clone).toList();
  }

  private BitSet crates(long[] state) {
    long[] bits = state.clone();
    if (shift > 0) {
      bits[words - 1] &= (1L << shift) - 1;
    } else {
      bits[words - 1] = 0;
    }
    return BitSet.valueOf(bits);
  }

  private int player(long[] state) {
    return (int) (state[words - 1] >>> shift);
  }

  private long[] state(int player, BitSet crates) {
    long[] state = new long[words];
    long[] bits = crates.toLongArray();
    System.arraycopy(bits, 0, state, 0, bits.length);
    state[words - 1] |= (long) level.walk(player, crates).nextSetBit(0) << shift;
    return state;
  }

  @Override
  public void after(long[] state, Sink sink) {
    BitSet crates = crates(state);
    BitSet walked = level.walk(player(state), crates);
    for (int move = 0; move < pushes.size(); move++) {
      Push push = pushes.get(move);
      if (crates.get(push.from()) && !crates.get(push.to()) && walked.get(push.player())) {
        crates.clear(push.from());
        crates.set(push.to());
        sink.state(move, state(push.from(), crates));
        crates.set(push.from());
        crates.clear(push.to());
      }
    }
  }

  @Override
  public void before(long[] state, Sink sink) {
    BitSet crates = crates(state);
    BitSet walked = level.walk(player(state), crates);
    for (int move = 0; move < pushes.size(); move++) {
      Push push = pushes.get(move);
      if (crates.get(push.to()) && walked.get(push.from()) && !crates.get(push.player())) {
        crates.clear(push.to());
        crates.set(push.from());
        sink.state(move, state(push.player(), crates));
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
