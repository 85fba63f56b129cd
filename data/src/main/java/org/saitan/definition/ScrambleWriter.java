// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.SequenceReader.Sequence;

/**
 * A writer of scrambles in the {@linkplain Definition#scrambleNames customary names} of a puzzle,
 * such as the WCA notation of the skewb, in which half of the moves also rotate the whole puzzle.
 *
 * <p>Each move is translated to the first word that performs it in the puzzle's current
 * orientation, so the result has one word per move. Performing the words may leave the whole puzzle
 * rotated.
 */
public final class ScrambleWriter {
  /** The largest exponent to try. */
  private static final int MAX_AMOUNT = 100;

  private final Definition definition;
  private final SequenceReader reader;
  private final Set<Transformation> rotations;
  private final VisibleEffects effects;

  /**
   * Creates a thread-safe writer.
   *
   * @param rotations the rotations of the whole puzzle that are not moves
   */
  public ScrambleWriter(
      Definition definition, SequenceReader reader, Set<Transformation> rotations) {
    this.definition = definition;
    this.reader = reader;
    this.rotations = Set.copyOf(rotations);
    this.effects = new VisibleEffects(definition);
  }

  /**
   * Returns a word for each move, or empty if a move cannot be expressed in the customary names.
   */
  public Optional<List<String>> write(List<NamedMove> moves) {
    List<String> words = new ArrayList<>();
    Orientation orientation =
        new Orientation(new NamePermutation(), Transformation.identity(definition.sets()));
    for (NamedMove move : moves) {
      Optional<Word> word = word(move.transformation(), orientation);
      if (word.isEmpty()) {
        return Optional.empty();
      }
      words.add(word.get().text());
      orientation = word.get().after();
    }
    return Optional.of(List.copyOf(words));
  }

  private Optional<Word> word(Transformation target, Orientation orientation) {
    for (String name : definition.scrambleNames()) {
      Transformation once = read(name, orientation).effect();
      Transformation power = once;
      for (int amount = 1; amount <= MAX_AMOUNT && !power.isIdentity(); amount++) {
        if (effects.effect(power).equals(target)) {
          Word word = read(MoveNames.name(name, amount, once.order()), orientation);
          if (effects.effect(word.effect()).equals(target)) {
            return Optional.of(word);
          }
        }
        power = power.then(once);
      }
    }
    return Optional.empty();
  }

  private Word read(String text, Orientation orientation) {
    Sequence sequence = reader.read(text, orientation.names());
    Transformation effect = Transformation.identity(definition.sets());
    Transformation rotation = orientation.rotation();
    for (NamedMove single : sequence.moves()) {
      if (rotations.contains(single.transformation())) {
        rotation = rotation.then(single.transformation());
      } else {
        effect = effect.then(rotation).then(single.transformation()).then(rotation.inverse());
      }
    }
    return new Word(text, effect, new Orientation(sequence.names(), rotation));
  }

  /**
   * The orientation of the puzzle: the meaning of the names and the rotation of the whole puzzle.
   */
  private record Orientation(NamePermutation names, Transformation rotation) {}

  /**
   * A parsed word.
   *
   * @param effect the effect of the word, relative to the initial orientation of the puzzle
   * @param after the orientation of the puzzle after the word
   */
  private record Word(String text, Transformation effect, Orientation after) {}
}
