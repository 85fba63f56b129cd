// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GroundedSteps.GroundedStep;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.space.ListedRules;
import org.saitan.space.StateHull;

/**
 * Guarded rules as masks on packed states: each variable has the bits that its values need, none
 * lies in two words, and a step is <i>if (s &amp; mask) == before, then (s &amp; ~mask) |
 * after</i>, backwards the same with before and after exchanged. Where a guard has several values
 * or an effect depends on one, a step is several masks, so that each mask is exact in both
 * directions. Steps that would be too many masks are evaluated ({@link EvaluatedStep}).
 *
 * <p>A move that leads to several states from one is no move: {@link #after} refuses it where it
 * does. Steps of one name whose guards do not exclude each other are welcome as long as no state
 * that is looked at lets both be made to different ends.
 *
 * <p>Which masks apply is found without trying them one by one ({@link StepIndex}).
 */
public final class GroundedRules implements ListedRules {
  private static final int WORD = 64;

  /** Masks of one move that are compared, each with each. */
  private static final int MOST_COMPARED = 2000;

  /** Words of one kind that are said one by one, and sorts of cells. */
  private static final int MOST_SAID = 9;

  private static final int MOST_SORTS = 4;

  private final RuleSet rules;
  private final Packing packing;
  private final int words;
  private final int masks;
  private final long[] mask;
  private final long[] before;
  private final long[] after;

  /** Before and after, exclusive: what a step changes. */
  private final long[] flip;

  private final int[] move;

  /** By mask null, or the step that is evaluated instead; the mask is empty then. */
  private final EvaluatedStep[] direct;

  private final boolean hasDirect;
  private final boolean overlapping;
  private final StepIndex forward;

  /** Null until somebody asks for it: who plays forwards needs none. */
  private volatile StepIndex backward;

  private final PackedGoals goals;

  /** Without starts the goals, with which a search begins. */
  private final List<long[]> seeds;

  private final List<long[]> starts;
  private final int symmetries;
  private final int[][] moveUnder;
  private final int[][] products;
  private final PackedSymmetry[] images;

