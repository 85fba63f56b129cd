// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.SequenceReader.Sequence;

/**
 * Writes moves of one puzzle as {@linkplain Definition#scrambleNames the names} say that people
 * write scrambles: the skewb as the WCA prints it, where half of the moves turn the whole puzzle,
 * too.
 *
 * <p>Walks along the moves and keeps how the puzzle is held; each move is the first word that makes
 * it as the puzzle is held then. So there are as many words as moves. They stand for these moves
 * where the puzzle is held as before when they have been read; who reads a goal that looks the same
 * from several sides may leave it turned.
 */
public final class ScrambleWriter {
  /** No turn that people write has a larger amount. */
  private static final int MOST_AMOUNT = 100;

  private final Definition definition;
  private final SequenceReader sequences;
  private final Set<Transformation> frames;
  private final VisibleEffects visible;

  /**
   * Creates the writer, for any number of threads.
   *
   * @param frames what turns of the whole puzzle do, and no moves
   */
  public ScrambleWriter(
      Definition definition, SequenceReader sequences, Set<Transformation> frames) {
    this.definition = definition;
    this.sequences = sequences;
    this.frames = Set.copyOf(frames);
    this.visible = new VisibleEffects(definition);
  }

  /**
   * Returns a word for each move; empty if one has none in the chosen names, as the puzzle is held
   * then.
   */
  public Optional<List<String>> of(List<NamedMove> moves) {
    List<String> words = new ArrayList<>();
    Holding holding =
        new Holding(new NamePermutation(), Transformation.identity(definition.sets()));
    for (NamedMove move : moves) {
      Optional<Word> word = word(move.transformation(), holding);
      if (word.isEmpty()) {
        return Optional.empty();
      }
      words.add(word.get().text());
      holding = word.get().after();
    }
    return Optional.of(List.copyOf(words));
  }

  private Optional<Word> word(Transformation wanted, Holding holding) {
    for (String name : definition.scrambleNames()) {
      Transformation once = read(name, holding).does();
      Transformation power = once;
      for (int amount = 1; amount <= MOST_AMOUNT && !power.isIdentity(); amount++) {
        if (visible.of(power).equals(wanted)) {
          Word word = read(MoveNames.name(name, amount, once.order()), holding);
          if (visible.of(word.does()).equals(wanted)) {
            return Optional.of(word);
          }
        }
        power = power.then(once);
      }
    }
    return Optional.empty();
  }

  private Word read(String text, Holding holding) {
    Sequence passage = sequences.read(text, holding.names());
    Transformation does = Transformation.identity(definition.sets());
    Transformation turned = holding.turned();
    for (NamedMove single : passage.moves()) {
      if (frames.contains(single.transformation())) {
        turned = turned.then(single.transformation());
      } else {
        does = does.then(turned).then(single.transformation()).then(turned.inverse());
      }
    }
    return new Word(text, does, new Holding(passage.held(), turned));
  }

  /** How the puzzle is held: what names mean, where that is other, and how the whole is turned. */
  private record Holding(NamePermutation names, Transformation turned) {}

  /**
   * A word as it is read.
   *
   * @param does the moves that it makes, as the puzzle was held in the beginning
   * @param after how the puzzle is held after it
   */
  private record Word(String text, Transformation does, Holding after) {}
}
