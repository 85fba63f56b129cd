// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;

/**
 * Finds the symmetries of guarded rules from the rules alone: permutations of variables and their
 * values that take steps to steps.
 *
 * <p>The rules are a graph of values, variables, steps and what steps change; its points are
 * coloured by what they are linked to, round after round (colour refinement). Where that leaves
 * values alike, one of them is marked, on the one side itself and on the other each that looks like
 * it, until all are told apart (B. D. McKay, "Practical Graph Isomorphism", 1981). What colours say
 * then is held to the steps, one by one.
 *
 * <p>Where there are more than {@value #MOST_LISTED}, those are taken that leave some values where
 * they are; where it takes long, none.
 */
public final class RenamingFinder {
  /** As many tables of images take some 30 MB at most. */
  private static final int MOST_LISTED = 100;

  /** The most looks along a link: a second or so. */
  private static final long MOST_LOOKS = 100_000_000;

  private static final int MARK = 77;

  private final GuardedRules rules;
  private final int[] first;
  private final int values;
  private final List<int[]> links = new ArrayList<>();
  private final List<Long> colours = new ArrayList<>();
  private final Set<IntBuffer> steps = new HashSet<>();

  /** By point, from where its links are; then by link, the point at the other end, and the sort. */
  private int[] firstLink;

  private int[] ends;
  private long[] sorts;

  /** By number of marks: the colours, and how many rounds it took; and the value marked next. */
  private final List<long[]> own = new ArrayList<>();

  private final List<Integer> rounds = new ArrayList<>();
  private final List<Integer> marked = new ArrayList<>();
  private long looks;

  /** Sorts of points and of links. */
  private enum Sort {
    VALUE(1),
    VARIABLE(2),
    STEP(3),
    MOVE(4),
    PLACE(5),
    CHANGE(6),
    OF(7),
    GUARD(8),
    BY(9),
    FROM(10),
    TO(11);

    private final int number;

    Sort(int number) {
      this.number = number;
    }

    long colour() {
      return mix(number);
    }
  }

  /** Says that the work takes too long. */
  private static final class TooLongException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private RenamingFinder(GuardedRules rules) {
    this.rules = rules;
    int variables = rules.variables().size();
    first = new int[variables + 1];
    for (int v = 0; v < variables; v++) {
      first[v + 1] = first[v] + rules.variables().get(v).values().size();
    }
    values = first[variables];
  }

