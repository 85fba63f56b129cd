// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleEffects;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;
import org.saitan.puzzle.permutation.space.GroupAnalysis;
import org.saitan.puzzle.permutation.symmetry.Symmetry.SymmetryGroup;
import org.saitan.text.Plural;

/**
 * Analyzes a definition without searching its states, for the report printed by {@code --check}.
 */
final class DefinitionAnalyzer {
  private static final int MAX_LISTED_MOVES = 40;

  private DefinitionAnalyzer() {}

  /**
   * Analyzes a puzzle.
   *
   * @throws org.saitan.problem.DoesNotFitException if the puzzle is too large
   */
  static DefinitionReport analyze(PermutationPuzzle puzzle) {
    GroupAnalysis analysis = puzzle.analysis();
    Definition definition = puzzle.definition();
    Optional<BigInteger> hugeStateCount = analysis.hugeStateCount();
    boolean isCountable = hugeStateCount.isEmpty();
    Optional<BigInteger> states =
        isCountable ? unlessInterrupted(analysis::states) : hugeStateCount;
    Optional<SymmetryGroup> symmetries =
        isCountable && states.isPresent()
            ? unlessInterrupted(analysis::symmetryGroup)
            : Optional.empty();
    boolean hasSplit =
        symmetries.isPresent() && unlessInterrupted(() -> hasSplit(analysis)).isPresent();
    return new DefinitionReport(
        definition.sets().stream()
            .map(
                set ->
                    "%s: %s, %s"
                        .formatted(
                            set.name(),
                            Plural.of(set.slots(), "slot"),
                            set.orientations() == 1
                                ? "no orientations"
                                : set.orientations() + " orientations"))
            .toList(),
        orbits(analysis.points()),
        names(puzzle.namedMoves()),
        definition.metric(),
        omittedMoves(definition, puzzle.namedMoves()),
        states.orElseGet(() -> analysis.points().stateBound()),
        precision(definition, hugeStateCount.isPresent(), states.isPresent()),
        analysis.points().stateBound(),
        symmetries.map(SymmetryGroup::count).orElse(BigInteger.ZERO),
        symmetries.filter(SymmetryGroup::isComplete).isPresent(),
        symmetries.isPresent() ? analysis.rotationCount() : OptionalInt.empty(),
        isCountable && !hasSplit);
  }

  /** Returns the result of a computation, or empty if the computation is interrupted. */
  private static <T> Optional<T> unlessInterrupted(Supplier<T> search) {
    try {
      return Optional.of(search.get());
    } catch (CancellationException e) {
      return Optional.empty();
    }
  }

  private static DefinitionReport.Precision precision(
      Definition definition, boolean hugeStateCount, boolean isKnown) {
    if (!isKnown) {
      return DefinitionReport.Precision.BOUND;
    }
    return hugeStateCount
        ? DefinitionReport.Precision.AT_LEAST
        : definition.forbidden().isEmpty()
            ? DefinitionReport.Precision.EXACT
            : DefinitionReport.Precision.AT_MOST;
  }

  private static boolean hasSplit(GroupAnalysis analysis) {
    try {
      analysis.split();
      return true;
    } catch (DoesNotFitException e) {
      return false;
    }
  }

  private static List<String> names(List<NamedMove> moves) {
    List<String> names = moves.stream().map(NamedMove::name).toList();
    if (names.size() <= MAX_LISTED_MOVES) {
      return names;
    }
    List<String> shortened = new ArrayList<>(names.subList(0, MAX_LISTED_MOVES));
    shortened.add("...");
    return shortened;
  }

  private static List<String> orbits(PuzzlePoints points) {
    List<String> texts = new ArrayList<>();
    Definition definition = points.definition();
    for (int set = 0; set < definition.sets().size(); set++) {
      int ofSet = set;
      String name = definition.sets().get(set).name() + " ";
      List<Integer> inPlace = new ArrayList<>();
      for (SlotOrbit orbit : points.orbits()) {
        if (orbit.set() == set && orbit.slots().size() == 1) {
          inPlace.addAll(orbit.slots());
        } else if (orbit.set() == set) {
          texts.add(name + ranges(orbit.slots()) + " exchange pieces");
        }
      }
      List<Integer> unmoved =
          IntStream.range(0, definition.sets().get(set).slots())
              .filter(slot -> points.orbit(ofSet, slot) < 0)
              .boxed()
              .toList();
      if (!inPlace.isEmpty()) {
        texts.add(name + ranges(inPlace) + " turn in place");
      }
      if (!unmoved.isEmpty()) {
        texts.add(name + ranges(unmoved) + " never change");
      }
    }
    return texts;
  }

  /**
   * Formats a list of slots, such as {@code 1-4 7}. Slots are numbered from 1, and runs of
   * consecutive slots are abbreviated.
   */
  private static String ranges(List<Integer> slots) {
    List<Integer> numbers = slots.stream().map(slot -> slot + 1).toList();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < numbers.size(); ) {
      int j = i;
      while (j + 1 < numbers.size() && numbers.get(j + 1) == numbers.get(j) + 1) {
        j++;
      }
      texts.add(i == j ? "" + numbers.get(i) : numbers.get(i) + "-" + numbers.get(j));
      i = j + 1;
    }
    return String.join(" ", texts);
  }

  private static List<String> omittedMoves(Definition definition, List<NamedMove> moves) {
    Map<Transformation, String> first = new HashMap<>();
    moves.forEach(move -> first.putIfAbsent(move.transformation(), move.name()));
    List<String> texts = new ArrayList<>();
    List<Transformation> turns = new VisibleEffects(definition).ofGenerators();
    for (int i = 0; i < turns.size(); i++) {
      String name = definition.generators().get(i).name();
      String same = first.get(turns.get(i));
      if (turns.get(i).isIdentity()) {
        texts.add(name + " does nothing");
      } else if (same != null && !same.equals(name)) {
        texts.add(name + " is the same as " + same);
      }
    }
    if (!definition.rotations().isEmpty()) {
      String names =
          definition.rotations().stream().map(NamedMove::name).collect(Collectors.joining(", "));
      texts.add(names + ": rotations of the whole puzzle");
    }
    definition
        .aliases()
        .forEach(alias -> texts.add(alias.name() + " is an alias of " + alias.move()));
    return texts;
  }
}
