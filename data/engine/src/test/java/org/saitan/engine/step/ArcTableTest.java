// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.space.SyntheticBoards;
import org.saitan.space.SyntheticRules;
import org.saitan.space.SyntheticRules.Shape;
import org.saitan.space.SyntheticSpace;

class ArcTableTest {
  /** An arc described by its effect, without slots and numbers of lane maps. */
  private record Arc(
      int move, long target, String laneMap, String inverse, boolean keepsLanes, int shift) {}

  private static List<List<Arc>> arcs(ArcTable table, long blocks, List<Long> blockOfSlot) {
    List<List<Arc>> all = new ArrayList<>();
    BlockArcs cursor = table.cursor();
    for (int block = 0; block < blocks; block++) {
      cursor.moveTo(block);
      List<Arc> ofBlock = new ArrayList<>();
      for (int arc = 0; arc < cursor.count(); arc++) {
        ofBlock.add(
            new Arc(
                cursor.move(arc),
                blockOfSlot.get(cursor.target(arc)),
                String.valueOf(cursor.laneMap(arc)),
                String.valueOf(cursor.inverseLaneMap(arc)),
                cursor.keepsLanes(arc),
                cursor.shift(arc)));
      }
      all.add(ofBlock);
    }
    return all;
  }

  private static List<Long> blocks(StoredBlocks kept) {
    List<Long> blocks = new ArrayList<>();
    for (long number = kept.from(); number < kept.to(); number++) {
      blocks.add(kept.block(number));
    }
    return blocks;
  }

  /**
   * The slots of a range's blocks, followed by other blocks in the order in which they are first
   * used.
   */
  private static final class SlotsWithHalo implements ArcTable.Slots {
    private final StoredBlocks ownBlocks;
    private final List<Long> blocks;
    private final Map<Long, Integer> halo = new HashMap<>();

    SlotsWithHalo(StoredBlocks ownBlocks) {
      this.ownBlocks = ownBlocks;
      this.blocks = blocks(ownBlocks);
    }

