// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.space.AffineHull;
import org.saitan.space.ListedRules;

/** Small random rules on a few bits, evaluated naively: all successors by trying all states. */
final class SmallRules implements ListedRules {
  /** Where some bits are as said, they become others. */
  record Rule(int mask, int before, int after) {
    Rule under(int[] permutation) {
      return new Rule(
          permuted(mask, permutation), permuted(before, permutation), permuted(after, permutation));
    }
  }

  private final int bits;
  private final int words;
  private final List<Rule> rules;
  private final List<int[]> group;
  private final Set<Integer> goals;
  private final Set<Integer> starts;

  /** Whether they say that their moves are masked, and where states lie. */
  private boolean exchanging;

  /** By state, the move and the state before in turn; by trying all states. */
  private final List<List<int[]>> before = new ArrayList<>();

  private SmallRules(
      int bits,
      int words,
      List<Rule> rules,
      List<int[]> group,
      Set<Integer> goals,
      Set<Integer> starts) {
    this.bits = bits;
    this.words = words;
    this.rules = rules;
    this.group = group;
    this.goals = goals;
    this.starts = starts;
    for (int state = 0; state < 1 << bits; state++) {
      before.add(new ArrayList<>());
    }
    for (int from = 0; from < 1 << bits; from++) {
      for (int move = 0; move < rules.size(); move++) {
        int to = moved(move, from);
        if (to >= 0) {
          before.get(to).add(new int[] {move, from});
        }
      }
    }
  }

  static SmallRules random(long seed, boolean withStarts, int words) {
    return random(seed, withStarts, words, 6 + (int) Math.floorMod(seed, 5L));
  }

  static SmallRules random(long seed, boolean withStarts, int words, int bits) {
    Random random = new Random(seed);
    List<int[]> group = group(bits, random.nextInt(5));
    Set<Rule> rules = new LinkedHashSet<>();
    int made = 1 + random.nextInt(8);
    for (int i = 0; i < made; i++) {
      int mask = 0;
      int looked = 1 + random.nextInt(4);
      for (int k = 0; k < looked; k++) {
        mask |= 1 << random.nextInt(bits);
      }
      int before = random.nextInt() & mask;
      int after = random.nextInt() & mask;
      for (int[] permutation : group) {
        rules.add(new Rule(mask, before, after).under(permutation));
      }
    }
    List<Rule> listed = new ArrayList<>(rules);
    if (random.nextBoolean()) {
      java.util.Collections.shuffle(listed, random);
    }
    Set<Integer> goals = orbits(random, bits, group);
    Set<Integer> starts = withStarts ? orbits(random, bits, group) : Set.of();
    return new SmallRules(bits, words, listed, group, goals, starts);
  }

  private static Set<Integer> orbits(Random random, int bits, List<int[]> group) {
    Set<Integer> states = new TreeSet<>();
    int made = 1 + random.nextInt(2);
    for (int i = 0; i < made; i++) {
      int state = random.nextInt(1 << bits);
      group.forEach(permutation -> states.add(permuted(state, permutation)));
    }
    return states;
  }

  /** Returns all products of some symmetries of a ring of bits. */
  private static List<int[]> group(int bits, int kind) {
    int[] turn = IntStream.range(0, bits).map(i -> (i + 1) % bits).toArray();
    int[] flip = IntStream.range(0, bits).map(i -> bits - 1 - i).toArray();
    int[] swap = IntStream.range(0, bits).map(i -> i < 4 ? i ^ 1 : i).toArray();
    int[] other = IntStream.range(0, bits).map(i -> i < 4 ? i ^ 2 : i).toArray();
    List<int[]> generators =
        switch (kind) {
          case 0 -> List.of();
          case 1 -> List.of(flip);
          case 2 -> List.of(turn, flip);
          case 3 -> List.of(turn);
          default -> List.of(swap, other);
        };
    List<int[]> group = new ArrayList<>();
    group.add(IntStream.range(0, bits).toArray());
    for (int i = 0; i < group.size(); i++) {
      for (int[] generator : generators) {
        int[] product = composed(group.get(i), generator);
        if (group.stream().noneMatch(g -> Arrays.equals(g, product))) {
          group.add(product);
        }
      }
    }
    return group;
  }

