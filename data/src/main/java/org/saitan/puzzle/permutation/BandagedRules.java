// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.space.ListedRules;
import org.saitan.space.PackedCells;
import org.saitan.text.Plural;

/**
 * The rules of a puzzle whose states are listed because it has joined pieces or many forbidden
 * states. A packed state consists of those cells of a position that are not the same in all
 * positions.
 */
final class BandagedRules implements ListedRules {
  private final PermutationPuzzle puzzle;
  private final byte[] home;
  private final PackedCells packed;
  private final Pieces pieces;
  private final Bandage bandage;
  private final List<Transformation> transformations;
  private final List<Transformation> inverses;

  /** For each move, the cells of the pieces that the move and its inverse affect. */
  private final List<boolean[]> affected;

  private final List<long[]> goals;

  BandagedRules(PermutationPuzzle puzzle) {
    this.puzzle = puzzle;
    this.home = puzzle.goal().cells();
    this.pieces = new Pieces(puzzle.definition());
    this.packed = new PackedCells(widths(puzzle.definition(), puzzle.cells()));
    this.bandage = new Bandage(puzzle.definition(), puzzle.cells());
    this.transformations = puzzle.namedMoves().stream().map(NamedMove::transformation).toList();
    this.inverses = transformations.stream().map(Transformation::inverse).toList();
    this.affected = transformations.stream().map(bandage::movedCells).toList();
    this.goals = puzzle.goals().stream().map(this::pack).sorted(ListedRules::compare).toList();
  }

  private int[] widths(Definition definition, StateCells cells) {
    int[] widths = new int[home.length];
    for (int set = 0; set < definition.sets().size(); set++) {
      int kinds = 0;
      int maxModulus = 0;
      for (int kind = 0; kind <= SlotSet.MAX_SLOTS; kind++) {
        kinds = pieces.count(set, kind) > 0 ? kind + 1 : kinds;
        maxModulus = Math.max(maxModulus, pieces.modulus(set, kind));
      }
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        if (changes(definition, set, slot)) {
          widths[cells.kindCell(set, slot)] = PackedCells.bitsFor(kinds);
          if (cells.isOriented(set)) {
            widths[cells.orientationCell(set, slot)] = PackedCells.bitsFor(maxModulus);
          }
        }
      }
    }
    return widths;
  }

  /**
   * Returns whether any move changes the slot's content, or the slot's content differs between
   * goals.
   */
  private static boolean changes(Definition definition, int set, int slot) {
    Pattern first = definition.goals().get(0);
    return definition.generators().stream()
            .anyMatch(move -> Bandage.affects(move.transformation(), set, slot))
        || definition.goals().stream()
            .anyMatch(
                goal ->
                    goal.kind(set, slot) != first.kind(set, slot)
                        || goal.orientation(set, slot) != first.orientation(set, slot));
  }

  /** {@inheritDoc} The findings describe the sets of slots and the blocks of joined pieces. */
  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    List<SlotSet> sets = puzzle.definition().sets();
    Pattern goal = puzzle.definition().goals().get(0);
    for (int i = 0; i < sets.size(); i++) {
      int set = i;
      int slots = sets.get(set).slots();
      int modulus = IntStream.range(0, slots).map(slot -> goal.modulus(set, slot)).max().orElse(1);
      findings.add(
          new Finding(
              findings.isEmpty() ? "slots" : "",
              "%s: %s, %s"
                  .formatted(
                      sets.get(set).name(),
                      Plural.of(slots, "slot"),
                      Plural.of(modulus, "orientation"))));
    }
    for (Definition.Block block : puzzle.definition().blocks()) {
      findings.add(
          new Finding(
              block.equals(puzzle.definition().blocks().get(0)) ? "joined" : "",
              block.pieces().stream()
                  .map(piece -> sets.get(piece.set()).name() + " " + (piece.kind() + 1))
                  .collect(Collectors.joining(" + "))));
    }
    return findings;
  }

  @Override
  public int words() {
    return packed.words();
  }

  @Override
  public int moves() {
    return puzzle.moves();
  }

  @Override
  public boolean isGoal(long[] state) {
    return Collections.binarySearch(goals, state, ListedRules::compare) >= 0;
  }

  @Override
  public List<long[]> goals() {
    return goals.stream().map(long[]::clone).toList();
  }

  /** {@inheritDoc} The list is empty, because the search goes backward from the goals. */
  @Override
  public List<long[]> starts() {
    return List.of();
  }

  @Override
  public void forEachSuccessor(long[] state, Sink sink) {
    emitAll(transformations, state, sink);
  }

  /** {@inheritDoc} A move's inverse affects the same pieces as the move. */
  @Override
  public void forEachPredecessor(long[] state, Sink sink) {
    emitAll(inverses, state, sink);
  }

  private void emitAll(List<Transformation> generators, long[] state, Sink sink) {
    Position position = unpack(state);
    if (!puzzle.allows(position::cell)) {
      return;
    }
    int[][] places = bandage.places(position.cells());
    for (int move = 0; move < generators.size(); move++) {
      if (Bandage.allows(places, affected.get(move))) {
        Position end = puzzle.cells().after(position, generators.get(move));
        boolean isMove = places.length == 0 || !end.equals(position);
        if (isMove && puzzle.allows(end::cell)) {
          sink.accept(move, pack(end));
        }
      }
    }
  }

  @Override
  public long[] pack(Position position) {
    long[] state = new long[packed.words()];
    for (int cell = 0; cell < position.size(); cell++) {
      if (packed.width(cell) > 0) {
        packed.put(state, cell, position.cell(cell));
      }
    }
    return state;
  }

  @Override
  public Position unpack(long[] state) {
    byte[] cells = home.clone();
    for (int cell = 0; cell < cells.length; cell++) {
      if (packed.width(cell) > 0) {
        cells[cell] = (byte) packed.get(state, cell);
      }
    }
    return Position.of(cells);
  }
}
