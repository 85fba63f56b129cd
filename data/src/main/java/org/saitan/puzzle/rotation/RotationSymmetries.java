// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.saitan.space.LaneMaps;
import org.saitan.space.Permutations;
import org.saitan.space.Reduction;
import org.saitan.space.Symmetries;

/** The rotations and reflections of a rectangle, with labels renamed so that the goal stays. */
final class RotationSymmetries implements Symmetries {
  private final RotationSpace space;
  private final int[][] cellMaps;
  private final int[][] blockLabelMaps;
  private final int[][] laneLabelMaps;
  private final int[][] moves;

  RotationSymmetries(RotationSpace space, RotationPuzzle puzzle, LabelSplit split) {
    this.space = space;
    int order = split.symmetries().size();
    this.cellMaps = split.symmetries().toArray(int[][]::new);
    this.blockLabelMaps = new int[order][];
    this.laneLabelMaps = new int[order][];
    this.moves = new int[order][puzzle.moves()];
    for (int g = 0; g < order; g++) {
      int[] cellMap = cellMaps[g];
      IntUnaryOperator symmetry = cell -> cellMap[cell];
      blockLabelMaps[g] = indexMap(split.blockLabels(), symmetry);
      laneLabelMaps[g] = indexMap(split.laneLabels(), symmetry);
      for (int move = 0; move < puzzle.moves(); move++) {
        moves[g][move] = puzzle.image(symmetry, move);
      }
    }
  }

  /**
   * A label is renamed to that of its home's image; returns the renaming by index in {@code
   * labels}.
   */
  private static int[] indexMap(int[] labels, IntUnaryOperator symmetry) {
    return Arrays.stream(labels)
        .map(label -> Arrays.binarySearch(labels, symmetry.applyAsInt(label)))
        .toArray();
  }

  int[] laneLabelMap(int g) {
    return laneLabelMaps[g];
  }

  @Override
  public long order() {
    return cellMaps.length;
  }

  @Override
  public long blocks() {
    return space.blocks();
  }

  @Override
  public long image(long g, long block) {
    return g == 0 ? block : image((int) g, space.unrankBlock(block));
  }

  private long image(int g, int[] at) {
    int[] moved = new int[at.length];
    for (int i = 0; i < at.length; i++) {
      moved[blockLabelMaps[g][i]] = cellMaps[g][at[i]];
    }
    return space.rankBlock(moved);
  }

  @Override
  public long toRepresentative(long block) {
    return toRepresentative(block, space.unrankBlock(block));
  }

  private int toRepresentative(long block, int[] at) {
    long least = block;
    int best = 0;
    for (int g = 1; g < cellMaps.length; g++) {
      long image = image(g, at);
      if (image < least) {
        least = image;
        best = g;
      }
    }
    return best;
  }

  @Override
  public void reduce(long block, Reduction into) {
    int[] at = space.unrankBlock(block);
    int g = toRepresentative(block, at);
    if (g == 0) {
      into.set(block, 0, LaneMaps.IDENTITY);
    } else {
      into.set(image(g, at), g, laneMap(g, at));
    }
  }

  @Override
  public int laneMap(long g, long block) {
    return laneMap((int) g, space.unrankBlock(block));
  }

  private int laneMap(int g, int[] at) {
    return space.laneMap(g, space.sigma(space.freeCells(at), cellMaps[g]));
  }

  /**
   * {@inheritDoc}
   *
   * <p>A symmetry leaves a block where it is if it moves cells as it renames labels: a cycle of
   * labels must lie in a cycle of cells of the same length, in any of its turns.
   */
  @Override
  public BigInteger classes() {
    BigInteger fixed = BigInteger.ZERO;
    for (int g = 0; g < cellMaps.length; g++) {
      int[] labelCycles = Permutations.cycleCounts(blockLabelMaps[g]);
      int[] cellCycles = Permutations.cycleCounts(cellMaps[g]);
      BigInteger ways = BigInteger.ONE;
      for (int length = 1; length < labelCycles.length; length++) {
        for (int i = 0; i < labelCycles[length]; i++) {
          ways = ways.multiply(BigInteger.valueOf((long) (cellCycles[length] - i) * length));
        }
      }
      fixed = fixed.add(ways);
    }
    return fixed.divide(BigInteger.valueOf(order()));
  }

  @Override
  public int move(long g, long block, int move) {
    return moves[(int) g][move];
  }
}
