// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * The symmetries of a definition that take blocks to blocks: a state g becomes {@code a^-1 g pi}.
 *
 * <p>With {@code g = h u(B)} that is {@code (a^-1 h a) (w u(B'))}, w in H: a lane is renamed as the
 * symmetry's renaming of pieces renames H, and then moved by "times w". So blocks go to blocks
 * where that renaming takes the pieces that make the block to one another, and lane maps are as
 * many as there are renamings of pieces, however many symmetries have the same.
 */
final class PermutationSymmetries implements Symmetries {
  /** The most images of blocks that are counted. */
  private static final long MOST_COUNTED = 10_000_000;

  private final PermutationSpace space;
  private final PieceChain chain;
  private final List<Symmetry> elements;

  private final SymmetryActions actions;

  /** For each renaming of pieces, the number of the map by which it renames lanes. */
  private final Map<String, Integer> conjugations = new ConcurrentHashMap<>();

  /** For each element and what tells "times w", the number of both together. */
  private final List<Map<String, Integer>> both;

  /** Finds classes digit by digit; null where levels are of several pieces. */
  private final MinimalImages digitImages;

  PermutationSymmetries(PermutationSpace space, PuzzlePoints points, Split split) {
    this.space = space;
    this.chain = split.chain();
    this.elements = split.symmetries();
    int order = elements.size();
    actions = new SymmetryActions(points, chain, elements);
    both = elements.stream().<Map<String, Integer>>map(g -> new ConcurrentHashMap<>()).toList();
    digitImages =
        chain.hasSinglePieceLevels() && keepPiecesOfBlocks()
            ? new MinimalImages(space, actions, order)
            : null;
  }

  /**
   * Returns whether pieces that make the block become pieces that make the block. They need not
   * where pieces follow others (as those of a slice that only turns): blocks are taken to blocks
   * all the same, but a digit of an image is then not that of one piece of the block.
   */
  private boolean keepPiecesOfBlocks() {
    BitSet ofBlock = new BitSet();
    for (int level = 0; level < space.blockLevels(); level++) {
      ofBlock.set(chain.piece(level));
    }
    for (int g = 0; g < elements.size(); g++) {
      for (int level = 0; level < space.blockLevels(); level++) {
        if (!ofBlock.get(actions.source(g, chain.piece(level)))) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public long order() {
    return elements.size();
  }

  @Override
  public long blocks() {
    return space.blocks();
  }

  @Override
  public long image(long g, long block) {
    return g == 0 ? block : space.rankBlock(image(g, space.unrankBlock(block)));
  }

  /** Returns where the pieces are under an element. */
  public char[] image(long g, char[] at) {
    return actions.image((int) g, at);
  }

  @Override
  public int laneMap(long g, long block) {
    if (g == 0) {
      return LaneMaps.IDENTITY;
    }
    char[] rest = actions.image((int) g, space.unrankBlock(block));
    long target = space.rankBlock(rest);
    return laneMap((int) g, rest, () -> times((int) g, target, space.element(block)));
  }

  /**
   * Returns the number of the map that is an element's renaming and then "times w". Such w are many
   * where pieces look alike, as those of the block may be exchanged; maps are few.
   *
   * @param rest where w takes the pieces
   * @param times gives where it takes all points
   */
  int laneMap(int g, char[] rest, Supplier<char[]> times) {
    LaneMaps maps = space.laneMaps();
    if (space.lanes() == 1) {
      return LaneMaps.IDENTITY;
    }
    if (maps.hasShifts()) {
      return LaneMaps.number(maps.base(conjugation(g)), space.rankLane(rest));
    }
    String key = space.key(rest, times);
    Integer number = both.get(g).get(key);
    if (number == null) {
      char[] w = times.get();
      // A symmetry may list pieces that look alike in another order than w takes them.
      number =
          g == 0
              ? maps.add(space.timesElement(w))
              : maps.then(conjugation(g), laneMap(0, space.places(w), () -> w));
      both.get(g).put(key, number); // Two threads may make the same map; it is kept once.
    }
    return number;
  }

  /** Returns the w of a symmetry and a state that it takes to a block, on all points. */
  char[] times(int g, long target, char[] state) {
    char[] element = actions.element(g, state);
    space.strip(element, target);
    return element;
  }

  /**
   * Gives the arc of a move that takes lane 0 of a block to a state: to the representative of the
   * state's block, by one stripping; none if it is not legal. Only where {@link #areFoundByDigits}.
   */
  void arc(long block, int move, char[] state, StateSpace.ArcSink sink) {
    int g = digitImages.least(state).first();
    char[] rest = g == 0 ? state : actions.image(g, state);
    long target = space.rankBlock(rest);
    if (target >= 0) {
      sink.arc(move, target, laneMap(g, rest, () -> times(g, target, space.element(block, move))));
    }
  }

  /** Returns whether the least of a block's images is found digit by digit. */
  boolean areFoundByDigits() {
    return digitImages != null;
  }

  /** Returns the number of the map by which an element's renaming of pieces renames lanes. */
  private int conjugation(int g) {
    return conjugations.computeIfAbsent(
        new String(actions.pieceAction(g)),
        key -> space.laneMaps().add(space.laneMap(at -> actions.relabel(g, at))));
  }

  @Override
  public int move(long g, long block, int move) {
    return elements.get((int) g).moves()[move];
  }

  @Override
  public long toRepresentative(long block) {
    return toRepresentative(block, space.unrankBlock(block));
  }

  private int toRepresentative(long block, char[] at) {
    if (digitImages != null) {
      return digitImages.least(at).first();
    }
    int best = 0;
    long least = block;
    for (int g = 1; g < elements.size(); g++) {
      long image = space.rankBlock(actions.image(g, at));
      if (image < least) {
        least = image;
        best = g;
      }
    }
    return best;
  }

  @Override
  public void reduce(long block, Symmetries.Reduction into) {
    char[] at = space.unrankBlock(block);
    int g = toRepresentative(block, at);
    if (g == 0) {
      into.set(block, 0, LaneMaps.IDENTITY);
    } else {
      char[] rest = actions.image(g, at);
      long target = space.rankBlock(rest);
      into.set(target, g, laneMap(g, rest, () -> times(g, target, space.element(block))));
    }
  }

  @Override
  public long orbitSize(long block) {
    return digitImages == null
        ? Symmetries.super.orbitSize(block)
        : order() / digitImages.least(space.unrankBlock(block)).count();
  }

  /** {@inheritDoc} Of very many it is a bound: as if no symmetry left a block where it is. */
  @Override
  public BigInteger classes() {
    return blocks() <= MOST_COUNTED / order()
        ? Symmetries.super.classes()
        : BigInteger.valueOf((blocks() + order() - 1) / order());
  }
}
