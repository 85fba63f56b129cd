// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.saitan.definition.Alg.Step;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.problem.BadInputException;
import org.saitan.text.Suggestions;
import org.saitan.text.VisibleText;

/**
 * The symbol table of a puzzle's notation: moves and names for sequences of moves, which may be
 * added in any order. Each name is resolved once. A name that takes too much work to resolve is
 * rejected.
 */
public final class Vocabulary {
  private static final long MAX_WORK = 60_000_000;
  private static final int MAX_DEPTH = 50;

  private final List<SlotSet> sets;
  private final int slots;
  private final Map<String, Transformation> moves = new LinkedHashMap<>();
  private final Map<String, String> sequences = new LinkedHashMap<>();
  private final Map<String, List<Step>> parsed = new HashMap<>();
  private final Map<String, Meaning> resolved = new HashMap<>();
  private final Set<String> resolving = new LinkedHashSet<>();
  private long work;

  /**
   * The meaning of a name.
   *
   * @param effect the effect, or empty if the name contains a renaming ({@code {U F D B}}), whose
   *     effect is not a transformation
   * @param depth the nesting depth of names, counting the name itself
   */
  private record Meaning(Optional<Transformation> effect, int depth) {}

  /** Creates an empty vocabulary. */
  public Vocabulary(List<SlotSet> sets) {
    this.sets = List.copyOf(sets);
    this.slots = sets.stream().mapToInt(SlotSet::slots).sum();
  }

  /** Returns the vocabulary of a definition: its moves, rotations and aliases. */
  public static Vocabulary evaluate(Definition definition) {
    Vocabulary words = new Vocabulary(definition.sets());
    definition.generators().forEach(move -> words.add(move.name(), move.transformation()));
    definition.rotations().forEach(turn -> words.add(turn.name(), turn.transformation()));
    definition.aliases().forEach(alias -> words.add(alias.name(), alias.move()));
    return words;
  }

  /** Adds a move. */
  public void add(String name, Transformation move) {
    moves.put(name, move);
  }

  /** Adds a name for a sequence of moves. */
  public void add(String name, String sequence) {
    sequences.put(name, sequence);
  }

  /** Returns whether a word is a name, without an exponent. */
  public boolean isName(String word) {
    return moves.containsKey(word) || sequences.containsKey(word);
  }

  /** Returns whether a word is a name, possibly with an exponent. */
  public boolean isMove(String word) {
    return MoveToken.parse(word, this::isName).isPresent();
  }

  /** Returns all names. */
  public Collection<String> names() {
    Set<String> names = new LinkedHashSet<>(moves.keySet());
    names.addAll(sequences.keySet());
    return names;
  }

  /**
   * Returns the effect of a name, or empty if its sequence contains a renaming.
   *
   * @throws BadInputException if the name's sequence is invalid, refers to itself, or takes too
   *     much work to resolve
   */
  public Optional<Transformation> meaning(String name) {
    return resolve(name).effect();
  }

  private Meaning resolve(String name) {
    if (moves.containsKey(name)) {
      return new Meaning(Optional.of(moves.get(name)), 0);
    }
    if (!resolved.containsKey(name)) {
      if (resolving.contains(name)) {
        String trail = String.join(", ", resolving.stream().limit(3).toList());
        throw new BadInputException(
            "%s refers to itself (through %s)"
                .formatted(VisibleText.quoted(name), VisibleText.oneLine(trail)));
      }
      resolving.add(name);
      try {
        requireDepth(resolving.size());
        resolved.put(name, evaluate(parsed(name)));
      } finally {
        resolving.remove(name);
      }
    }
    return resolved.get(name);
  }

  private static void requireDepth(int depth) {
    if (depth > MAX_DEPTH) {
      throw new BadInputException("aliases are nested more than " + MAX_DEPTH + " deep");
    }
  }

  private Meaning evaluate(List<Step> steps) {
    Transformation product = Transformation.identity(sets);
    boolean renames = false;
    int maxDepth = 0;
    for (Step step : steps) {
      spendSteps(1);
      if (step instanceof Alg.MoveStep turn) {
        MoveToken word = word(turn);
        Meaning meaning = resolve(word.name());
        renames |= meaning.effect().isEmpty();
        maxDepth = Math.max(maxDepth, meaning.depth());
        product =
            renames
                ? product
                : product.then(power(meaning.effect().get(), word.amount() * turn.sign()));
      } else {
        requireNames((Alg.RenameStep) step);
        renames = true;
      }
    }
    requireDepth(maxDepth + 1);
    return new Meaning(renames ? Optional.empty() : Optional.of(product), maxDepth + 1);
  }

  /**
   * Finds a name that makes the given name ambiguous: if {@code F2} and {@code F} are names, {@code
   * F2} must be F done twice.
   *
   * @return the other name, or empty if there is no ambiguity
   */
  public Optional<String> clash(String name) {
    return MoveToken.parseWithAmount(name, this::isName)
        .filter(
            word -> {
              Optional<Transformation> once = meaning(word.name());
              return once.isEmpty()
                  || !once.map(move -> power(move, word.amount())).equals(meaning(name));
            })
        .map(MoveToken::name);
  }

  /**
   * Parses a sequence of moves without resolving its names.
   *
   * @throws BadInputException if the sequence is malformed; the message names the position
   */
  List<Step> parse(String sequence) {
    return Alg.parse(sequence, this::isMove);
  }

  /** Returns the parsed sequence of a name that is not a move. */
  List<Step> parsed(String name) {
    return parsed.computeIfAbsent(
        name,
        alias -> {
          spend(30L * sequences.get(alias).length());
          List<Step> steps = parse(sequences.get(alias));
          spend(30L * steps.size());
          return steps;
        });
  }

  /** Returns whether a name's sequence uses only known names. */
  boolean usesOnly(String name, Predicate<String> isKnown) {
    return parsed(name).stream()
        .allMatch(
            step ->
                step instanceof Alg.MoveStep turn
                    ? MoveToken.parse(turn.word(), isKnown).isPresent()
                    : ((Alg.RenameStep) step).names().stream().allMatch(isKnown));
  }

  /** Requires that a renaming contains only known names. */
  void requireNames(Alg.RenameStep renaming) {
    for (String name : renaming.names()) {
      if (!isName(name)) {
        throw unknown(new Alg.MoveStep(name, 1, renaming.place()));
      }
    }
  }

  /** Parses a word of a sequence. */
  MoveToken word(Alg.MoveStep turn) {
    return MoveToken.parse(turn.word(), this::isName).orElseThrow(() -> unknown(turn));
  }

  private BadInputException unknown(Alg.MoveStep turn) {
    List<String> sorted = new ArrayList<>(names());
    sorted.sort(null);
    String examples = String.join(" ", sorted.subList(0, Math.min(12, sorted.size())));
    return new BadInputException(
        "%s at character %s is not a move.%s Moves are %s%s, with an optional number or ' after each"
            .formatted(
                VisibleText.quoted(turn.word()),
                turn.place(),
                Suggestions.hint(turn.word(), names()),
                VisibleText.oneLine(examples),
                sorted.size() > 12 ? " ..." : ""));
  }

  private Transformation power(Transformation move, long amount) {
    if (amount == 1) {
      return move;
    }
    spendSteps(3 + 2 * (Long.SIZE - Long.numberOfLeadingZeros(Math.abs(amount))));
    return move.power(amount);
  }

  private void spendSteps(long steps) {
    spend(steps * (slots + 20));
  }

  private void spend(long amount) {
    work += amount;
    if (work > MAX_WORK) {
      throw new BadInputException("the puzzle's move sequences take too much work to expand");
    }
  }
}
