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
 * Reads the moves of one puzzle as people write them: {@code R U' F2 R2'}, groups {@code (R U)3},
 * commutators {@code [R, U]}, conjugates {@code [R: U]}, aliases, and every name of {@link
 * MoveNames#all}.
 *
 * <p>A puzzle whose slots cannot show how it is held, as one piece never moves, is held otherwise
 * by names: after {@code {U F D B}}, U is what F was, and so on. In such a puzzle the side that
 * holds the piece turns as the other side does, and the whole with it.
 *
 * <p>Single moves are those of the puzzle's metric: where only single turns are moves, {@code R2}
 * is two.
 */
public final class SequenceReader {
  /** The most single moves that a text may stand for. */
  public static final int MOST_MOVES = 10_000;

  /** In cubing.js a pause between moves; does nothing. */
  public static final String PAUSE = ".";

  private static final int MOST_NAMES = 1_024;
  private static final int DEEPEST = 250;

  private final Definition definition;
  private final Vocabulary words;
  private final Map<Transformation, NamedMove> moves = new HashMap<>();
  private final Map<String, Transformation> generators = new HashMap<>();
  private final Map<String, Transformation> rotations = new HashMap<>();
  private final Map<String, List<Step>> aliases = new HashMap<>();

  /**
   * Creates the reader of a puzzle's moves, for any number of threads.
   *
   * @throws BadInputException if an alias stands for no sequence of moves
   */
  public SequenceReader(Definition definition) {
    this.definition = definition;
    this.words = Vocabulary.of(definition);
    MoveNames.all(definition, MOST_NAMES).forEach(m -> moves.put(m.transformation(), m));
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

  /** Returns whether a word is a move, with or without an amount. */
  public boolean isMove(String word) {
    return words.isMove(word);
  }

  /**
   * Reads a sequence; one without moves does nothing.
   *
   * @throws BadInputException if the text is none, with the place and the names near by
   */
  public Sequence read(String text) {
    return read(text, new NamePermutation());
  }

  /** Reads a part of a sequence; {@code held} is what names mean before it, where that is other. */
  Sequence read(String text, NamePermutation held) {
    Expansion expansion = new Expansion();
    expansion.held.then(held);
    expansion.addAll(words.parse(text), 1);
    Transformation all = Transformation.identity(definition.sets());
    for (NamedMove move : expansion.singles) {
      all = all.then(move.transformation());
    }
    return new Sequence(expansion.singles, all, expansion.held, expansion.loose);
  }

  /** The single moves of a sequence, in the making. */
  private final class Expansion {
    private final List<NamedMove> singles = new ArrayList<>();
    private final Map<String, Integer> loose = new LinkedHashMap<>();
    private int steps;

    private NamePermutation held = new NamePermutation();
    private int depth;

    /** What is renamed may stand for names, too, and even for itself. */
    void addAll(List<Step> parts, int sign) {
      if (++depth > DEEPEST) {
        throw new BadInputException("names lie in one another more than " + DEEPEST + " deep");
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
        steps(renaming.names().size());
        held.rename(renaming.names(), renaming.sign());
      } else {
        Alg.MoveStep turn = (Alg.MoveStep) step;
        MoveToken word = words.word(turn);
        add(word.name(), word.amount() * turn.sign());
      }
    }

    /** Makes a move that another name stands for, held as the puzzle was in the beginning. */
    private void addRenamed(String name, int amount) {
      NamePermutation outside = held;
      held = new NamePermutation();
      add(name, amount);
      steps(held.size());
      outside.then(held);
      held = outside;
    }

    private void add(String name, int amount) {
      String meant = held.meaning(name);
      if (!meant.equals(name)) {
        addRenamed(meant, amount);
        return;
      }
      List<Step> sequence = aliases.get(name);
      if (sequence != null) {
        if (sequence.isEmpty()) {
          loose.merge(name, amount, Integer::sum);
        }
        for (int i = 0; i < Math.abs(amount); i++) {
          step();
          addAll(sequence, amount);
        }
        return;
      }
      Transformation turn = generators.getOrDefault(name, rotations.get(name));
      long order = turn.order();
      long forward = Math.floorMod((long) amount, order);
      long back = order - forward;
      if (forward == 0) {
        step();
      } else if (!generators.containsKey(name) || definition.metric() == Metric.POWERS) {
        single(name, forward, order, turn.power(forward));
      } else if (definition.metric() == Metric.ONE_WAY || forward <= back) {
        singles(name, 1, order, turn, forward);
      } else {
        singles(name, order - 1, order, turn.inverse(), back);
      }
    }

    private void singles(String name, long power, long order, Transformation turn, long times) {
      for (long i = 0; i < times; i++) {
        single(name, power, order, turn);
      }
    }

    private void single(String name, long power, long order, Transformation turn) {
      step();
      if (singles.size() == MOST_MOVES) {
        throw tooLong();
      }
      NamedMove move = new NamedMove(MoveNames.name(name, power, order), turn);
      singles.add(generators.containsKey(name) ? moves.getOrDefault(turn, move) : move);
    }

    private void step() {
      steps(1);
    }

    private void steps(int more) {
      steps += more;
      if (steps > Alg.MOST_STEPS) {
        throw tooLong();
      }
    }
  }

  /** Returns the exception for a text that stands for too many moves. */
  static BadInputException tooLong() {
    return new BadInputException(
        "a sequence may stand for at most " + MOST_MOVES + " single moves; write a shorter one");
  }

  /**
   * Moves one after another.
   *
   * @param moves the single moves, rotations of the whole puzzle among them
   * @param transformation what they do together
   * @param held what names mean after it, where that is something else
   * @param loose how often names are there that stand for no move: turns of parts that the puzzle
   *     leaves out, such as the tips of a pyraminx
   */
  public record Sequence(
      List<NamedMove> moves,
      Transformation transformation,
      NamePermutation held,
      Map<String, Integer> loose) {
    /** Copies the list. */
    public Sequence {
      moves = List.copyOf(moves);
    }

    /** Returns the words that undo what is loose. */
    public List<String> undoingLoose() {
      return loose.entrySet().stream()
          .filter(each -> each.getValue() != 0)
          .map(each -> MoveToken.write(each.getKey(), -each.getValue()))
          .toList();
    }
  }
}