  private static int[] composed(int[] first, int[] second) {
    return Arrays.stream(first).map(i -> second[i]).toArray();
  }

  static int permuted(int state, int[] permutation) {
    int result = 0;
    for (int i = 0; i < permutation.length; i++) {
      result |= (state >>> i & 1) << permutation[i];
    }
    return result;
  }

  /** Returns the same rules, saying that their moves are masked. */
  SmallRules exchanging() {
    SmallRules same = new SmallRules(bits, words, rules, group, goals, starts);
    same.exchanging = true;
    return same;
  }

  int bits() {
    return bits;
  }

  Set<Integer> goalBits() {
    return goals;
  }

  Set<Integer> startBits() {
    return starts;
  }

  /** Returns where a move leads, or -1. */
  int moved(int move, int state) {
    Rule rule = rules.get(move);
    return (state & rule.mask()) == rule.before() ? state & ~rule.mask() | rule.after() : -1;
  }

  int imageBits(int g, int state) {
    return permuted(state, group.get(g));
  }

  long[] pack(int state) {
    return words == 1
        ? new long[] {(long) state << Long.SIZE - bits}
        : new long[] {(long) (state & 7) << Long.SIZE - 3, state >>> 3};
  }

  int unpackBits(long[] state) {
    return words == 1
        ? (int) (state[0] >>> Long.SIZE - bits)
        : (int) (state[0] >>> Long.SIZE - 3 | state[1] << 3);
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int moves() {
    return rules.size();
  }

  private List<long[]> packed(Set<Integer> states) {
    return states.stream().map(this::pack).sorted(ListedRules::compare).toList();
  }

  @Override
  public boolean isGoal(long[] state) {
    return goals.contains(unpackBits(state));
  }

  @Override
  public List<long[]> goals() {
    return packed(goals);
  }

  @Override
  public List<long[]> starts() {
    return packed(starts);
  }

  @Override
  public void successors(long[] state, Sink sink) {
    for (int move = 0; move < moves(); move++) {
      int to = moved(move, unpackBits(state));
      if (to >= 0) {
        sink.state(move, pack(to));
      }
    }
  }

  @Override
  public void predecessors(long[] state, Sink sink) {
    for (int[] end : before.get(unpackBits(state))) {
      sink.state(end[0], pack(end[1]));
    }
  }

  @Override
  public Optional<List<MaskedMove>> maskedMoves() {
    return exchanging
        ? Optional.of(
            IntStream.range(0, moves())
                .mapToObj(
                    move -> {
                      Rule rule = rules.get(move);
                      return new MaskedMove(
                          move,
                          pack(rule.mask()),
                          pack(rule.before()),
                          pack(rule.before() ^ rule.after()));
                    })
                .toList())
        : Optional.empty();
  }

  @Override
  public AffineHull hull() {
    if (!exchanging) {
      return ListedRules.super.hull();
    }
    List<long[]> changes = new ArrayList<>();
    rules.forEach(rule -> changes.add(pack(rule.before() ^ rule.after())));
    int goal = goals.iterator().next();
    goals.forEach(state -> changes.add(pack(state ^ goal)));
    starts.forEach(state -> changes.add(pack(state ^ goal)));
    return AffineHull.of(pack(goal), changes);
  }

  @Override
  public int symmetries() {
    return group.size();
  }

  @Override
  public void image(int g, long[] state, long[] into) {
    System.arraycopy(pack(imageBits(g, unpackBits(state))), 0, into, 0, words);
  }

  @Override
  public int imageOfMove(int g, int move) {
    return rules.indexOf(rules.get(move).under(group.get(g)));
  }

  @Override
  public int product(int first, int second) {
    int[] product = composed(group.get(first), group.get(second));
    for (int g = 0; g < group.size(); g++) {
      if (Arrays.equals(group.get(g), product)) {
        return g;
      }
    }
    throw new IllegalStateException("not a group");
  }

  @Override
  public long[] pack(Position position) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Position unpack(long[] state) {
    throw new UnsupportedOperationException();
  }
}
