// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Random moves on numbered states, with a cyclic group of symmetries: what no puzzle has is here.
 *
 * <p>A move is a partial function of states. It leads the lanes of one block to several blocks, may
 * forget where it came from, and mostly has no inverse. Of each orbit of moves one is drawn; the
 * others are what symmetries make of it, and as no symmetry leaves a move what it is, any drawn
 * move will do.
 */
public final class SyntheticRules {
  /** Stands for a move that is not legal. */
  public static final int NOWHERE = -1;

  /**
   * What the rules are to be like.
   *
   * @param blocks number of blocks
   * @param lanes number of lanes
   * @param order number of symmetries
   * @param drawnMoves number of moves drawn; there are {@code order} times as many
   * @param mostTargets to how many blocks a move leads the lanes of a block, at most
   * @param share the share of states in which a move is legal
   * @param coloured whether every move changes a colour
   * @param vectors whether lanes are vectors over two elements, and moves and symmetries keep sums
   *     but for a shift: for a power of 2 of lanes, one target, a share of 1 and no colours
   */
  public record Shape(
      int blocks,
      int lanes,
      int order,
      int drawnMoves,
      int mostTargets,
      double share,
      boolean coloured,
      boolean vectors) {
    /** Creates a shape of lanes that are no vectors. */
    public Shape(
        int blocks,
        int lanes,
        int order,
        int drawnMoves,
        int mostTargets,
        double share,
        boolean coloured) {
      this(blocks, lanes, order, drawnMoves, mostTargets, share, coloured, false);
    }
  }

  private final Shape shape;
  private final Random random;

  /** Where the generator of the group takes a block. */
  private final int[] blockTurn;

  /** Where it takes the lanes of each block. */
  private final int[][] laneTurn;

  private final byte[] laneColours;
  private final int[] blockColours;
  private final int goal;

  /** Where each state is led by each move. */
  private final int[][] next;

  /** Draws rules. */
  public SyntheticRules(Shape shape, long seed) {
    this.shape = shape;
    this.random = new Random(seed);
    this.laneColours = new byte[shape.lanes()];
    for (int lane = 1; shape.coloured() && lane < shape.lanes(); lane++) {
      laneColours[lane] = (byte) random.nextInt(2);
    }
    this.blockTurn = turnOf(shuffled(range(shape.blocks())));
    this.blockColours = new int[shape.blocks()];
    for (int block = 0; shape.coloured() && block < shape.blocks(); block++) {
      blockColours[block] = random.nextInt(2);
    }
    for (int block = 0; block < shape.blocks(); block++) {
      for (int other = blockTurn[block]; other != block; other = blockTurn[other]) {
        blockColours[other] = blockColours[block];
      }
    }
    this.laneTurn = new int[shape.blocks()][];
    this.goal = placeSymmetries();
    this.next = new int[shape.order() * shape.drawnMoves()][];
    for (int drawn = 0; drawn < shape.drawnMoves(); drawn++) {
      drawMove(drawn * shape.order());
    }
  }

  private static List<Integer> range(int to) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < to; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private List<Integer> shuffled(List<Integer> numbers) {
    Collections.shuffle(numbers, random);
    return numbers;
  }

  /**
   * Returns a permutation of which {@code order} turns are the identity and which leaves the first
   * of the numbers where it is: rings of as many numbers as a divisor of the order.
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

  /** Chooses how symmetries take lanes; returns the goal, a state that they keep. */
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
    int[][] names = new int[shape.blocks()][]; // Each block calls its lanes by other names.
    for (int block = 0; block < names.length; block++) {
      if (shape.vectors()) {
        names[block] = keepingSums();
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

  /** Draws a permutation of lanes that keeps sums but for a shift. */
  private int[] keepingSums() {
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

  private List<Integer> lanesOf(int colour) {
    List<Integer> lanes = range(shape.lanes());
    lanes.removeIf(lane -> laneColours[lane] != colour);
    return lanes;
  }

  private void drawMove(int move) {
    int[] drawn = new int[states()];
    Arrays.fill(drawn, NOWHERE);
    for (int block = 0; block < shape.blocks(); block++) {
      int[][] ways = new int[1 + random.nextInt(shape.mostTargets())][];
      for (int way = 0; way < ways.length; way++) {
        ways[way] = drawWay(block, random.nextInt(shape.blocks()));
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

  /** Draws where a move that leads to one block leads each lane. */
  private int[] drawWay(int from, int to) {
    if (shape.vectors()) {
      return Arrays.stream(keepingSums()).map(lane -> to * shape.lanes() + lane).toArray();
    }
    int[] way = new int[shape.lanes()];
    Arrays.fill(way, NOWHERE);
    for (int colour = 0; colour <= (shape.coloured() ? 1 : 0); colour++) {
      int other = shape.coloured() ? 1 ^ colour ^ blockColours[from] ^ blockColours[to] : 0;
      List<Integer> sources = shuffled(lanesOf(colour));
      List<Integer> targets = shuffled(lanesOf(other));
      for (int i = 0; i < Math.min(sources.size(), targets.size()); i++) {
        way[sources.get(i)] = to * shape.lanes() + targets.get(i);
      }
    }
    return way;
  }

  /** Replaces all moves by one that takes every state but the goal to the state before it. */
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

  /** Returns what the rules are like. */
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

  /** Returns the goal, a state that symmetries keep. */
  public int goal() {
    return goal;
  }

  /** Returns where a move leads, or {@link #NOWHERE}. */
  public int next(int state, int move) {
    return next[move][state];
  }

  byte[] laneColours() {
    return laneColours;
  }

  /** Returns where the generator of the group takes a state. */
  public int turn(int state) {
    int block = state / shape.lanes();
    return blockTurn[block] * shape.lanes() + laneTurn[block][state % shape.lanes()];
  }

  /** Returns where the generator of the group takes a block. */
  public int turnBlock(int block) {
    return blockTurn[block];
  }

  int turnLane(int block, int lane) {
    return laneTurn[block][lane];
  }

  /** Returns the move that a move becomes. */
  public int turnMove(int move, long turns) {
    int first = move - move % shape.order();
    return first + (int) ((move + turns) % shape.order());
  }
}
