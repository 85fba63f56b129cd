// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Labels;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.Position;
import org.saitan.rules.Notation;

/** Tests with random puzzles that states survive a round trip through every notation. */
class StateTextTest {
  private static final List<String> MOVE_NAMES =
      List.of("R", "1", "2+", "A1", "1+3", "CORNER", "[a:b]", "L'", "12", "x/y", "a,b");
  private static final List<String> SET_NAMES =
      List.of("CORNER", "E dge", "R", "3", "é", "X-1", "r", "Scramble", "state:", "1P");

  @Property(tries = 300)
  void parsesFormattedStates(@ForAll long seed) {
    Random random = new Random(seed);
    assertRoundTrips(definition(random), random);
  }

  /** Layouts and labels are random, and moves may have names similar to labels. */
  @Property(tries = 150)
  void parsesStatesWrittenByLayout(@ForAll long seed) {
    Random random = new Random(seed);
    Definition definition = definition(random);
    Layout layout = layout(definition, random);
    try {
      assertRoundTrips(definition.withLayout(layout), random);
    } catch (ParseException e) {
      assertRoundTrips(definition, random);
    }
  }

  private static Layout layout(Definition definition, Random random) {
    List<Spot> spots = new ArrayList<>();
    List<Labels> labels = new ArrayList<>();
    for (int set = 0; set < definition.sets().size(); set++) {
      SlotSet slots = definition.sets().get(set);
      for (int slot = 0; slot < slots.slots(); slot++) {
        spots.add(new Spot(set, slot));
      }
      List<String> letters = new ArrayList<>();
      IntStream.range(0, slots.slots()).forEach(kind -> letters.add(letter(kind)));
      Collections.shuffle(letters, random);
      List<String> turns =
          IntStream.range(0, slots.orientations())
              .mapToObj(turn -> random.nextInt(4) == 0 ? letter(turn) : "-".repeat(turn % 5) + turn)
              .toList();
      labels.add(
          new Labels(
              random.nextBoolean() ? letters : List.of(),
              random.nextInt(3) == 0 ? turns : List.of(),
              List.of()));
    }
    if (random.nextBoolean()) {
      Collections.shuffle(spots, random);
    }
    List<List<Spot>> rows = new ArrayList<>();
    rows.add(new ArrayList<>());
    for (Spot spot : spots) {
      if (random.nextInt(4) == 0) {
        rows.add(new ArrayList<>());
      }
      if (random.nextInt(6) == 0) {
        rows.get(rows.size() - 1).add(Spot.NONE);
      }
      rows.get(rows.size() - 1).add(spot);
    }
    Shape shape = List.of(Shape.GRID, Shape.STACK, Shape.RING).get(random.nextInt(3));
    return new Layout(
        shape,
        shape == Shape.GRID ? rows.stream().filter(row -> !row.isEmpty()).toList() : List.of(spots),
        labels,
        Optional.empty(),
        List.of());
  }

  private static String letter(int number) {
    return Character.toString("RXabcdefghijklmnopqrstuvwyzé12●".codePointAt(number % 31))
        + (number < 31 ? "" : number / 31);
  }

  private static void assertRoundTrips(Definition definition, Random random) {
    PermutationPuzzle puzzle = new PermutationPuzzle(definition);
    Position position = puzzle.goal();
    for (int i = 0; i < 4; i++) {
      String text = puzzle.format(position);
      assertThat(text).matches("[A-Za-z0-9_:.+/ é●-]+");
      assertThat(puzzle.parse(text)).as(text).isEqualTo(position);
      String drawing = puzzle.draw(position);
      assertThat(puzzle.parse(drawing)).as(drawing).isEqualTo(position);
      boolean marked = drawing.startsWith("state:");
      String words = drawing.replaceAll("\\s+", " ");
      assertThat(puzzle.parse(marked ? words : "state: " + words)).isEqualTo(position);
      assertThat(puzzle.parsePattern(text).matches(position)).isTrue();
      assertThat(puzzle.position(puzzle.pattern(position))).isEqualTo(position);
      if (puzzle.moves() == 0) {
        break; // The moves only exchange identical pieces.
      }
      int move = random.nextInt(puzzle.moves());
      Position next = puzzle.apply(position, move).orElseThrow();
      assertThat(puzzle.predecessors(next, move)).containsExactly(position);
      assertThat(puzzle.pattern(next))
          .isEqualTo(
              puzzle.pattern(position).after(puzzle.namedMoves().get(move).transformation()));
      position = next;
    }
    for (Notation.Example example : puzzle.notation().examples()) {
      assertThat(puzzle.format(puzzle.parse(example.text())))
          .as(example.text())
          .isEqualTo(example.printed());
    }
    assertThat(DefinitionFile.read("x", CanonicalForm.text(definition))).isEqualTo(definition);
  }

  private static Definition definition(Random random) {
    List<String> names = new ArrayList<>(SET_NAMES);
    Collections.shuffle(names, random);
    List<SlotSet> sets = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      int slots = random.nextInt(20) == 0 ? SlotSet.MAX_SLOTS : 2 + random.nextInt(14);
      int orientations = random.nextInt(9) == 0 ? SlotSet.MAX_ORIENTATIONS : 1 + random.nextInt(8);
      sets.add(new SlotSet(names.get(i).replace(" ", "_"), slots, orientations));
    }
    RandomDefinitions shapes = new RandomDefinitions(random, sets);
    List<String> moveNames = new ArrayList<>(MOVE_NAMES);
    Collections.shuffle(moveNames, random);
    List<NamedMove> moves =
        moveNames.subList(0, 2).stream()
            .map(name -> new NamedMove(name, shapes.transformation(0)))
            .toList();
    Definition.Draft draft = new Definition.Draft("p");
    draft.sets = sets;
    draft.goals = List.of(shapes.goal());
    draft.generators = moves;
    draft.metric = Metric.SINGLE;
    return draft.definition();
  }
}
