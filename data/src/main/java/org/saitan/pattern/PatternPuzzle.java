// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import it.unimi.dsi.fastutil.ints.IntArrayList;
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
 * The puzzle of a pattern. A position consists of the symbols of its {@link Component components},
 * written as {@code CORNER 00000000 / EDGE ........aaaa}. Positions of the full puzzle are also
 * accepted and projected.
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

  /** Returns the moves of the full puzzle, which the pattern shares. */
  public SlotMoves slotMoves() {
    return moves;
  }

  /** Returns the pattern. */
  public PiecePattern pattern() {
    return pattern;
  }

  /** Returns whether a symmetry of the full puzzle is a symmetry of the pattern. */
  public boolean isPreservedBy(SlotSymmetry symmetry) {
    return pattern.isPreservedBy(moves, symmetry);
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
    return project(moves.puzzle().goal());
  }

  /** Projects a position of the full puzzle. */
  public Position project(Position full) {
    int[] homeSlots = moves.homeSlots(full);
    int[] orientations = moves.orientations(full);
    IntArrayList values = new IntArrayList();
    for (Component component : components) {
      for (int slot : component.slots()) {
        values.add(
            component.isOrientation()
                ? orientations[slot]
                : component.symbol(pattern.labels()[homeSlots[slot]]));
      }
    }
    return Position.of(values.toIntArray());
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    IntArrayList values = new IntArrayList();
    int first = 0;
    for (Component component : components) {
      IntArrayList slots = IntArrayList.wrap(component.slots());
      for (int slot : slots) {
        int value = position.cell(first + slots.indexOf(moves.source(move, slot)));
        values.add(
            component.isOrientation()
                ? (value + moves.twist(move, slot)) % component.symbols()
                : value);
      }
      first += slots.size();
    }
    return Optional.of(Position.of(values.toIntArray()));
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    if (inverses[move] >= 0) {
      return apply(position, inverses[move]).stream().toList();
    }
    Position at = position; // If no single move is the inverse, some power of this move is.
    for (Position next = apply(at, move).orElseThrow();
        !next.equals(position);
        next = apply(at, move).orElseThrow()) {
      at = next;
    }
    return List.of(at);
  }

  @Override
  public String moveName(Position position, int move) {
    return moves.puzzle().moveName(moves.puzzle().goal(), move);
  }

  @Override
  public Position parse(String text) {
    String[] parts = text.split("/", -1);
    IntArrayList values = new IntArrayList();
    for (int c = 0; c < components.size() && parts.length == components.size(); c++) {
      Component component = components.get(c);
      String[] words = parts[c].strip().split("\\s+");
      if (words.length == 2 && words[0].equalsIgnoreCase(name(component))) {
        words[1].chars().map(character -> value(component, (char) character)).forEach(values::add);
      }
    }
    if (values.size() != goal().size() || values.contains(-1)) {
      return project(moves.puzzle().parse(text));
    }
    int first = 0;
    for (Component component : components) {
      int after = first + component.slots().length;
      if (!component.isValid(values.subList(first, after).toIntArray())) {
        throw new BadInputException(
            "%s: the pieces of '%s' differ from those of %s"
                .formatted(name, text.strip(), format(goal())));
      }
      first = after;
    }
    return Position.of(values.toIntArray());
  }

  private String name(Component component) {
    int set = moves.set(component.slots()[0]);
    return moves.definition().sets().get(set).name();
  }

  /**
   * Returns the symbol that a character stands for in a component, or -1 if the character is
   * invalid.
   */
  private static int value(Component component, char character) {
    if (component.isOrientation()) {
      int turn = Character.digit(character, Character.MAX_RADIX);
      return turn < component.symbols() ? turn : -1;
    }
    int label = PiecePattern.label(character);
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
            component.isOrientation()
                ? Character.forDigit(value, Character.MAX_RADIX)
                : PiecePattern.character(component.label(value)));
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
                    + ", the full puzzle."),
            List.of("Moves are named as in " + moves.puzzle().name() + "."));
  }

  @Override
  public List<String> rulesText() {
    return components.stream()
        .map(
            component ->
                "%s of %s: %d"
                    .formatted(
                        component.isOrientation() ? "orientations" : "arrangements",
                        name(component),
                        component.size()))
        .collect(Collectors.toList());
  }
}