  /**
   * Creates the packed rules.
   *
   * @param candidates permutations that may be symmetries, a group; those are kept that take moves
   *     to moves, goals as they are written to such goals, and starts to starts
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
    direct =
        rules.steps().stream()
            .map(each -> each.direct().map(step -> new EvaluatedStep(step, rules.possible())))
            .map(each -> each.orElse(null))
            .toArray(EvaluatedStep[]::new);
    hasDirect = Arrays.stream(direct).anyMatch(Objects::nonNull);
    for (int m = 0; m < masks; m++) {
      GroundedStep each = rules.steps().get(m);
      move[m] = each.move();
      put(each.variables(), each.before(), m, mask, before);
      put(each.variables(), each.after(), m, mask, after);
    }
    Arrays.setAll(flip, i -> before[i] ^ after[i]);
    forward = new StepIndex(packing, masks, mask, before);
    overlapping = hasOverlap();
    Set<Goal> goalSet =
        rules.goals().stream()
            .map(goal -> goal.within(rules.possible()))
            .filter(goal -> goal.values().stream().noneMatch(BitSet::isEmpty))
            .collect(Collectors.toSet());
    goals = new PackedGoals(packing, goalSet);
    seeds = rules.starts().isEmpty() ? sorted(rules.goalPositions()) : List.of();
    starts = sorted(rules.starts());
    List<Relabeling> kept = new ArrayList<>(List.of(onValues(Relabeling.identity(rules))));
    List<int[]> under = new ArrayList<>();
    under.add(IntStream.range(0, moves()).toArray());
    Map<Map<Integer, List<Integer>>, List<Integer>> found =
        rules.steps().stream()
            .collect(
                Collectors.groupingBy(
                    step -> step.under(kept.get(0)),
                    Collectors.mapping(GroundedStep::move, Collectors.toList())));
    for (Relabeling any : candidates) {
      Relabeling candidate = fits(any) ? onValues(any) : kept.get(0);
      if (kept.contains(candidate)) {
        continue;
      }
      int[] becomes = keeps(candidate, goalSet, found);
      if (becomes != null) {
        kept.add(candidate);
        under.add(becomes);
      }
    }
    symmetries = kept.size();
    products =
        kept.stream()
            .map(a -> kept.stream().mapToInt(b -> kept.indexOf(a.then(b))).toArray())
            .toArray(int[][]::new);
    moveUnder = under.toArray(int[][]::new);
    images =
        kept.stream().map(each -> new PackedSymmetry(packing, each)).toArray(PackedSymmetry[]::new);
  }

  private void put(List<Integer> variables, List<Integer> values, int m, long[] ones, long[] bits) {
    for (int i = 0; i < variables.size(); i++) {
      int variable = variables.get(i);
      int at = m * words + packing.cells().word(variable);
      ones[at] |= packing.cells().ones(variable);
      bits[at] |= packing.bits(variable, values.get(i));
    }
  }

  /** Returns whether two masks of one move may apply to one state, as far as masks can say. */
  private boolean hasOverlap() {
    for (int first = 0, end; first < masks; first = end) {
      end = first + 1;
      while (end < masks && move[end] == move[first]) {
        end++;
      }
      if (end - first > MOST_COMPARED) {
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

  /** Returns whether a renaming takes values that may be to values that may be. */
  private boolean fits(Relabeling candidate) {
    for (int variable = 0; variable < packing.variables(); variable++) {
      int to = candidate.variables().get(variable);
      if (packing.values(variable).length != packing.values(to).length) {
        return false;
      }
      for (int v : packing.values(variable)) {
        int becomes = candidate.values().get(variable).get(v);
        if (!packing.has(to, becomes)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns what becomes of the moves; null if a candidate is no symmetry. */
  private int[] keeps(
      Relabeling candidate,
      Set<Goal> goalSet,
      Map<Map<Integer, List<Integer>>, List<Integer>> found) {
    if (hasDirect
        || !rules.starts().containsAll(rules.starts().stream().map(candidate::of).toList())) {
      return null;
    }
    int[] becomes = new int[moves()];
    Arrays.fill(becomes, -1);
    for (GroundedStep step : rules.steps()) {
      Interruption.check();
      List<Integer> images = found.getOrDefault(step.under(candidate), List.of());
      // Steps of one effect and several names cannot be told apart, and none is lost by giving up.
      if (images.size() != 1
          || becomes[step.move()] >= 0 && becomes[step.move()] != images.get(0)) {
        return null;
      }
      becomes[step.move()] = images.get(0);
    }
    if (Arrays.stream(becomes).distinct().count() != becomes.length) {
      return null;
    }
    for (Goal goal : goalSet) {
      if (!goalSet.contains(goal.under(candidate))) {
        return null;
      }
    }
    return becomes;
  }

  private long[] slice(long[] all, int m) {
    return Arrays.copyOfRange(all, m * words, (m + 1) * words);
  }

  /** Returns a renaming without what it says of values that variables never have. */
  private Relabeling onValues(Relabeling renaming) {
    List<List<Integer>> values = new ArrayList<>();
    for (int variable = 0; variable < packing.variables(); variable++) {
      int at = variable;
      values.add(
          IntStream.range(0, rules.variables().get(at).values().size())
              .mapToObj(v -> !packing.has(at, v) ? -1 : renaming.values().get(at).get(v))
              .toList());
    }
    return new Relabeling(renaming.variables(), values);
  }

  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>(List.of(new Finding("cells", cells())));
    if (!rules.leftOut().isEmpty()) {
      findings.add(new Finding("left out", some(rules.leftOut()) + ": never changes the position"));
    }
    return findings;
  }

  /** Returns the cells that hold the same signs together, those of most first. */
  private String cells() {
    Map<List<String>, List<String>> bySigns = new LinkedHashMap<>();
    for (int variable = 0; variable < packing.variables(); variable++) {
      Variable each = rules.variables().get(variable);
      List<String> signs =
          Arrays.stream(packing.values(variable)).mapToObj(each.values()::get).toList();
      bySigns.computeIfAbsent(signs, key -> new ArrayList<>()).add(each.name());
    }
    return bySigns.entrySet().stream()
        .sorted(Comparator.comparing(group -> -group.getValue().size()))
        .limit(MOST_SORTS)
        .map(
            group ->
                group.getKey().size() == 1
                    ? "%s always %s".formatted(some(group.getValue()), group.getKey().get(0))
                    : "%s with %s".formatted(some(group.getValue()), some(group.getKey())))
        .collect(Collectors.joining("; ", "", bySigns.size() > MOST_SORTS ? "; ..." : ""));
  }

  private static String some(List<String> words) {
    return words.size() > MOST_SAID
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
    return goals.has(state);
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
  public void after(long[] state, Sink sink) {
    each(forward, state, sink);
  }

  @Override
  public void before(long[] state, Sink sink) {
    each(backward(), state, sink);
  }

  /** {@inheritDoc} With symmetries they are known as such where no cell takes more than a bit. */
  @Override
  public Optional<List<Exchange>> exchanges() {
    boolean affine =
        symmetries == 1
            || IntStream.range(0, packing.variables()).allMatch(v -> packing.cells().width(v) <= 1);
    return overlapping || !affine || hasDirect || !rules.never().isEmpty()
        ? Optional.empty()
        : Optional.of(
            IntStream.range(0, masks)
                .mapToObj(
                    m -> new Exchange(move[m], slice(mask, m), slice(before, m), slice(flip, m)))
                .toList());
  }

  private StepIndex backward() {
    if (backward == null) { // Whoever comes first; all make the same.
      backward = new StepIndex(packing, masks, mask, after);
    }
    return backward;
  }

  private void each(StepIndex index, long[] state, Sink sink) {
    if (isForbidden(state)) {
      return;
    }
    long[] other = new long[words];
    List<long[]> told = new ArrayList<>();
    int[] values = hasDirect ? values(state) : null;
    int last = -1;
    for (int lane = 0; lane < index.lanes(); lane++) {
      for (long bits = index.matching(state, lane); bits != 0; bits &= bits - 1) {
        int m = lane * WORD + Long.numberOfTrailingZeros(bits);
        if (move[m] != last) {
          told.clear();
          last = move[m];
        }
        if (direct[m] == null) {
          for (int w = 0; w < words; w++) {
            other[w] = state[w] ^ flip[m * words + w];
          }
          tell(index, state, m, other, told, sink);
          continue;
        }
        Consumer<int[]> found = some -> tell(index, state, m, packed(some), told, sink);
        if (index == forward) {
          direct[m].after(values, found);
        } else {
          direct[m].before(values, found);
        }
      }
    }
  }

  private boolean isForbidden(long[] state) {
    if (rules.never().isEmpty()) {
      return false;
    }
    int[] values = values(state);
    return rules.never().stream().anyMatch(each -> each.test().test(values));
  }

  /** Returns the values of variables in a state, with room for as many more. */
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
   * Gives a state at the other end of a move, if it is another one and may be, and no other step of
   * the move leads there.
   */
  private void tell(
      StepIndex index, long[] state, int m, long[] other, List<long[]> told, Sink sink) {
    if (isForbidden(other) || direct[m] != null && Arrays.equals(state, other)) {
      return;
    }
    if (overlapping) {
      if (told.stream().anyMatch(each -> Arrays.equals(each, other))) {
        return;
      }
      if (!told.isEmpty() && index == forward) {
        throw new BadInputException(
            "move '%s' may lead to two different states (from %s); give its steps different names, or guards that cannot both hold"
                .formatted(
                    rules.moves().get(move[m]).name(),
                    WordFormat.format(rules.variables(), unpack(state))));
      }
      told.add(other.clone());
    }
    sink.state(move[m], other);
  }

  /**
   * {@inheritDoc} It is spanned by what the steps change, and by what starts, or without any goals,
   * differ in.
   */
  @Override
  public StateHull hull() {
    if (hasDirect) {
      return StateHull.all(words);
    }
    List<long[]> changes = new ArrayList<>();
    for (int m = 0; m < masks; m++) {
      changes.add(slice(flip, m));
    }
    List<long[]> first = starts.isEmpty() ? seeds : starts;
    long[] one = first.get(0);
    first.forEach(
        other -> {
          long[] change = other.clone();
          Arrays.setAll(change, w -> other[w] ^ one[w]);
          changes.add(change);
        });
    return StateHull.of(one, changes);
  }

  @Override
  public int symmetries() {
    return symmetries;
  }

  @Override
  public void image(int g, long[] state, long[] into) {
    images[g].of(state, into);
  }

  @Override
  public int moveUnder(int g, int which) {
    return moveUnder[g][which];
  }

  @Override
  public int product(int first, int second) {
    return products[first][second];
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if a variable has what it never has ({@link RuleSet#possible})
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