  /** Returns symmetries of the steps, a group. */
  public static Collection<Renaming> of(GuardedRules rules) {
    RenamingFinder finder = new RenamingFinder(rules);
    try {
      finder.build();
      return finder.find();
    } catch (TooLongException e) {
      return List.of();
    }
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  private int point(long colour) {
    colours.add(colour);
    return colours.size() - 1;
  }

  private void link(int a, int b, Sort sort) {
    links.add(new int[] {a, b, sort.number});
    spend(1);
  }

  private void spend(long more) {
    looks += more;
    if (looks > MOST_LOOKS) {
      throw new TooLongException();
    }
  }

  private BitSet possible(int variable) {
    BitSet possible = new BitSet();
    for (int value = first[variable]; value < first[variable + 1]; value++) {
      if (rules.mayHave(variable, value - first[variable])) {
        possible.set(value);
      }
    }
    return possible;
  }

  /** Makes the graph. */
  private void build() {
    long[] inStarts = counts(rules.starts());
    long[] inGoals = new long[values];
    for (Goal goal : rules.goals()) {
      for (int v = 0; v + 1 < first.length; v++) {
        int from = first[v];
        goal.values().get(v).stream().forEach(value -> inGoals[from + value]++);
      }
    }
    for (int value = 0; value < values; value++) {
      point(mix(Sort.VALUE.colour() + mix(inStarts[value]) + 3 * mix(inGoals[value])));
    }
    for (int v = 0; v + 1 < first.length; v++) {
      int variable = point(Sort.VARIABLE.colour() + mix(possible(v).cardinality()));
      possible(v).stream().forEach(value -> link(variable, value, Sort.OF));
    }
    Map<Integer, Integer> moves = new HashMap<>();
    Map<Integer, Integer> places = new HashMap<>();
    for (Step step : rules.steps()) {
      int point = point(Sort.STEP.colour());
      if (rules.inRow()) {
        link(
            point, places.computeIfAbsent(step.from(), p -> point(Sort.PLACE.colour())), Sort.FROM);
        link(point, places.computeIfAbsent(step.to(), p -> point(Sort.PLACE.colour())), Sort.TO);
      } else {
        link(point, moves.computeIfAbsent(step.move(), m -> point(Sort.MOVE.colour())), Sort.BY);
      }
      int[] signature = signature(step);
      steps.add(IntBuffer.wrap(signature));
      for (int part : signature) {
        if (part < values) {
          link(point, part, Sort.GUARD);
        } else {
          int change = point(Sort.CHANGE.colour());
          link(change, point, Sort.BY);
          link(change, part / values - 1, Sort.FROM);
          link(change, part % values, Sort.TO);
        }
      }
    }
    firstLink = new int[colours.size() + 1];
    links.forEach(
        link -> {
          firstLink[link[0] + 1]++;
          firstLink[link[1] + 1]++;
        });
    for (int point = 0; point < colours.size(); point++) {
      firstLink[point + 1] += firstLink[point];
    }
    ends = new int[2 * links.size()];
    sorts = new long[ends.length];
    int[] next = firstLink.clone();
    for (int[] link : links) {
      for (int side = 0; side < 2; side++) {
        int at = next[link[side]]++;
        ends[at] = link[1 - side];
        sorts[at] = mix(2 * link[2] + side + MARK);
      }
    }
  }

  private long[] counts(List<Position> positions) {
    long[] counts = new long[values];
    for (Position position : positions) {
      for (int v = 0; v + 1 < first.length; v++) {
        counts[first[v] + position.cell(v)]++;
      }
    }
    return counts;
  }

  /**
   * Returns all that a step says: the values that it admits, of variables at which it looks, and
   * what it makes of which values, {@code (from + 1) * values + to}.
   */
  private int[] signature(Step step) {
    Map<Integer, BitSet> admitted = new LinkedHashMap<>();
    for (Guard guard : step.guards()) {
      BitSet some = new BitSet();
      guard.values().forEach(value -> some.set(first[guard.variable()] + value));
      admitted.computeIfAbsent(guard.variable(), this::possible).and(some);
    }
    IntStream.Builder parts = IntStream.builder();
    admitted.forEach(
        (variable, some) -> {
          if (!some.equals(possible(variable))) {
            some.stream().forEach(parts);
          }
        });
    for (Effect effect : step.effects()) {
      admitted.getOrDefault(effect.source(), possible(effect.source())).stream()
          .forEach(
              from ->
                  parts.add(
                      (from + 1) * values
                          + first[effect.variable()]
                          + effect.becomes().get(from - first[effect.source()])));
    }
    return parts.build().sorted().toArray();
  }

  /** Colours points by their links; as many rounds as it takes, or as many as it took. */
  private long[] refined(long[] begin, int wanted) {
    long[] now = begin;
    long different = Arrays.stream(now).distinct().count();
    for (int round = 0; wanted < 0 || round < wanted; round++) {
      long[] next = new long[now.length];
      spend(ends.length + next.length);
      for (int point = 0; point < next.length; point++) {
        long sum = 0;
        for (int at = firstLink[point]; at < firstLink[point + 1]; at++) {
          sum += mix(sorts[at] + now[ends[at]]);
        }
        next[point] = mix(3 * now[point] + sum);
      }
      now = next;
      long more = Arrays.stream(now).distinct().count();
      if (wanted < 0 && more == different) {
        rounds.add(round + 1);
        break;
      }
      different = more;
    }
    return now;
  }

  private static long[] marked(long[] colours, int value) {
    long[] marked = colours.clone();
    marked[value] = mix(marked[value] + MARK);
    return marked;
  }

  private Collection<Renaming> find() {
    long[] now = refined(colours.stream().mapToLong(c -> c).toArray(), -1);
    own.add(now);
    for (int value = alike(now); value >= 0; value = alike(now)) {
      marked.add(value);
      now = refined(marked(now, value), -1);
      own.add(now);
    }
    for (int fixed = 0; ; fixed++) {
      List<Renaming> found = new ArrayList<>();
      if (list(0, own.get(0), fixed, found)) {
        return found;
      }
    }
  }

  /** Returns the first value of the smallest set of values that look alike; -1 if none do. */
  private int alike(long[] now) {
    Map<Long, List<Integer>> classes = new LinkedHashMap<>();
    for (int v = 0; v + 1 < first.length; v++) {
      possible(v).stream()
          .forEach(value -> classes.computeIfAbsent(now[value], c -> new ArrayList<>()).add(value));
    }
    return classes.values().stream()
        .filter(some -> some.size() > 1)
        .min((a, b) -> Integer.compare(a.size(), b.size()))
        .map(some -> some.get(0))
        .orElse(-1);
  }

  /** Lists what takes marked values to values; returns whether they are not too many. */
  private boolean list(int level, long[] now, int fixed, List<Renaming> into) {
    if (!sameColours(own.get(level), now)) {
      return true;
    }
    if (level == marked.size()) {
      add(now, into);
      return into.size() <= MOST_LISTED;
    }
    int value = marked.get(level);
    for (int other = level < fixed ? value : 0; other < values; other++) {
      if (now[other] == own.get(level)[value]
          && !list(level + 1, refined(marked(now, other), rounds.get(level + 1)), fixed, into)) {
        return false;
      }
      if (level < fixed) {
        break;
      }
    }
    return true;
  }

  private static boolean sameColours(long[] a, long[] b) {
    long[] ofOne = a.clone();
    long[] ofOther = b.clone();
    Arrays.sort(ofOne);
    Arrays.sort(ofOther);
    return Arrays.equals(ofOne, ofOther);
  }

  /** Adds the renaming that takes each value to that of its colour, if it takes steps to steps. */
  private void add(long[] now, List<Renaming> into) {
    Map<Long, Integer> byColour = new HashMap<>();
    for (int value = 0; value < values; value++) {
      byColour.put(now[value], value);
    }
    int[] becomes = new int[values];
    Arrays.fill(becomes, -1);
    List<Integer> variables = new ArrayList<>();
    List<List<Integer>> ofValues = new ArrayList<>();
    for (int v = 0; v + 1 < first.length; v++) {
      Integer variable = null;
      List<Integer> of = new ArrayList<>();
      for (int value = first[v]; value < first[v + 1]; value++) {
        if (!rules.mayHave(v, value - first[v])) {
          of.add(-1);
          continue;
        }
        becomes[value] = byColour.get(own.get(own.size() - 1)[value]);
        int at = variableOf(becomes[value]);
        if (variable != null && variable != at) {
          return;
        }
        variable = at;
        of.add(becomes[value] - first[at]);
      }
      variables.add(variable);
      ofValues.add(of);
    }
    if (Set.copyOf(variables).size() == variables.size() && takesStepsToSteps(becomes)) {
      into.add(new Renaming(variables, ofValues));
    }
  }

  private int variableOf(int value) {
    int at = Arrays.binarySearch(first, value);
    return at >= 0 ? at : -at - 2;
  }

  private boolean takesStepsToSteps(int[] becomes) {
    for (IntBuffer step : steps) {
      spend(step.remaining());
      int[] image = step.array().clone();
      for (int i = 0; i < image.length; i++) {
        int part = image[i];
        image[i] =
            part < values
                ? becomes[part]
                : (becomes[part / values - 1] + 1) * values + becomes[part % values];
      }
      Arrays.sort(image);
      if (!steps.contains(IntBuffer.wrap(image))) {
        return false;
      }
    }
    return true;
  }
}
