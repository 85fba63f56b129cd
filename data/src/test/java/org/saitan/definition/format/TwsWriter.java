// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.MoveNames;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.definition.Vocabulary;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/** Writes the .tws format in its classic, 1-based style. */
public final class TwsWriter {
  private final Definition definition;
  private final StringBuilder text = new StringBuilder();

  private TwsWriter(Definition definition) {
    this.definition = definition;
  }

  /**
   * Writes a definition.
   *
   * @throws BadInputException if it says what .tws cannot: a metric of its own, several goals,
   *     orientations that count up to a part of a turn, names for whole sequences
   */
  public static String write(Definition definition) {
    return new TwsWriter(definition).text();
  }

  private BadInputException cannot(String what) {
    return new BadInputException(
        VisibleText.oneLine(definition.name()) + ": the .tws format has no way to say " + what);
  }

  private String text() {
    if (definition.metric() != Metric.POWERS) {
      throw cannot("which turns are moves (" + definition.metric() + ")");
    }
    if (definition.goals().size() > 1) {
      throw cannot(definition.goals().size() + " goals");
    }
    definition
        .comment()
        .forEach(line -> text.append(line.isEmpty() ? "#" : "# ").append(line).append('\n'));
    text.append("Name ").append(word(definition.name())).append("\n\n");
    for (SlotSet set : definition.sets()) {
      if (set.name().equals("End") || set.name().chars().allMatch(Character::isDigit)) {
        throw cannot("that a set is called " + set.name());
      }
      text.append("Set %s %d %d\n".formatted(word(set.name()), set.slots(), set.orientations()));
    }
    goal();
    for (NamedMove move : definition.generators()) {
      if (MoveNames.isRotation(move.name())) {
        throw cannot("that " + move.name() + " is a move");
      }
      move(move);
    }
    definition.rotations().forEach(this::move);
    aliases();
    forbidden();
    return text.toString();
  }

  private String word(String name) {
    if (!VisibleText.isWord(name)) {
      throw cannot("a name of several words, " + VisibleText.quoted(name));
    }
    return name;
  }

  private void goal() {
    Pattern goal = definition.goals().get(0);
    text.append("\nSolved\n");
    for (int i = 0; i < definition.sets().size(); i++) {
      int set = i;
      SlotSet slots = definition.sets().get(set);
      if (slots(slots)
          .allMatch(
              slot ->
                  goal.kind(set, slot) == slot
                      && goal.orientation(set, slot) == 0
                      && goal.modulus(set, slot) == slots.orientations())) {
        continue;
      }
      rows(slots, slot -> String.valueOf(goal.kind(set, slot) + 1));
      if (slots.orientations() > 1) {
        row(slots, slot -> orientation(goal, set, slot, slots));
      }
    }
    text.append("End\n");
  }

  private String orientation(Pattern goal, int set, int slot, SlotSet slots) {
    int modulus = goal.modulus(set, slot);
    if (modulus == slots.orientations()) {
      return String.valueOf(goal.orientation(set, slot));
    }
    if (modulus == 1) {
      return "?";
    }
    throw cannot(
        "that orientations of %s count up to %d of %d"
            .formatted(slots.name(), modulus, slots.orientations()));
  }

  private void move(NamedMove move) {
    Transformation does = move.transformation();
    text.append("\nMove ").append(move.name()).append('\n');
    for (int i = 0; i < definition.sets().size(); i++) {
      int set = i;
      SlotSet slots = definition.sets().get(set);
      boolean twists = slots(slots).anyMatch(slot -> does.twist(set, slot) != 0);
      if (!twists && slots(slots).allMatch(slot -> does.from(set, slot) == slot)) {
        continue;
      }
      rows(slots, slot -> String.valueOf(does.from(set, slot) + 1));
      if (twists) {
        int[] byPiece = new int[slots.slots()];
        slots(slots).forEach(slot -> byPiece[does.from(set, slot)] = does.twist(set, slot));
        row(slots, piece -> String.valueOf(byPiece[piece]));
      }
    }
    text.append("End\n");
  }

  private void aliases() {
    Vocabulary words = Vocabulary.of(definition);
    for (Alias alias : definition.aliases()) {
      if (!words.isMove(alias.move())) {
        throw cannot(
            "that %s is a name for the moves %s, without being a move"
                .formatted(alias.name(), VisibleText.quoted(alias.move())));
      }
      text.append("\nMoveAlias ").append(alias.name()).append(' ').append(alias.move());
      text.append('\n');
    }
  }

  private void forbidden() {
    List<Forbidden> all = definition.forbidden();
    text.append(all.isEmpty() ? "" : "\n");
    for (Forbidden not : all) {
      text.append("Illegal %s %d %d\n".formatted(name(not), not.slot() + 1, not.kind() + 1));
    }
  }

  private String name(Forbidden not) {
    return definition.sets().get(not.set()).name();
  }

  /** Writes the number of a slot as a word. */
  private interface Cell {
    String of(int slot);
  }

  private void rows(SlotSet set, Cell cell) {
    text.append(set.name()).append('\n');
    row(set, cell);
  }

  private void row(SlotSet set, Cell cell) {
    text.append(slots(set).mapToObj(cell::of).collect(Collectors.joining(" "))).append('\n');
  }

  private static IntStream slots(SlotSet set) {
    return IntStream.range(0, set.slots());
  }
}
