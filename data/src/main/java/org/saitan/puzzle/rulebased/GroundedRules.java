// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GroundedSteps.GroundedStep;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.space.AffineHull;
import org.saitan.space.ListedRules;

/**
 * A rule set compiled to bit masks on packed states. No variable spans two words. A compiled step
 * tests whether {@code (s & mask) == before}, and if so, replaces the state {@code s} by {@code (s
 * & ~mask) | after}. To step backward, {@code before} and {@code after} are exchanged. A step that
 * allows several values, or whose effect depends on a value, is compiled to several masks, so that
 * each mask is exact in both directions. A step that would need too many masks is evaluated instead
 * (see {@link EvaluatedStep}).
 *
 * <p>Moves must be deterministic: {@link #forEachSuccessor} throws an exception if a move leads
 * from one state to several states. Several steps of a move may be applicable in the same state,
 * provided that they all lead to the same state.
 *
 * <p>A {@link MaskIndex} finds the applicable masks without testing each mask.
 */
public final class GroundedRules implements ListedRules {
  private static final int LANE_BITS = 64;

  /** The maximum number of masks of a move for which all pairs of masks are compared. */
  private static final int MAX_COMPARED = 2000;

  /** The maximum number of names that a finding lists in full. */
  private static final int MAX_LISTED = 9;

  /** The maximum number of groups of cells that a finding lists. */
  private static final int MAX_GROUPS = 4;

  private final RuleSet rules;
  private final Packing packing;
  private final int words;
  private final int masks;
  private final long[] mask;
  private final long[] before;
  private final long[] after;

  /** The bits that each mask's step changes: {@code before ^ after}. */
  private final long[] flip;

  private final int[] move;

  /**
   * For each mask, the step to evaluate instead of applying the mask, or null. The mask of a step
   * to evaluate is empty.
   */
  private final EvaluatedStep[] evaluated;

  private final boolean hasEvaluated;
  private final boolean hasOverlaps;
  private final MaskIndex forward;

  /**
   * The index for backward steps. It is built on first use, because most callers only search
   * forward.
   */
  private volatile MaskIndex backward;

  /** The goals, restricted to possible values. */
  private final List<Goal> goals;

  private final MaskIndex goalIndex;

  /** The goals from which a search begins, or an empty list if there are starts. */
  private final List<long[]> seeds;

  private final List<long[]> starts;
  private final PackedSymmetry[] symmetries;

  /**
   * Creates the packed rules.
   *
   * @param candidates a group of candidate symmetries. The symmetries are those candidates that map
   *     moves to moves, starts to starts, and goals to goals.
   */
  public GroundedRules(RuleSet rules, Collection<Relabeling> candidates) {
    this.rules = rules;
    packing = new Packing(rules);
    words = packing.cells().words();
    masks = rules.steps().size();
    mask = new long[masks * words];
    before = new long[masks * words];
    after = new long[masks * words];
    flip = new long[masks * words];
    move = new int[masks];
    evaluated =
        rules.steps().stream()
            .map(
                each ->
                    each.evaluated().map(step -> new EvaluatedStep(step, rules.possibleValues())))
            .map(each -> each.orElse(null))
            .toArray(EvaluatedStep[]::new);
    hasEvaluated = Arrays.stream(evaluated).anyMatch(Objects::nonNull);
    for (int m = 0; m < masks; m++) {
      GroundedStep each = rules.steps().get(m);
      move[m] = each.move();
      for (int i = 0; i < each.variables().size(); i++) {
        int variable = each.variables().get(i);
        put(variable, each.before().get(i), m, mask, before);
        put(variable, each.after().get(i), m, mask, after);
      }
    }
    Arrays.setAll(flip, i -> before[i] ^ after[i]);
    forward = new MaskIndex(packing, masks, mask, before);
    hasOverlaps = masksOverlap();
    goals =
        rules.goals().stream()
            .map(goal -> goal.restrictedTo(rules.possibleValues()))
            .filter(goal -> goal.values().stream().noneMatch(BitSet::isEmpty))
            .distinct()
            .toList();
    goalIndex = goalIndex();
    seeds = rules.starts().isEmpty() ? sorted(rules.goalPositions()) : List.of();
    starts = sorted(rules.starts());
    Map<Relabeling, int[]> accepted = new LinkedHashMap<>();
    Relabeling identity = identity();
    accepted.put(identity, IntStream.range(0, moves()).toArray());
    Map<Map<Integer, List<Integer>>, List<Integer>> movesByStep =
        rules.steps().stream()
            .collect(
                Collectors.groupingBy(
                    step -> step.image(identity),
                    Collectors.mapping(GroundedStep::move, Collectors.toList())));
    for (Relabeling relabeling : candidates) {
      Relabeling candidate = withoutImpossibleValues(relabeling);
      int[] moveImages =
          accepted.containsKey(candidate) ? null : moveImages(candidate, movesByStep);
      if (moveImages != null) {
        accepted.put(candidate, moveImages);
      }
    }
    symmetries =
        accepted.entrySet().stream()
            .map(each -> new PackedSymmetry(packing, each.getKey(), each.getValue()))
            .toArray(PackedSymmetry[]::new);
  }