    @Override
    public synchronized int slot(long block) {
      long number = ownBlocks.find(block);
      return number >= 0
          ? (int) (number - ownBlocks.from())
          : halo.computeIfAbsent(
              block,
              key -> {
                blocks.add(key);
                return blocks.size() - 1;
              });
    }
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-5x5, true, false",
    "rotation-3x3-cw, true, false",
    "flipit-15-8, true, false",
    "2x2x2, true, false",
    "3x3x3-edges, false, true"
  })
  void arcsSurviveSerialization(String name, boolean symmetry, boolean shifts) throws IOException {
    StateSpace here = Catalogue.standard().board(name, MoveBoard.class).space();
    assertThat(here.laneMaps().hasShifts()).isEqualTo(shifts);
    try (Workers workers = new Workers(1)) {
      StoredBlocks kept =
          symmetry
              ? StoredBlocks.classes(here, workers)
              : StoredBlocks.all(here, 0, Math.min(Tries.of(2_000), here.blocks()));
      SlotsWithHalo slots = new SlotsWithHalo(kept);
      ArcTable arcs = ArcTable.build(here, kept, slots, false, workers);
      assertThat(arcs(readBack(arcs), kept.count(), slots.blocks))
          .isEqualTo(arcs(arcs, kept.count(), slots.blocks));
    }
  }

  private static ArcTable readBack(ArcTable arcs) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(arcs);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (ArcTable) in.readObject();
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** The number of a lane map takes more than two bytes. */
  @Test
  void serializesManyLaneMaps() throws IOException {
    SyntheticRules rules = new SyntheticRules(new Shape(10_000, 10, 1, 7, 1, 0.9, false), 3);
    StateSpace space = SyntheticBoards.of(rules).space();
    try (Workers workers = new Workers(1)) {
      StoredBlocks kept = StoredBlocks.all(space);
      ArcTable arcs = ArcTable.build(space, kept, ArcTable.Slots.of(kept), false, workers);
      assertThat(space.laneMaps().all().length).isGreaterThan(1 << Character.SIZE);
      assertThat(arcs(readBack(arcs), kept.count(), blocks(kept)))
          .isEqualTo(arcs(arcs, kept.count(), blocks(kept)));
    }
  }

  /**
   * A search keeps only the first of several equivalent arcs. If orientation is not fixed, half of
   * a cube's turns are equivalent to others.
   */
  @ParameterizedTest
  @CsvSource({"skewb-free, 0.5", "pyraminx-duo-free, 0.32", "2x2x2, 1", "rotation-3x3-cw, 1"})
  void mergesEqualArcs(String board, double share) {
    StateSpace space = Catalogue.standard().board(board, MoveBoard.class).space();
    try (Workers workers = new Workers(1)) {
      StoredBlocks kept = StoredBlocks.classes(space, workers);
      ArcTable.Slots slots = ArcTable.Slots.of(kept);
      List<List<Arc>> every =
          arcs(ArcTable.build(space, kept, slots, false, workers), kept.count(), blocks(kept));
      List<List<Arc>> searched =
          arcs(ArcTable.build(space, kept, slots, true, workers), kept.count(), blocks(kept));
      long left = 0;
      for (int block = 0; block < every.size(); block++) {
        List<Arc> different = new ArrayList<>();
        Set<List<?>> known = new HashSet<>();
        for (Arc arc : every.get(block)) {
          if (known.add(List.of(arc.target(), arc.laneMap(), arc.shift()))) {
            different.add(arc);
          }
        }
        assertThat(searched.get(block)).isEqualTo(different);
        left += different.size();
      }
      assertThat((double) left / (kept.count() * space.moves())).isCloseTo(share, within(0.15));
    }
  }

  /** A build plan estimates the number of lane maps in advance. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "uraomote-5x5",
        "uraomote-3x10",
        "rotation-2x5-htm",
        "flipit-13-7",
        "flipit-20-1",
        "2x2x2",
        "3x3x3-squares",
        "pancake-7",
        "pyraminx"
      })
  void numberOfLaneMapsIsCloseToEstimate(String name) {
    for (boolean symmetry : new boolean[] {false, true}) {
      MoveBoard board = Catalogue.standard().board(name, MoveBoard.class);
      StateSpace space = board.space();
      double count;
      try (Workers workers = new Workers(1)) {
        StoredBlocks kept =
            symmetry ? StoredBlocks.classes(space, workers) : StoredBlocks.all(space);
        ArcTable.build(space, kept, ArcTable.Slots.of(kept), false, workers);
        count = (double) kept.count();
      }
      boolean classes = symmetry && space.symmetries().order() > 1;
      int found = space.laneMaps().all().length;
      // The estimate is neither much too high nor much too low.
      double actual = LaneMaps.bytes(found, space.lanes());
      assertThat(LaneMaps.bytes(board.size().expectedLaneMaps(classes, count), space.lanes()))
          .isLessThanOrEqualTo(16e6 + 1.2 * actual)
          .isGreaterThanOrEqualTo(actual - 4e6);
    }
  }

  /** Returns a space that claims to have a different size. */
  private static StateSpace ofSize(long blocks, int moves) {
    return new SyntheticSpace(new SyntheticRules(new Shape(1, 1, 1, 1, 1, 1, false), 1)) {
      @Override
      public long blocks() {
        return blocks;
      }

      @Override
      public int moves() {
        return moves;
      }
    };
  }

  private static void assertRefused(StateSpace space, String message) {
    try (Workers workers = new Workers(1)) {
      StoredBlocks all = StoredBlocks.all(space);
      assertThatThrownBy(() -> ArcTable.build(space, all, ArcTable.Slots.of(all), false, workers))
          .isInstanceOf(DoesNotFitException.class)
          .hasMessage(message);
    }
  }

  @Test
  void refusesTooManyMovesOrBlocksEarly() {
    assertRefused(ofSize(1, 256), "256 moves, more than a table can store (255)");
    assertRefused(
        ofSize(1L << 31, 1),
        "2,147,483,648 blocks, more than one search supports (2,147,483,639);"
            + " choose a smaller board");
  }
}
