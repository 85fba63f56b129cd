// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Block;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleTurns;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.defined.points.BaseSet;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.space.LegalHeads;
import org.saitan.puzzle.defined.space.Split;
import org.saitan.puzzle.defined.space.StateNumbers;
import org.saitan.puzzle.defined.symmetry.GoalSymmetries;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** Finds out of a definition what can be found before any search. */
final class Examination {
  private static final int MOST_NAMED = 40;

  private Examination() {}

  /**
   * Examines a puzzle.
   *
   * @throws org.saitan.problem.DoesNotFitException if it is beyond this program
   */
  static DefinitionReport of(DefinedPuzzle puzzle) {
    StateNumbers numbers = puzzle.numbers();
    Definition definition = puzzle.definition();
    boolean joined = !definition.blocks().isEmpty();
    boolean listed = joined || !LegalHeads.areFew(definition);
    Optional<BigInteger> beyond = joined ? Optional.empty() : numbers.beyond();
    boolean counted = !joined && beyond.isEmpty();
    Optional<BigInteger> states = counted ? found(numbers::states) : beyond;
    boolean hasStates = counted && states.isPresent();
    Optional<GoalSymmetries.Found> symmetries =
        hasStates ? found(numbers::foundSymmetries) : Optional.empty();
    Optional<List<String>> split =
        listed
            ? Optional.of(
                List.of("its states are listed, as joined or forbidden pieces leave few of them"))
            : symmetries.isPresent() ? found(() -> described(numbers)) : Optional.empty();
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
        orbits(numbers.points()),
        names(puzzle.namedMoves()),
        definition.metric(),
        leftOut(definition, puzzle.namedMoves()),
        inWords(definition, puzzle.namedMoves()),
        warnings(numbers.points()),
        states.orElseGet(() -> bound(numbers.points())),
        precision(definition, beyond.isPresent(), joined || states.isPresent()),
        bound(numbers.points()),
        symmetries
            .map(GoalSymmetries.Found::count)
            .orElse(joined ? BigInteger.ONE : BigInteger.ZERO),
        symmetries.filter(GoalSymmetries.Found::isAll).isPresent(),
        symmetries.isPresent() ? numbers.waysToHold() : OptionalInt.empty(),
        split.orElse(List.of()),
        counted && split.isEmpty());
  }

  /** Returns the result of a search, empty if an interrupt ends it. */
  private static <T> Optional<T> found(Supplier<T> search) {
    try {
      return Optional.of(search.get());
    } catch (CancellationException e) {
      return Optional.empty();
    }
  }

  private static DefinitionReport.Precision precision(
      Definition definition, boolean beyond, boolean known) {
    if (!known) {
      return DefinitionReport.Precision.BOUND;
    }
    return beyond
        ? DefinitionReport.Precision.AT_LEAST
        : definition.forbidden().isEmpty() && definition.blocks().isEmpty()
            ? DefinitionReport.Precision.EXACT
            : DefinitionReport.Precision.AT_MOST;
  }

  /** Returns the split, or why there is none. */
  private static List<String> described(StateNumbers numbers) {
    try {
      return split(numbers);
    } catch (DoesNotFitException e) {
      return List.of("none: " + e.getMessage());
    }
  }

  private static List<String> names(List<NamedMove> moves) {
    List<String> names = moves.stream().map(NamedMove::name).toList();
    if (names.size() <= MOST_NAMED) {
      return names;
    }
    List<String> some = new ArrayList<>(names.subList(0, MOST_NAMED));
    some.add("...");
    return some;
  }

  private static List<String> orbits(PuzzlePoints points) {
    List<String> texts = new ArrayList<>();
    Definition definition = points.definition();
    for (int set = 0; set < definition.sets().size(); set++) {
      Map<Integer, List<Integer>> byOrbit = new TreeMap<>();
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        byOrbit.computeIfAbsent(points.orbit(set, slot), orbit -> new ArrayList<>()).add(slot + 1);
      }
      String name = definition.sets().get(set).name() + " ";
      List<Integer> unmoved = byOrbit.getOrDefault(-1, List.of());
      byOrbit.remove(-1);
      List<Integer> single = new ArrayList<>();
      for (List<Integer> slots : byOrbit.values()) {
        if (slots.size() == 1) {
          single.addAll(slots);
        } else {
          texts.add(name + ranges(slots) + " exchange pieces");
        }
      }
      if (!single.isEmpty()) {
        texts.add(name + ranges(single) + " keep their pieces, which are turned");
      }
      if (!unmoved.isEmpty()) {
        texts.add(name + ranges(unmoved) + " never change");
      }
    }
    for (Block block : definition.blocks()) {
      texts.add(
          block.pieces().stream()
              .map(piece -> definition.sets().get(piece.set()).name() + " " + (piece.kind() + 1))
              .collect(Collectors.joining(" and ", "pieces ", " are joined")));
    }
    return texts;
  }

  /** Returns numbers with runs as ranges: {@code 1-4 7}. */
  private static String ranges(List<Integer> numbers) {
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

  private static List<String> leftOut(Definition definition, List<NamedMove> moves) {
    Map<Transformation, String> first = new HashMap<>();
    moves.forEach(move -> first.putIfAbsent(move.transformation(), move.name()));
    List<String> texts = new ArrayList<>();
    List<Transformation> turns = new VisibleTurns(definition).ofGenerators();
    for (int i = 0; i < turns.size(); i++) {
      String name = definition.generators().get(i).name();
      String same = first.get(turns.get(i));
      if (turns.get(i).isIdentity()) {
        texts.add(name + " does nothing");
      } else if (same != null && !same.equals(name)) {
        texts.add(name + " does what " + same + " does");
      }
    }
    if (!definition.rotations().isEmpty()) {
      String names =
          definition.rotations().stream().map(NamedMove::name).collect(Collectors.joining(", "));
      texts.add(names + ": turns of the whole puzzle, by name");
    }
    definition
        .aliases()
        .forEach(alias -> texts.add(alias.name() + " is a name for " + alias.move()));
    return texts;
  }

  /** Returns what the first move does to a piece that it takes elsewhere, and turns if it can. */
  private static String inWords(Definition definition, List<NamedMove> moves) {
    String best = "";
    int most = 0;
    for (NamedMove move : moves) {
      for (int set = 0; set < definition.sets().size(); set++) {
        for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
          int from = move.transformation().from(set, slot);
          int twist = move.transformation().twist(set, slot);
          int shows = (from == slot ? 0 : 2) + (twist == 0 ? 0 : 1);
          if (shows > most) {
            most = shows;
            best = inWords(definition.sets().get(set), move.name(), from, slot, twist);
          }
        }
      }
    }
    return best;
  }

  private static String inWords(SlotSet set, String move, int from, int slot, int twist) {
    return "%s: the piece in slot %d of %s %s%s"
        .formatted(
            move,
            from + 1,
            set.name(),
            from == slot ? "stays there" : "goes to slot " + (slot + 1),
            twist > 0 ? ", turned by " + twist : set.orientations() > 1 ? ", not turned" : "");
  }

  private static List<String> warnings(PuzzlePoints points) {
    long slots = 0;
    long unmoved = 0;
    List<SlotSet> sets = points.definition().sets();
    for (int set = 0; set < sets.size(); set++) {
      int ofSet = set;
      slots += sets.get(set).slots();
      unmoved +=
          IntStream.range(0, sets.get(set).slots())
              .filter(slot -> points.orbit(ofSet, slot) < 0)
              .filter(slot -> isNeverLeft(points.definition(), ofSet, slot))
              .count();
    }
    return 2 * unmoved > slots
        ? List.of(
            "the moves leave %d of %s where they are; is a move missing?"
                .formatted(unmoved, Plural.of(slots, "piece")))
        : List.of();
  }

  /** Returns whether no generator takes a piece out of a slot, not even for one that is alike. */
  private static boolean isNeverLeft(Definition definition, int set, int slot) {
    return definition.generators().stream()
        .allMatch(generator -> generator.transformation().from(set, slot) == slot);
  }

  /** Multiplies, over the orbits of slots, the ways in which their pieces can lie. */
  private static BigInteger bound(PuzzlePoints points) {
    BigInteger bound = BigInteger.ONE;
    Map<Integer, Integer> placed = new HashMap<>();
    for (PieceClass pieces : points.classes()) {
      bound = bound.multiply(BigInteger.valueOf(pieces.modulus()).pow(pieces.size()));
      for (int i = 1; i <= pieces.size(); i++) {
        int number = placed.merge(pieces.orbit(), 1, Integer::sum);
        bound = bound.multiply(BigInteger.valueOf(number)).divide(BigInteger.valueOf(i));
      }
    }
    return bound;
  }

  private static List<String> split(StateNumbers numbers) {
    Split split = numbers.split();
    PieceChain chain = split.chain();
    Definition definition = numbers.points().definition();
    return List.of(
        "block: %s (%s%s)"
            .formatted(
                pieces(definition, chain, 0, split.blockLevels()),
                Plural.of(chain.chain().size(0, split.blockLevels()), "way"),
                definition.forbidden().isEmpty()
                    ? ""
                    : ", "
                        + Magnitude.of(numbers.heads().blocks(chain, split.blockLevels()))
                        + " of them legal"),
        "lane: %s (%s)"
            .formatted(
                pieces(definition, chain, split.blockLevels(), chain.levels()),
                Plural.of(split.lanes(), "way")),
        "%d of %s take blocks to blocks; of all splits that some symmetries keep this one costs least by estimate"
            .formatted(
                split.symmetries().size(),
                Plural.of(numbers.foundSymmetries().count(), "symmetry")));
  }

  private static String pieces(Definition definition, PieceChain chain, int from, int to) {
    if (from == to) {
      return "nothing";
    }
    Map<String, List<Integer>> named =
        IntStream.range(from, to)
            .filter(level -> chain.size(level) > 1)
            .boxed()
            .collect(
                Collectors.groupingBy(
                    level -> what(definition, chain, level),
                    TreeMap::new,
                    Collectors.mapping(
                        level -> chain.set(level).pieces().kind() + 1, Collectors.toList())));
    return named.entrySet().stream()
        .map(entry -> entry.getKey().formatted(ranges(entry.getValue().stream().sorted().toList())))
        .collect(Collectors.joining(", "));
  }

  private static String what(Definition definition, PieceChain chain, int level) {
    BaseSet set = chain.set(level);
    int number = set.pieces().set();
    String name = definition.sets().get(number).name();
    boolean placed = false;
    for (int before = 0; before < level; before++) {
      placed |= chain.set(before).slotsOnly() && chain.set(before).pieces().equals(set.pieces());
    }
    return placed
        ? "orientations of " + name + " %s"
        : set.slotsOnly() ? "slots of " + name + " %s" : name + " %s";
  }
}