  private void put(int variable, int value, int m, long[] ones, long[] bits) {
    int at = m * words + packing.cells().word(variable);
    ones[at] |= packing.cells().ones(variable);
    bits[at] |= packing.bits(variable, value);
  }

  /**
   * Returns an index that finds the goals that a state may satisfy. It considers only variables for
   * which a goal allows a single value.
   */
  private MaskIndex goalIndex() {
    long[] ones = new long[goals.size() * words];
    long[] bits = new long[goals.size() * words];
    for (int goal = 0; goal < goals.size(); goal++) {
      for (int variable = 0; variable < packing.variables(); variable++) {
        BitSet values = goals.get(goal).values().get(variable);
        if (values.cardinality() == 1) {
          put(variable, values.nextSetBit(0), goal, ones, bits);
        }
      }
    }
    return new MaskIndex(packing, goals.size(), ones, bits);
  }

  /**
   * Returns whether two masks of the same move can be applicable to the same state. The state need
   * not be reachable.
   */
  private boolean masksOverlap() {
    for (int first = 0, end; first < masks; first = end) {
      end = first + 1;
      while (end < masks && move[end] == move[first]) {
        end++;
      }
      if (end - first > MAX_COMPARED) {
        return true;
      }
      for (int a = first; a < end; a++) {
        for (int b = a + 1; b < end; b++) {
          if (bothApply(a, b)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean bothApply(int a, int b) {
    for (int w = 0; w < words; w++) {
      int i = a * words + w;
      int j = b * words + w;
      if (((before[i] ^ before[j]) & mask[i] & mask[j]) != 0) {
        return false;
      }
    }
    return true;
  }

  private List<long[]> sorted(List<Position> positions) {
    return positions.stream().map(this::pack).sorted(ListedRules::compare).toList();
  }

  private Relabeling identity() {
    int values = rules.variables().stream().mapToInt(each -> each.values().size()).max().orElse(0);
    return withoutImpossibleValues(
        Relabeling.of(
            IntStream.range(0, packing.variables()).toArray(),
            IntStream.range(0, values).toArray()));
  }

  /**
   * Returns a copy of a relabeling in which the image of each value that no variable can have is
   * -1.
   */
  private Relabeling withoutImpossibleValues(Relabeling relabeling) {
    int[] values = relabeling.values().stream().mapToInt(image -> image).toArray();
    for (int value = 0; value < values.length; value++) {
      int each = value;
      if (rules.possibleValues().stream().noneMatch(possible -> possible.get(each))) {
        values[value] = -1;
      }
    }
    return new Relabeling(relabeling.variables(), Arrays.stream(values).boxed().toList());
  }

  /**
   * Returns the image of each move under a candidate, or null if the candidate is not a symmetry.
   */
  private int[] moveImages(
      Relabeling candidate, Map<Map<Integer, List<Integer>>, List<Integer>> movesByStep) {
    if (hasEvaluated
        || !candidate.image(rules.possibleValues()).equals(rules.possibleValues())
        || !rules.starts().containsAll(rules.starts().stream().map(candidate::image).toList())) {
      return null;
    }
    int[] moveImages = new int[moves()];
    Arrays.fill(moveImages, -1);
    for (GroundedStep step : rules.steps()) {
      Interruption.check();
      List<Integer> images = movesByStep.getOrDefault(step.image(candidate), List.of());
      // If several moves have equal steps, the image is ambiguous. It is safe to reject the
      // candidate.
      if (images.size() != 1
          || moveImages[step.move()] >= 0 && moveImages[step.move()] != images.get(0)) {
        return null;
      }
      moveImages[step.move()] = images.get(0);
    }
    if (Arrays.stream(moveImages).distinct().count() != moveImages.length) {
      return null;
    }
    return new HashSet<>(goals)
            .containsAll(goals.stream().map(goal -> goal.image(candidate)).toList())
        ? moveImages
        : null;
  }

  private long[] slice(long[] all, int m) {
    return Arrays.copyOfRange(all, m * words, (m + 1) * words);
  }

  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>(List.of(new Finding("cells", cells())));
    if (!rules.ignoredMoves().isEmpty()) {
      findings.add(
          new Finding(
              "ignored", abbreviated(rules.ignoredMoves()) + ": never changes the position"));
    }
    return findings;
  }

  /**
   * Returns text that lists the cells, grouped by their possible symbols. The largest group is
   * first.
   */
  private String cells() {
    Map<List<String>, List<String>> bySymbols = new LinkedHashMap<>();
    for (int variable = 0; variable < packing.variables(); variable++) {
      Variable each = rules.variables().get(variable);
      List<String> symbols =
          Arrays.stream(packing.values(variable)).mapToObj(each.values()::get).toList();
      bySymbols.computeIfAbsent(symbols, key -> new ArrayList<>()).add(each.name());
    }
    return bySymbols.entrySet().stream()
        .sorted(Comparator.comparing(group -> -group.getValue().size()))
        .limit(MAX_GROUPS)
        .map(
            group ->
                group.getKey().size() == 1
                    ? "%s always %s".formatted(abbreviated(group.getValue()), group.getKey().get(0))
                    : "%s with %s"
                        .formatted(abbreviated(group.getValue()), abbreviated(group.getKey())))
        .collect(Collectors.joining("; ", "", bySymbols.size() > MAX_GROUPS ? "; ..." : ""));
  }

  private static String abbreviated(List<String> words) {
    return words.size() > MAX_LISTED
        ? "%d (%s, ...)".formatted(words.size(), String.join(" ", words.subList(0, 3)))
        : String.join(" ", words);
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int moves() {
    return rules.moves().size();
  }

  @Override
  public boolean isGoal(long[] state) {
    for (int lane = 0; lane < goalIndex.lanes(); lane++) {
      for (long bits = goalIndex.matching(state, lane); bits != 0; bits &= bits - 1) {
        Goal goal = goals.get(lane * LANE_BITS + Long.numberOfTrailingZeros(bits));
        if (goal.isSatisfiedBy(unpack(state))) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public List<long[]> goals() {
    return seeds.stream().map(long[]::clone).toList();
  }

  @Override
  public List<long[]> starts() {
    return starts.stream().map(long[]::clone).toList();
  }

  @Override
  public void forEachSuccessor(long[] state, Sink sink) {
    visitNeighbors(forward, state, sink);
  }

  @Override
  public void forEachPredecessor(long[] state, Sink sink) {
    visitNeighbors(backward(), state, sink);
  }

  /**
   * {@inheritDoc} If there are symmetries, the moves can be represented in this way only if no cell
   * takes more than one bit.
   */
  @Override
  public Optional<List<MaskedMove>> maskedMoves() {
    boolean affine =
        symmetries.length == 1
            || IntStream.range(0, packing.variables()).allMatch(v -> packing.cells().width(v) <= 1);
    return hasOverlaps || !affine || hasEvaluated || !rules.forbidden().isEmpty()
        ? Optional.empty()
        : Optional.of(
            IntStream.range(0, masks)
                .mapToObj(
                    m -> new MaskedMove(move[m], slice(mask, m), slice(before, m), slice(flip, m)))
                .toList());
  }

  private MaskIndex backward() {
    if (backward == null) { // If several threads build the index, they build the same index.
      backward = new MaskIndex(packing, masks, mask, after);
    }
    return backward;
  }

  private void visitNeighbors(MaskIndex index, long[] state, Sink sink) {
    if (isForbidden(state)) {
      return;
    }
    long[] other = new long[words];
    List<long[]> emitted = new ArrayList<>();
    int[] values = hasEvaluated ? values(state) : null;
    int last = -1;
    for (int lane = 0; lane < index.lanes(); lane++) {
      for (long bits = index.matching(state, lane); bits != 0; bits &= bits - 1) {
        int m = lane * LANE_BITS + Long.numberOfTrailingZeros(bits);
        if (move[m] != last) {
          emitted.clear();
          last = move[m];
        }
        if (evaluated[m] == null) {
          for (int w = 0; w < words; w++) {
            other[w] = state[w] ^ flip[m * words + w];
          }
          emit(index, state, m, other, emitted, sink);
          continue;
        }
        Consumer<int[]> visit = neighbor -> emit(index, state, m, packed(neighbor), emitted, sink);
        if (index == forward) {
          evaluated[m].emitSuccessor(values, visit);
        } else {
          evaluated[m].forEachPredecessor(values, visit);
        }
      }
    }
  }

  private boolean isForbidden(long[] state) {
    if (rules.forbidden().isEmpty()) {
      return false;
    }
    int[] values = values(state);
    return rules.forbidden().stream().anyMatch(each -> each.test().test(values));
  }

  /** Returns the value of each variable in a state, followed by the same number of zeros. */
  private int[] values(long[] state) {
    int[] values = new int[2 * packing.variables()];
    for (int variable = 0; variable < packing.variables(); variable++) {
      values[variable] = packing.get(state, variable);
    }
    return values;
  }

  private long[] packed(int[] values) {
    long[] state = new long[words];
    for (int variable = 0; variable < packing.variables(); variable++) {
      packing.put(state, variable, values[variable]);
    }
    return state;
  }

  /**
   * Emits a neighbor, unless it is forbidden, is equal to the state, or has already been emitted
   * for the same move.
   */
  private void emit(
      MaskIndex index, long[] state, int m, long[] other, List<long[]> emitted, Sink sink) {
    if (isForbidden(other) || evaluated[m] != null && Arrays.equals(state, other)) {
      return;
    }
    if (hasOverlaps) {
      if (emitted.stream().anyMatch(each -> Arrays.equals(each, other))) {
        return;
      }
      if (!emitted.isEmpty() && index == forward) {
        throw new BadInputException(
            "move '%s' is ambiguous: it leads to two different states from %s; give its steps different names or exclusive conditions"
                .formatted(
                    rules.moves().get(move[m]).name(),
                    WordFormat.format(rules.variables(), unpack(state))));
      }
      emitted.add(other.clone());
    }
    sink.accept(move[m], other);
  }

  /**
   * {@inheritDoc} The hull is spanned by the bits that each step changes and the differences
   * between the starts (or, if there are no starts, between the goals).
   */
  @Override
  public AffineHull hull() {
    if (hasEvaluated) {
      return AffineHull.all(words);
    }
    List<long[]> changes = new ArrayList<>();
    for (int m = 0; m < masks; m++) {
      changes.add(slice(flip, m));
    }
    List<long[]> first = starts.isEmpty() ? seeds : starts;
    long[] seed = first.get(0);
    first.forEach(
        other -> {
          long[] change = other.clone();
          Arrays.setAll(change, w -> other[w] ^ seed[w]);
          changes.add(change);
        });
    return AffineHull.of(seed, changes);
  }

  @Override
  public int symmetries() {
    return symmetries.length;
  }

  @Override
  public void image(int g, long[] state, long[] into) {
    symmetries[g].image(state, into);
  }

  @Override
  public int imageOfMove(int g, int which) {
    return symmetries[g].image(which);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if a variable has an impossible value ({@link
   *     RuleSet#possibleValues})
   */
  @Override
  public long[] pack(Position position) {
    return packing.pack(position);
  }

  @Override
  public Position unpack(long[] state) {
    return packing.unpack(state);
  }
}
