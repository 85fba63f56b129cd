// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.definition.Alg.Step;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.problem.BadInputException;

/**
 * A reader of one puzzle's move sequences. A sequence may contain moves ({@code R U' F2 R2'} and
 * every name in {@link MoveNames#all}), groups ({@code (R U)3}), commutators ({@code [R, U]}),
 * conjugates ({@code [R: U]}) and aliases.
 *
 * <p>In a puzzle with a fixed piece, the slots cannot express a rotation of the whole puzzle, so
 * moves are renamed instead: after {@code {U F D B}}, U means what F meant, and so on. In such a
 * puzzle, turning the side with the fixed piece is expressed as turning the opposite side and
 * rotating the whole puzzle.
 *
 * <p>The result consists of moves in the puzzle's metric: if only single turns are moves, {@code
 * R2} yields two moves.
 */
public final class SequenceReader {
  /** The maximum number of single moves in a sequence. */
  public static final int MAX_MOVES = 10_000;

  /** The pause of cubing.js, which is ignored. */
  public static final String PAUSE = ".";

  private static final int MAX_NAMES = 1_024;
  private static final int MAX_DEPTH = 250;

  private final Definition definition;
  private final Vocabulary words;
  private final Map<Transformation, NamedMove> moves = new HashMap<>();
  private final Map<String, Transformation> generators = new HashMap<>();
  private final Map<String, Transformation> rotations = new HashMap<>();
  private final Map<String, List<Step>> aliases = new HashMap<>();

  /**
   * Creates a thread-safe reader for a puzzle.
   *
   * @throws BadInputException if an alias is not a valid sequence of moves
   */
  public SequenceReader(Definition definition) {
    this.definition = definition;
    this.words = Vocabulary.evaluate(definition);
    MoveNames.all(definition, MAX_NAMES).forEach(m -> moves.put(m.transformation(), m));
    List<Transformation> turns = new VisibleEffects(definition).ofGenerators();
    for (int i = 0; i < turns.size(); i++) {
      generators.put(definition.generators().get(i).name(), turns.get(i));
    }
    definition.rotations().forEach(turn -> rotations.put(turn.name(), turn.transformation()));
    for (Alias alias : definition.aliases()) {
      words.meaning(alias.name());
      aliases.put(alias.name(), words.parsed(alias.name()));
    }
  }

  /** Returns whether a word is the name of a move, with or without an exponent. */
  public boolean isMove(String word) {
    return words.isMove(word);
  }

  /**
   * Reads a sequence, possibly empty.
   *
   * @throws BadInputException if the text is not a sequence; the message names the position and
   *     similar names
   */
  public Sequence read(String text) {
    return read(text, new NamePermutation());
  }

  /** Reads the continuation of a sequence, in which names already have the given meanings. */
  Sequence read(String text, NamePermutation names) {
    Expansion expansion = new Expansion();
    expansion.names.append(names);
    expansion.addAll(words.parse(text), 1);
    return new Sequence(expansion.singles, expansion.names, expansion.ignored);
  }

  /** The expansion of a sequence into single moves. */
  private final class Expansion {
    private final List<NamedMove> singles = new ArrayList<>();
    private final Map<String, Integer> ignored = new LinkedHashMap<>();
    private int steps;

    private NamePermutation names = new NamePermutation();
    private int depth;

    /**
     * Adds steps. If {@code sign} is negative, the steps are inverted and added in reverse order.
     * The nesting depth is limited, because a renamed move may be an alias whose sequence contains
     * the move itself.
     */
    void addAll(List<Step> parts, int sign) {
      if (++depth > MAX_DEPTH) {
        throw new BadInputException("aliases are nested more than " + MAX_DEPTH + " deep");
      }
      for (int i = 0; i < parts.size(); i++) {
        Step part = parts.get(sign > 0 ? i : parts.size() - 1 - i);
        add(sign > 0 ? part : part.inverse());
      }
      depth--;
    }

    private void add(Step step) {
      if (step instanceof Alg.RenameStep renaming) {
        words.requireNames(renaming);
        countSteps(renaming.names().size());
        names.rename(renaming.names(), renaming.sign());
      } else {
        Alg.MoveStep turn = (Alg.MoveStep) step;
        MoveToken word = words.word(turn);
        add(word.name(), word.amount() * turn.sign());
      }
    }

    /**
     * Adds the move that a renamed name stands for. If that move is an alias, its sequence is read
     * with the initial meanings of all names.
     */
    private void addRenamed(String name, int amount) {
      NamePermutation outside = names;
      names = new NamePermutation();
      add(name, amount);
      countSteps(names.size());
      outside.append(names);
      names = outside;
    }

    private void add(String name, int amount) {
      String meaning = names.meaning(name);
      if (!meaning.equals(name)) {
        addRenamed(meaning, amount);
        return;
      }
      List<Step> sequence = aliases.get(name);
      if (sequence != null) {
        if (sequence.isEmpty()) {
          ignored.merge(name, amount, Integer::sum);
        }
        for (int i = 0; i < Math.abs(amount); i++) {
          countSteps(1);
          addAll(sequence, amount);
        }
        return;
      }
      Transformation turn = generators.getOrDefault(name, rotations.get(name));
      long order = turn.order();
      long forward = Math.floorMod((long) amount, order);
      long back = order - forward;
      if (forward == 0) {
        countSteps(1);
      } else if (!generators.containsKey(name) || definition.metric() == Metric.POWERS) {
        addSingle(name, forward, order, turn.power(forward));
      } else if (definition.metric() == Metric.ONE_WAY || forward <= back) {
        addSingles(name, 1, order, turn, forward);
      } else {
        addSingles(name, order - 1, order, turn.inverse(), back);
      }
    }

    private void addSingles(String name, long power, long order, Transformation turn, long times) {
      for (long i = 0; i < times; i++) {
        addSingle(name, power, order, turn);
      }
    }

    private void addSingle(String name, long power, long order, Transformation turn) {
      countSteps(1);
      if (singles.size() == MAX_MOVES) {
        throw tooLong();
      }
      NamedMove move = new NamedMove(MoveNames.name(name, power, order), turn);
      singles.add(generators.containsKey(name) ? moves.getOrDefault(turn, move) : move);
    }

    private void countSteps(int number) {
      steps += number;
      if (steps > Alg.MAX_STEPS) {
        throw tooLong();
      }
    }
  }

  /** Returns the exception for a sequence of too many moves. */
  static BadInputException tooLong() {
    return new BadInputException(
        "a sequence may have at most " + MAX_MOVES + " single moves; write a shorter one");
  }

  /**
   * A sequence of moves.
   *
   * @param moves the single moves, including rotations of the whole puzzle
   * @param names the meaning of the names after the sequence
   * @param ignored the net number of turns of each part that the definition ignores (such as a tip
   *     of a pyraminx), keyed by move name
   */
  public record Sequence(
      List<NamedMove> moves, NamePermutation names, Map<String, Integer> ignored) {
    /** Copies the list. */
    public Sequence {
      moves = List.copyOf(moves);
    }

    /** Returns the words that undo the turns of ignored parts. */
    public List<String> undoIgnored() {
      return ignored.entrySet().stream()
          .filter(each -> each.getValue() != 0)
          .map(each -> MoveToken.format(each.getKey(), -each.getValue()))
          .toList();
    }
  }
}
