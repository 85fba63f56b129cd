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
 * What the words of a puzzle's moves mean: moves, and names for sequences of moves, in any order of
 * definition. Each name is worked out once; a file that asks for too much work is refused.
 */
public final class Vocabulary {
  private static final long MOST_WORK = 60_000_000;
  private static final int DEEPEST = 50;

  private final List<SlotSet> sets;
  private final int slots;
  private final Map<String, Transformation> moves = new LinkedHashMap<>();
  private final Map<String, String> written = new LinkedHashMap<>();
  private final Map<String, List<Step>> parsed = new HashMap<>();
  private final Map<String, Meaning> done = new HashMap<>();
  private final Set<String> open = new LinkedHashSet<>();
  private long work;

  /**
   * What a name stands for.
   *
   * @param does empty where it holds the puzzle otherwise, by names alone ({@code {U F D B}}): then
   *     it stands for moves and for what names mean after them, which no transformation says
   * @param depth how deep names stand for names below it, itself included
   */
  private record Meaning(Optional<Transformation> does, int depth) {}

  /** Creates an empty vocabulary of a puzzle. */
  public Vocabulary(List<SlotSet> sets) {
    this.sets = List.copyOf(sets);
    this.slots = sets.stream().mapToInt(SlotSet::slots).sum();
  }

  /** Returns the vocabulary of a definition: its moves, rotations, and other names. */
  public static Vocabulary of(Definition definition) {
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
    written.put(name, sequence);
  }

  /** Returns whether a word is a name, without an amount. */
  public boolean isName(String word) {
    return moves.containsKey(word) || written.containsKey(word);
  }

  /** Returns whether a word is a move: a name, or a name with an amount. */
  public boolean isMove(String word) {
    return MoveToken.read(word, this::isName).isPresent();
  }

  /** Returns all names. */
  public Collection<String> names() {
    Set<String> names = new LinkedHashSet<>(moves.keySet());
    names.addAll(written.keySet());
    return names;
  }

  /**
   * Returns what a name does; empty if it holds the puzzle otherwise, by names alone.
   *
   * @throws BadInputException if it stands for no sequence of moves, or for one with itself in it;
   *     or if all names so far asked for too much work
   */
  public Optional<Transformation> meaning(String name) {
    return known(name).does();
  }

  private Meaning known(String name) {
    if (moves.containsKey(name)) {
      return new Meaning(Optional.of(moves.get(name)), 0);
    }
    if (!done.containsKey(name)) {
      if (open.contains(name)) {
        String trail = String.join(", ", open.stream().limit(3).toList());
        throw new BadInputException(
            "%s stands for itself (through %s)"
                .formatted(VisibleText.quoted(name), VisibleText.oneLine(trail)));
      }
      open.add(name);
      try {
        requireDepth(open.size());
        done.put(name, of(parsed(name)));
      } finally {
        open.remove(name);
      }
    }
    return done.get(name);
  }

  private static void requireDepth(int depth) {
    if (depth > DEEPEST) {
      throw new BadInputException("names stand for names more than " + DEEPEST + " deep");
    }
  }

  private Meaning of(List<Step> steps) {
    Transformation all = Transformation.identity(sets);
    boolean renames = false;
    int below = 0;
    for (Step step : steps) {
      count(1);
      if (step instanceof Alg.MoveStep turn) {
        MoveToken word = word(turn);
        Meaning meaning = known(word.name());
        renames |= meaning.does().isEmpty();
        below = Math.max(below, meaning.depth());
        all = renames ? all : all.then(power(meaning.does().get(), word.amount() * turn.sign()));
      } else {
        requireNames((Alg.RenameStep) step);
        renames = true;
      }
    }
    requireDepth(below + 1);
    return new Meaning(renames ? Optional.empty() : Optional.of(all), below + 1);
  }

  /**
   * Returns what else a name would mean if its end were an amount, where that differs: {@code F2}
   * beside {@code F} must be F done twice.
   *
   * @return the other name, or empty if there is no doubt
   */
  public Optional<String> clash(String name) {
    return MoveToken.amount(name, this::isName)
        .filter(
            word -> {
              Optional<Transformation> once = meaning(word.name());
              return once.isEmpty()
                  || !once.map(move -> power(move, word.amount())).equals(meaning(name));
            })
        .map(MoveToken::name);
  }

  /**
   * Takes a sequence of moves apart, without a look at what its names stand for.
   *
   * @throws BadInputException if it is none, with the place
   */
  List<Step> parse(String sequence) {
    return Alg.parse(sequence, this::isMove);
  }

  /** Returns the sequence that a name, other than of a move, stands for. */
  List<Step> parsed(String name) {
    return parsed.computeIfAbsent(
        name,
        alias -> {
          work(30L * written.get(alias).length());
          List<Step> steps = parse(written.get(alias));
          work(30L * steps.size());
          return steps;
        });
  }

  /**
   * Returns whether the sequence that a name stands for can be read where other names are known.
   */
  boolean isReadWith(String name, Predicate<String> isKnown) {
    return parsed(name).stream()
        .allMatch(
            step ->
                step instanceof Alg.MoveStep turn
                    ? MoveToken.read(turn.word(), isKnown).isPresent()
                    : ((Alg.RenameStep) step).names().stream().allMatch(isKnown));
  }

  /** Requires that what is renamed are names. */
  void requireNames(Alg.RenameStep renaming) {
    for (String name : renaming.names()) {
      if (!isName(name)) {
        throw unknown(new Alg.MoveStep(name, 1, renaming.place()));
      }
    }
  }

  /** Reads a word of a sequence. */
  MoveToken word(Alg.MoveStep turn) {
    return MoveToken.read(turn.word(), this::isName).orElseThrow(() -> unknown(turn));
  }

  private BadInputException unknown(Alg.MoveStep turn) {
    Optional<String> near = Suggestions.closest(turn.word(), names());
    List<String> all = new ArrayList<>(names());
    all.sort(null);
    String some = String.join(" ", all.subList(0, Math.min(12, all.size())));
    return new BadInputException(
        "%s at character %s is no move.%s Moves are %s%s, with a number or ' behind them"
            .formatted(
                VisibleText.quoted(turn.word()),
                turn.place(),
                near.map(name -> " Did you mean: " + VisibleText.oneLine(name) + "?").orElse(""),
                VisibleText.oneLine(some),
                all.size() > 12 ? " ..." : ""));
  }

  private Transformation power(Transformation move, long amount) {
    if (amount == 1) {
      return move;
    }
    count(3 + 2 * (Long.SIZE - Long.numberOfLeadingZeros(Math.abs(amount))));
    return move.power(amount);
  }

  private void count(long steps) {
    work(steps * (slots + 20));
  }

  private void work(long done) {
    work += done;
    if (work > MOST_WORK) {
      throw new BadInputException("its sequences of moves are too much work to follow");
    }
  }
}
