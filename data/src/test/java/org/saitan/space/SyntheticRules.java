// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Random moves on numbered states with a cyclic symmetry group. They cover cases that do not occur
 * in real puzzles.
 *
 * <p>A move is a partial function on states. It maps the lanes of a block to several blocks, may
 * map several states to the same state, and usually has no inverse. One move of each orbit of moves
 * is random, and the other moves are its images. No symmetry fixes a move, so any random move is
 * possible.
 */
public final class SyntheticRules {
  /** The target of an illegal move. */
  public static final int NOWHERE = -1;

  /**
   * The parameters of the rules.
   *
   * @param blocks the number of blocks
   * @param lanes the number of lanes
   * @param order the number of symmetries
   * @param drawnMoves the number of random moves. In total, there are {@code order} times as many
   *     moves.
   * @param maxTargets the maximum number of blocks to which a move leads from one block
   * @param share the fraction of states in which a move is legal
   * @param hasParity whether states have a parity that every move changes
   * @param vectors whether lanes are vectors over GF(2), and moves and symmetries are affine maps.
   *     If so, the number of lanes must be a power of 2, {@code maxTargets} and {@code share} must
   *     be 1, and there must not be a parity.
   */
  public record Shape(
      int blocks,
      int lanes,
      int order,
      int drawnMoves,
      int maxTargets,
      double share,
      boolean hasParity,
      boolean vectors) {
    /** Creates the parameters of rules whose lanes are not vectors over GF(2). */
    public Shape(
        int blocks,
        int lanes,
        int order,
        int drawnMoves,
        int maxTargets,
        double share,
        boolean hasParity) {
      this(blocks, lanes, order, drawnMoves, maxTargets, share, hasParity, false);
    }
  }

  private final Shape shape;
  private final Random random;

  /** The image of each block under the group's generator. */
  private final int[] blockTurn;

  /** The image of each lane of each block under the group's generator. */
  private final int[][] laneTurn;

  private final byte[] laneParities;
  private final int[] blockParities;
  private final int goal;

  /** The target of each move from each state. */
  private final int[][] next;

  /** Creates random rules. */
  public SyntheticRules(Shape shape, long seed) {
    this.shape = shape;
    this.random = new Random(seed);
    this.laneParities = new byte[shape.lanes()];
    for (int lane = 1; shape.hasParity() && lane < shape.lanes(); lane++) {
      laneParities[lane] = (byte) random.nextInt(2);
    }
    this.blockTurn = turnOf(shuffled(range(shape.blocks())));
    this.blockParities = new int[shape.blocks()];
    for (int block = 0; shape.hasParity() && block < shape.blocks(); block++) {
      blockParities[block] = random.nextInt(2);
    }
    for (int block = 0; block < shape.blocks(); block++) {
      for (int other = blockTurn[block]; other != block; other = blockTurn[other]) {
        blockParities[other] = blockParities[block];
      }
    }
    this.laneTurn = new int[shape.blocks()][];
    this.goal = placeSymmetries();
    this.next = new int[shape.order() * shape.drawnMoves()][];
    for (int drawn = 0; drawn < shape.drawnMoves(); drawn++) {
      drawMove(drawn * shape.order());
    }
  }

  private static List<Integer> range(int end) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private List<Integer> shuffled(List<Integer> numbers) {
    Collections.shuffle(numbers, random);
    return numbers;
  }

  /**
   * Returns a random permutation that fixes the first element and whose order divides {@code
   * order}.
   */
  private int[] turnOf(List<Integer> numbers) {
    int[] turn = new int[numbers.size()];
    turn[numbers.get(0)] = numbers.get(0);
    int at = 1;
    while (at < turn.length) {
      int ring = 1 + random.nextInt(shape.order());
      if (shape.order() % ring != 0 || at + ring > turn.length) {
        ring = at + shape.order() <= turn.length ? shape.order() : 1;
      }
      for (int i = 0; i < ring; i++) {
        turn[numbers.get(at + i)] = numbers.get(at + (i + 1) % ring);
      }
      at += ring;
    }
    return turn;
  }

  /**
   * Chooses the lane maps of the symmetries. Returns the goal, which is a state fixed by all
   * symmetries.
   */
  private int placeSymmetries() {
    int[] inner = new int[shape.lanes()];
    List<List<Integer>> classes = List.of(lanesOf(0), lanesOf(1));
    if (shape.vectors()) {
      int[] bits = shape.lanes() == 1 ? new int[0] : turnOf(range(dimension()));
      for (int lane = 0; lane < inner.length; lane++) {
        for (int bit = 0; bit < bits.length; bit++) {
          inner[lane] |= (lane >> bit & 1) << bits[bit];
        }
      }
    }
    for (List<Integer> lanes : classes) {
      if (!lanes.isEmpty() && !shape.vectors()) {
        int[] turn = turnOf(range(lanes.size()));
        for (int i = 0; i < turn.length; i++) {
          inner[lanes.get(i)] = lanes.get(turn[i]);
        }
      }
    }
    int[][] names = new int[shape.blocks()][]; // Each block numbers its lanes differently.
    for (int block = 0; block < names.length; block++) {
      if (shape.vectors()) {
        names[block] = randomAffinePermutation();
        continue;
      }
      names[block] = new int[shape.lanes()];
      for (List<Integer> lanes : classes) {
        List<Integer> renamed = shuffled(new ArrayList<>(lanes));
        for (int i = 0; i < lanes.size(); i++) {
          names[block][lanes.get(i)] = renamed.get(i);
        }
      }
    }
    int still = NOWHERE;
    for (int block = 0; block < names.length; block++) {
      laneTurn[block] = new int[shape.lanes()];
      for (int lane = 0; lane < shape.lanes(); lane++) {
        laneTurn[block][names[block][lane]] = names[blockTurn[block]][inner[lane]];
      }
      still = blockTurn[block] == block ? block : still;
    }
    return still * shape.lanes() + names[still][0];
  }

