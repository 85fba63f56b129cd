// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * The symmetries of a definition that map blocks to blocks. The image of a state g is {@code a^-1 g
 * pi}, where pi relabels slots and a relabels pieces.
 *
 * <p>The image of {@code g = h u(B)} is {@code (a^-1 h a) (w u(B'))} for some w in H (see {@link
 * PermutationSpace}). So the lane map is conjugation by a, followed by right multiplication by w.
 * The symmetry maps blocks to blocks if a preserves the set of pieces that form the block.
 * Symmetries with the same a share the lane map for the conjugation.
 */
final class PermutationSymmetries implements Symmetries {
  private final PermutationSpace space;
  private final PieceChain chain;
  private final List<Symmetry> elements;

  private final SymmetryActions actions;

  /** The index of each conjugation's lane map, keyed by the relabeling of pieces. */
  private final Map<String, Integer> conjugations = new ConcurrentHashMap<>();

  /**
   * For each symmetry, the index of each of its lane maps, keyed by {@link
   * PermutationSpace#laneMapKey} for w.
   */
  private final List<Map<String, Integer>> laneMapNumbers;

  /** Finds minimal images digit by digit. It is null if that is not possible. */
  private final MinimalImages minimalImages;

  PermutationSymmetries(PermutationSpace space, Split split) {
    this.space = space;
    this.chain = split.chain();
    this.elements = split.symmetries();
    actions = new SymmetryActions(chain, elements);
    laneMapNumbers =
        elements.stream().<Map<String, Integer>>map(g -> new ConcurrentHashMap<>()).toList();
    minimalImages =
        chain.hasSinglePieceLevels() ? new MinimalImages(space, actions, elements.size()) : null;
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

  /** Returns the image of a state. */
  public char[] image(long g, char[] state) {
    return actions.image((int) g, state);
  }

  @Override
  public int laneMap(long g, long block) {
    if (g == 0) {
      return LaneMaps.IDENTITY;
    }
    char[] rest = actions.image((int) g, space.unrankBlock(block));
    long target = space.rankBlock(rest);
    return laneMap((int) g, rest, () -> laneElement((int) g, target, space.element(block)));
  }

  /**
   * Returns the index of the lane map for conjugation by a symmetry's piece relabeling, followed by
   * multiplication by w. If some pieces are identical, there are many different w, because w may
   * exchange identical pieces of the block. However, there are only a few different lane maps.
   *
   * @param rest the state to which w takes the goal
   * @param laneElement supplies w as a map of all points
   */
  int laneMap(int g, char[] rest, Supplier<char[]> laneElement) {
    LaneMaps maps = space.laneMaps();
    if (space.lanes() == 1) {
      return LaneMaps.IDENTITY;
    }
    if (maps.hasShifts()) {
      return LaneMaps.number(maps.base(conjugation(g)), space.rankLane(rest));
    }
    String key = space.laneMapKey(rest, laneElement);
    Integer number = laneMapNumbers.get(g).get(key);
    if (number == null) {
      char[] w = laneElement.get();
      // The symmetry and w may order identical pieces differently.
      number =
          g == 0
              ? maps.add(space.rightMultiplication(w))
              : maps.then(conjugation(g), laneMap(0, space.applyToGoal(w), () -> w));
      laneMapNumbers
          .get(g)
          .put(key, number); // Concurrent threads add equal maps, which are stored only once.
    }
    return number;
  }

  /**
   * Returns the element w for a symmetry that maps an element to a given block, as a map of all
   * points.
   */
  char[] laneElement(int g, long target, char[] element) {
    char[] image = actions.element(g, element);
    space.strip(image, target);
    return image;
  }

  /**
   * Emits the arc of a move from a block to the representative of the target block. Emits nothing
   * if the move is not legal. Requires {@link #hasMinimalImages}.
   *
   * @param state the state to which the move leads from lane 0 of the block
   */
  void emitArc(long block, int move, char[] state, StateSpace.ArcSink sink) {
    int g = minimalImages.minimizers(state).first();
    char[] rest = g == 0 ? state : actions.image(g, state);
    long target = space.rankBlock(rest);
    if (target >= 0) {
      sink.accept(
          move, target, laneMap(g, rest, () -> laneElement(g, target, space.element(block, move))));
    }
  }

  /** Returns whether minimal images can be found digit by digit. */
  boolean hasMinimalImages() {
    return minimalImages != null;
  }

  /** Returns the index of the lane map for conjugation by a symmetry's piece relabeling. */
  private int conjugation(int g) {
    return conjugations.computeIfAbsent(
        new String(actions.pieceAction(g)),
        key -> space.laneMaps().add(space.laneMap(state -> actions.relabel(g, state))));
  }

  @Override
  public int move(long g, long block, int move) {
    return elements.get((int) g).moves()[move];
  }

  @Override
  public long toRepresentative(long block) {
    return toRepresentative(block, space.unrankBlock(block));
  }

  private int toRepresentative(long block, char[] state) {
    if (minimalImages != null) {
      return minimalImages.minimizers(state).first();
    }
    int best = 0;
    long least = block;
    for (int g = 1; g < elements.size(); g++) {
      long image = space.rankBlock(actions.image(g, state));
      if (image < least) {
        least = image;
        best = g;
      }
    }
    return best;
  }

  @Override
  public void reduce(long block, Symmetries.Reduction into) {
    char[] state = space.unrankBlock(block);
    int g = toRepresentative(block, state);
    if (g == 0) {
      into.set(block, 0, LaneMaps.IDENTITY);
    } else {
      char[] rest = actions.image(g, state);
      long target = space.rankBlock(rest);
      into.set(target, g, laneMap(g, rest, () -> laneElement(g, target, space.element(block))));
    }
  }

  @Override
  public long orbitSize(long block) {
    return minimalImages == null
        ? Symmetries.super.orbitSize(block)
        : order() / minimalImages.minimizers(space.unrankBlock(block)).count();
  }
}
