// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.problem.BadInputException;
import org.saitan.text.Nearest;
import org.saitan.text.VisibleText;

/**
 * What the words of a puzzle's moves mean: moves, and names for sequences of moves, in any order of
 * definition.
 *
 * <p>Counts the work of finding what names stand for and gives up rather than run long: nested
 * names and huge amounts are cheap, since each name is worked out once and powers are squares, but
 * a file may still ask for too much.
 */
public final class Vocabulary {
  private static final long MOST_WORK = 60_000_000;
  private static final int DEEPEST = 50;

  private final List<SlotSet> sets;
  private final int slots;
  private final Map<String, Transformation> moves = new LinkedHashMap<>();
  private final Map<String, String> written = new LinkedHashMap<>();
  private final Map<String, Alg.Group> parsed = new HashMap<>();
  private final Map<String, Transformation> done = new HashMap<>();
  private final Map<String, Boolean> renaming = new HashMap<>();
  private final Set<String> open = new LinkedHashSet<>();

  /** How deep names stand for names below each that is worked out, itself included. */
  private final Map<String, Integer> depths = new HashMap<>();

  /** The deepest of those below the name that is worked out now. */
  private int below;

  private long work;

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
    return MoveWord.read(word, this::isName).isPresent();
  }

  /** Returns all names. */
  public Collection<String> names() {
    Set<String> names = new LinkedHashSet<>(moves.keySet());
    names.addAll(written.keySet());
    return names;
  }

  /**
   * Returns what a name stands for.
   *
   * @throws BadInputException if it stands for no sequence of moves, or for one with itself in it;
   *     or if all names so far asked for too much work
   */
  public Transformation meaning(String name) {
    Transformation move = moves.get(name);
    return move != null ? move : once(name, done, () -> of(parsed(name), 1));
  }

  /**
   * Returns whether a name holds the puzzle otherwise, by names alone ({@code {U F D B}}): then it
   * stands for moves and for what names mean after them, which no transformation says.
   *
   * @throws BadInputException as {@link #meaning}; or if a renamed name is none
   */
  public boolean renames(String name) {
    return !moves.containsKey(name) && once(name, renaming, () -> renames(parsed(name)));
  }

  private boolean renames(Alg alg) {
    if (alg instanceof Alg.Turn turn) {
      return renames(word(turn).name());
    }
    if (alg instanceof Alg.Renaming renaming) {
      requireNames(renaming);
      return true;
    }
    boolean found = false;
    for (Alg part : parts(alg)) {
      count(1);
      found |= renames(part);
    }
    return found;
  }

  private static List<Alg> parts(Alg alg) {
    if (alg instanceof Alg.Group group) {
      return group.parts();
    }
    return alg instanceof Alg.Commutator both
        ? List.of(both.first(), both.second())
        : List.of(((Alg.Conjugate) alg).first(), ((Alg.Conjugate) alg).second());
  }

  /**
   * Returns the names in the sequence that a name, other than of a move, stands for.
   *
   * @param hasName whether a word is a name still
   * @return empty if one of them is a name no more
   */
  Optional<Set<String>> named(String name, Predicate<String> hasName) {
    Set<String> named = new HashSet<>();
    return addNamed(parsed(name), hasName, named) ? Optional.of(named) : Optional.empty();
  }

  private static boolean addNamed(Alg alg, Predicate<String> hasName, Set<String> named) {
    if (alg instanceof Alg.Turn turn) {
      Optional<MoveWord> word = MoveWord.read(turn.word(), hasName);
      word.ifPresent(found -> named.add(found.name()));
      return word.isPresent();
    }
    if (alg instanceof Alg.Renaming renaming) {
      named.addAll(renaming.names());
      return renaming.names().stream().allMatch(hasName);
    }
    return parts(alg).stream().allMatch(part -> addNamed(part, hasName, named));
  }

  /**
   * Requires that a name stands for moves, with renamings or without.
   *
   * @throws BadInputException if it does not
   */
  public void check(String name) {
    if (!renames(name)) {
      meaning(name);
    }
  }

  /**
   * Works out once what is asked of a name. How deep names may stand for names does not depend on
   * which of them are asked for first.
   */
  private <T> T once(String name, Map<String, T> known, Supplier<T> work) {
    if (open.contains(name)) {
      String trail = String.join(", ", new ArrayList<>(open).subList(0, Math.min(3, open.size())));
      throw new BadInputException(
          "%s stands for itself (through %s)"
              .formatted(VisibleText.quoted(name), VisibleText.oneLine(trail)));
    }
    if (open.size() + depths.getOrDefault(name, 1) > DEEPEST) {
      throw new BadInputException("names stand for names more than " + DEEPEST + " deep");
    }
    T found = known.get(name);
    if (found == null) {
      int beside = below;
      below = 0;
      open.add(name);
      try {
        found = work.get();
        known.put(name, found);
        depths.put(name, below + 1);
      } finally {
        open.remove(name);
        below = beside;
      }
    }
    below = Math.max(below, depths.get(name));
    return found;
  }

  /**
   * Returns what else a name would mean if its end were an amount, where that differs: {@code F2}
   * beside {@code F} must be F done twice.
   *
   * @return the other name, or empty if there is no doubt
   */
  public Optional<String> clash(String name) {
    return MoveWord.amount(name, this::isName)
        .filter(
            word ->
                renames(name)
                    || renames(word.name())
                    || !power(meaning(word.name()), word.amount()).equals(meaning(name)))
        .map(MoveWord::name);
  }

  /**
   * Takes a sequence of moves apart, without a look at what its names stand for.
   *
   * @throws BadInputException if it is none, with the place
   */
  Alg.Group parse(String sequence) {
    return Alg.Parser.parse(sequence, this::isMove);
  }

  /** Returns the sequence that a name, other than of a move, stands for. */
  Alg.Group parsed(String name) {
    return parsed.computeIfAbsent(
        name,
        alias -> {
          work(30L * written.get(alias).length());
          return parse(written.get(alias));
        });
  }

  /** Requires that what is renamed are names. */
  void requireNames(Alg.Renaming renaming) {
    for (String name : renaming.names()) {
      if (!isName(name)) {
        throw unknown(new Alg.Turn(name, renaming.place()));
      }
    }
  }

  /** Reads a word of a sequence. */
  MoveWord word(Alg.Turn turn) {
    return MoveWord.read(turn.word(), this::isName).orElseThrow(() -> unknown(turn));
  }

  private BadInputException unknown(Alg.Turn turn) {
    Optional<String> near = Nearest.to(turn.word(), names());
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

  private Transformation of(Alg alg, int amount) {
    if (alg instanceof Alg.Turn turn) {
      MoveWord word = word(turn);
      return power(meaning(word.name()), (long) word.amount() * amount);
    }
    if (alg instanceof Alg.Group group) {
      Transformation all = Transformation.identity(sets);
      for (Alg part : group.parts()) {
        count(1);
        all = all.then(of(part, 1));
      }
      return power(all, (long) group.amount() * amount);
    }
    if (alg instanceof Alg.Renaming) {
      throw new BadInputException("what names mean from then on ({}) is no part of a move");
    }
    boolean commutator = alg instanceof Alg.Commutator;
    Alg a = commutator ? ((Alg.Commutator) alg).first() : ((Alg.Conjugate) alg).first();
    Alg b = commutator ? ((Alg.Commutator) alg).second() : ((Alg.Conjugate) alg).second();
    Transformation first = of(a, 1);
    Transformation second = of(b, 1);
    count(6);
    Transformation there = first.then(second).then(first.inverse());
    return commutator ? there.then(second.inverse()) : there;
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