  private int dimension() {
    return Integer.numberOfTrailingZeros(shape.lanes());
  }

  /** Returns a random affine permutation of lanes. */
  private int[] randomAffinePermutation() {
    int[] map = new int[shape.lanes()];
    do {
      map[0] = 0;
      for (int lane = 1; lane < map.length; lane++) {
        int lowest = Integer.lowestOneBit(lane);
        map[lane] = lane == lowest ? random.nextInt(map.length) : map[lane ^ lowest] ^ map[lowest];
      }
    } while (Arrays.stream(map).distinct().count() < map.length);
    int shift = random.nextInt(map.length);
    return Arrays.stream(map).map(lane -> lane ^ shift).toArray();
  }

  private List<Integer> lanesOf(int parity) {
    List<Integer> lanes = range(shape.lanes());
    lanes.removeIf(lane -> laneParities[lane] != parity);
    return lanes;
  }

  private void drawMove(int move) {
    int[] drawn = new int[states()];
    Arrays.fill(drawn, NOWHERE);
    for (int block = 0; block < shape.blocks(); block++) {
      int[][] ways = new int[1 + random.nextInt(shape.maxTargets())][];
      for (int way = 0; way < ways.length; way++) {
        ways[way] = drawLaneMap(block, random.nextInt(shape.blocks()));
      }
      for (int lane = 0; lane < shape.lanes(); lane++) {
        if (random.nextDouble() < shape.share()) {
          drawn[block * shape.lanes() + lane] = ways[random.nextInt(ways.length)][lane];
        }
      }
    }
    next[move] = drawn;
    for (int turns = 1; turns < shape.order(); turns++) {
      int[] before = next[move + turns - 1];
      int[] turned = new int[states()];
      for (int state = 0; state < turned.length; state++) {
        turned[turn(state)] = before[state] == NOWHERE ? NOWHERE : turn(before[state]);
      }
      next[move + turns] = turned;
    }
  }

  /** Returns the random lane map of a move to a single block. */
  private int[] drawLaneMap(int from, int to) {
    if (shape.vectors()) {
      return Arrays.stream(randomAffinePermutation())
          .map(lane -> to * shape.lanes() + lane)
          .toArray();
    }
    int[] way = new int[shape.lanes()];
    Arrays.fill(way, NOWHERE);
    for (int parity = 0; parity <= (shape.hasParity() ? 1 : 0); parity++) {
      int other = shape.hasParity() ? 1 ^ parity ^ blockParities[from] ^ blockParities[to] : 0;
      List<Integer> sources = shuffled(lanesOf(parity));
      List<Integer> targets = shuffled(lanesOf(other));
      for (int i = 0; i < Math.min(sources.size(), targets.size()); i++) {
        way[sources.get(i)] = to * shape.lanes() + targets.get(i);
      }
    }
    return way;
  }

  /**
   * Replaces all moves by a single move. The move arranges all states in a line that begins with
   * the goal, and maps every other state to the previous state in the line.
   */
  public SyntheticRules asOneLine() {
    List<Integer> line = shuffled(range(states()));
    line.remove((Integer) goal);
    int before = goal;
    Arrays.fill(next[0], NOWHERE);
    for (int state : line) {
      next[0][state] = before;
      before = state;
    }
    return this;
  }

  /** Returns the parameters of the rules. */
  public Shape shape() {
    return shape;
  }

  /** Returns the number of states. */
  public int states() {
    return shape.blocks() * shape.lanes();
  }

  /** Returns the number of moves. */
  public int moves() {
    return next.length;
  }

  /** Returns the goal, which is fixed by all symmetries. */
  public int goal() {
    return goal;
  }

  /** Returns the target of a move, or {@link #NOWHERE}. */
  public int next(int state, int move) {
    return next[move][state];
  }

  byte[] laneParities() {
    return laneParities;
  }

  /** Returns the image of a state under the group's generator. */
  public int turn(int state) {
    int block = state / shape.lanes();
    return blockTurn[block] * shape.lanes() + laneTurn[block][state % shape.lanes()];
  }

  /** Returns the image of a block under the group's generator. */
  public int turnBlock(int block) {
    return blockTurn[block];
  }

  int turnLane(int block, int lane) {
    return laneTurn[block][lane];
  }

  /** Returns the image of a move under the given power of the group's generator. */
  public int turnMove(int move, long turns) {
    int first = move - move % shape.order();
    return first + (int) ((move + turns) % shape.order());
  }
}
