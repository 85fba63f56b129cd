// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.definition.SlotSymmetry;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Notation;

/**
 * The smaller puzzle of a pattern. A position has the values of its {@link Component components},
 * one after another: what is written {@code CORNER 00000000 / EDGE ........aaaa}. A position of the
 * whole puzzle is read, too, as what it looks like in the pattern.
 */
public final class PatternPuzzle implements Puzzle {
  private final String name;
  private final SlotMoves moves;
  private final PiecePattern pattern;
  private final List<Component> components;
  private final int[] inverses;

  PatternPuzzle(String name, SlotMoves moves, PiecePattern pattern, List<Component> components) {
    this.name = name;
    this.moves = moves;
    this.pattern = pattern;
    this.components = components;
    this.inverses = moves.inverses();
  }

  /** Returns the moves of the whole puzzle, which are those of the pattern. */
  public SlotMoves slotMoves() {
    return moves;
  }

  /** Returns what the pattern says of the pieces. */
  public PiecePattern pattern() {
    return pattern;
  }

  /** Returns whether a symmetry of the whole puzzle is one of the pattern. */
  public boolean isKeptBy(SlotSymmetry symmetry) {
    return pattern.isKeptBy(moves, symmetry);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int moves() {
    return moves.moves();
  }

  @Override
  public Position goal() {
    return of(moves.puzzle().goal());
  }

  /** Returns what a position of the whole puzzle looks like. */
  public Position of(Position whole) {
    int[] homes = moves.homes(whole);
    int[] turns = moves.turns(whole);
    List<Integer> values = new ArrayList<>();
    for (Component component : components) {
      for (int slot : component.slots()) {
        values.add(
            component.turns() ? turns[slot] : component.symbol(pattern.labels()[homes[slot]]));
      }
    }
    return position(values);
  }

  private static Position position(List<Integer> values) {
    byte[] cells = new byte[values.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = values.get(i).byteValue();
    }
    return Position.of(cells);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    List<Integer> values = new ArrayList<>();
    int first = 0;
    for (Component component : components) {
      int[] slots = component.slots();
      for (int slot : slots) {
        int value = position.cell(first + indexOf(slots, moves.from(move, slot)));
        values.add(
            component.turns() ? (value + moves.twist(move, slot)) % component.symbols() : value);
      }
      first += slots.length;
    }
    return Optional.of(position(values));
  }

  private static int indexOf(int[] slots, int slot) {
    int index = 0;
    while (slots[index] != slot) {
      index++;
    }
    return index;
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    if (inverses[move] >= 0) {
      return apply(position, inverses[move]).stream().toList();
    }
    Position at = position; // Else by the other powers of the move, of which one undoes it.
    for (Position next = apply(at, move).orElseThrow();
        !next.equals(position);
        next = apply(at, move).orElseThrow()) {
      at = next;
    }
    return List.of(at);
  }

  @Override
  public int cellValues() {
    return components.stream().mapToInt(Component::symbols).max().orElseThrow();
  }

  @Override
  public String moveName(Position position, int move) {
    return moves.puzzle().moveName(moves.puzzle().goal(), move);
  }

  @Override
  public Position parse(String text) {
    String[] parts = text.split("/", -1);
    List<Integer> values = new ArrayList<>();
    for (int c = 0; c < components.size() && parts.length == components.size(); c++) {
      Component component = components.get(c);
      String[] words = parts[c].strip().split("\\s+");
      if (words.length == 2 && words[0].equalsIgnoreCase(name(component))) {
        words[1].chars().map(sign -> value(component, (char) sign)).forEach(values::add);
      }
    }
    if (values.size() != goal().size() || values.contains(-1)) {
      return of(moves.puzzle().parse(text));
    }
    int first = 0;
    for (Component component : components) {
      int after = first + component.slots().length;
      if (!component.holds(values.subList(first, after).stream().mapToInt(i -> i).toArray())) {
        throw new BadInputException(
            "%s: '%s' does not have the pieces of %s"
                .formatted(name, text.strip(), format(goal())));
      }
      first = after;
    }
    return position(values);
  }

  private String name(Component component) {
    int set = moves.set(component.slots()[0]);
    return moves.definition().sets().get(set).name();
  }

  /** Returns what a sign means in a component, -1 if nothing. */
  private static int value(Component component, char sign) {
    if (component.turns()) {
      int turn = Character.digit(sign, Character.MAX_RADIX);
      return turn < component.symbols() ? turn : -1;
    }
    int label = PiecePattern.label(sign);
    int value = component.symbol(label);
    return value >= 0 && component.label(value) == label ? value : -1;
  }

  @Override
  public String format(Position position) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    for (Component component : components) {
      text.append(at == 0 ? "" : " / ").append(name(component)).append(' ');
      for (int i = 0; i < component.slots().length; i++) {
        int value = position.cell(at++);
        text.append(
            component.turns()
                ? Character.forDigit(value, Character.MAX_RADIX)
                : PiecePattern.sign(component.label(value)));
      }
    }
    return text.toString();
  }

  @Override
  public String draw(Position position) {
    return format(position).replace(" / ", "\n");
  }

  @Override
  public Notation notation() {
    return new NotationExamples(this)
        .build(
            List.of(
                "A state of the pattern "
                    + pattern.text(moves)
                    + ", or of "
                    + moves.puzzle().name()
                    + ", of which the pattern is taken."),
            List.of("Moves are those of " + moves.puzzle().name() + "."));
  }

  @Override
  public List<String> rulesText() {
    return components.stream()
        .map(
            component ->
                "%s of %s: %d"
                    .formatted(
                        component.turns() ? "orientations" : "arrangements",
                        name(component),
                        component.size()))
        .collect(Collectors.toList());
  }
}
