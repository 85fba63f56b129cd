// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * The state space of a {@link SyntheticPuzzle}. The number of a state is {@code block * lanes +
 * lane}.
 */
public class SyntheticSpace implements StateSpace {
  private final SyntheticRules rules;
  private final LaneMaps laneMaps;
  private final List<List<Arc>> arcs = new ArrayList<>();

  private record Arc(int move, int target, char[] map, int laneMap) {}

  /** Creates the state space of the given rules. */
  public SyntheticSpace(SyntheticRules rules) {
    this.rules = rules;
    int lanes = rules.shape().lanes();
    this.laneMaps = rules.shape().vectors() ? LaneMaps.withShifts(lanes) : new LaneMaps(lanes);
    for (int block = 0; block < rules.shape().blocks(); block++) {
      List<Arc> ofBlock = new ArrayList<>();
      for (int move = 0; move < rules.moves(); move++) {
        for (Arc arc : arcs(block, move)) {
          ofBlock.add(new Arc(move, arc.target(), arc.map(), laneMaps.add(arc.map())));
        }
      }
      arcs.add(ofBlock);
    }
  }

  /** Splits a move into arcs, each of which leads to a single block and is injective. */
  private List<Arc> arcs(int block, int move) {
    List<Arc> cut = new ArrayList<>();
    List<boolean[]> taken = new ArrayList<>();
    for (int lane = 0; lane < lanes(); lane++) {
      int to = rules.next(block * lanes() + lane, move);
      if (to != SyntheticRules.NOWHERE) {
        int arc = 0;
        while (arc < cut.size()
            && (cut.get(arc).target() != to / lanes() || taken.get(arc)[to % lanes()])) {
          arc++;
        }
        if (arc == cut.size()) {
          char[] map = new char[lanes()];
          Arrays.fill(map, LaneMaps.NONE);
          cut.add(new Arc(move, to / lanes(), map, 0));
          taken.add(new boolean[lanes()]);
        }
        cut.get(arc).map()[lane] = (char) (to % lanes());
        taken.get(arc)[to % lanes()] = true;
      }
    }
    return cut;
  }

  /** Returns the maximum number of arcs of a block. */
  public int maxArcs() {
    return arcs.stream().mapToInt(List::size).max().orElseThrow();
  }

  @Override
  public long blocks() {
    return rules.shape().blocks();
  }

  @Override
  public int lanes() {
    return rules.shape().lanes();
  }

  @Override
  public int moves() {
    return rules.moves();
  }

  @Override
  public Optional<StateAddress> rank(Position position) {
    return Optional.of(addressOf(SyntheticPuzzle.state(position)));
  }

  @Override
  public Position unrank(StateAddress address) {
    return SyntheticPuzzle.position((int) rankOf(address));
  }

  @Override
  public void forEachArc(long block, ArcSink sink) {
    arcs.get((int) block).forEach(arc -> sink.accept(arc.move(), arc.target(), arc.laneMap()));
  }

  @Override
  public boolean reversible() {
    return IntStream.range(0, (int) states())
        .allMatch(
            from ->
                IntStream.range(0, moves())
                    .map(move -> rules.next(from, move))
                    .allMatch(to -> to == SyntheticRules.NOWHERE || leadsTo(to, from)));
  }

  private boolean leadsTo(int from, int to) {
    return IntStream.range(0, moves()).anyMatch(move -> rules.next(from, move) == to);
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return rules.shape().order() == 1 ? new Symmetries.Trivial(blocks()) : new Turns();
  }

  @Override
  public Optional<byte[]> laneParities() {
    return rules.shape().hasParity() ? Optional.of(rules.laneParities()) : Optional.empty();
  }

  /** The cyclic symmetry group. Element g is the g-th power of the generator. */
  private final class Turns implements Symmetries {
    @Override
    public long order() {
      return rules.shape().order();
    }

    @Override
    public long image(long g, long block) {
      int image = (int) block;
      for (long turn = 0; turn < g; turn++) {
        image = rules.turnBlock(image);
      }
      return image;
    }

    @Override
    public int laneMap(long g, long block) {
      char[] map = new char[lanes()];
      for (int lane = 0; lane < map.length; lane++) {
        int state = (int) rankOf(block, lane);
        for (long turn = 0; turn < g; turn++) {
          state = rules.turn(state);
        }
        map[lane] = (char) (state % lanes());
      }
      return laneMaps.add(map);
    }

    @Override
    public int move(long g, long block, int move) {
      return rules.turnMove(move, g);
    }

    @Override
    public long blocks() {
      return rules.shape().blocks();
    }
  }
}
