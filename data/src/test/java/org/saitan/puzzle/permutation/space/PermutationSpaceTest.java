// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.puzzle.permutation.PermutationBoards;
import org.saitan.space.StateSpaceContract;

/** Tests the spaces of library boards and of definitions from test resources. */
class PermutationSpaceTest extends StateSpaceContract {
  /** {@inheritDoc} Names that end with {@code .tws} are test resources. */
  @Override
  protected MoveBoard board(String name) {
    return name.endsWith(".tws")
        ? PermutationBoards.fromDefinition(
            Variant.of(Metric.SINGLE).applyTo(SharedDefinitions.tws(name.replace(".tws", ""))),
            Optional.empty())
        : Boards.ofMoves(name);
  }

  @Override
  protected List<String> smallBoards() {
    return List.of(
        // Forbidden placements.
        "sliding-2x3",
        "flipit-6.tws",
        // Identical pieces.
        "rotation-3x3-rows.tws",
        "uraomote-3x3.tws",
        // Orientations do not matter.
        "2x2x2-perm",
        // There are several sets, which may depend on each other.
        "3x3x1",
        "3x3x1-one-way",
        "3x3x3-slices",
        "pyraminx-duo",
        "pyraminx-duo-one-way",
        // Families.
        "pancake-6",
        "burnt-4",
        "topspin-7-3",
        "topspin-6-3-powers",
        "cyclic-2x3",
        "lightsout-3x3",
        "rings-4-1",
        "rings-4-2-one-way");
  }

  @Override
  protected List<String> slowBoards() {
    return List.of(
        "burnt-5",
        "ivy",
        "ivy-single",
        "lightsout-2x5",
        "pancake-7",
        "pyraminx-duo-free",
        "rings-5-1",
        "sliding-2x4");
  }

  @Override
  protected List<String> largeBoards() {
    // These boards are expensive and resemble other boards.
    List<String> expensive =
        Tries.all() ? List.of("cyclic-3x4", "dino-free", "3x3x3-squares") : List.of();
    List<String> boards =
        List.of(
            "2x2x2",
            "2x2x2-free",
            "2x2x3",
            "3x3x2",
            "3x3x3-corners",
            "3x3x3-ur",
            "burnt-9",
            "cyclic-3x3",
            "dino",
            "dino-four-colors",
            "lightsout-5x5",
            "pancake-12",
            "pyraminx",
            "pyramorphix",
            "skewb",
            "skewb-diamond",
            "sliding-3x3",
            "sliding-2x6",
            "sliding-3x4",
            "topspin-12-4");
    return Stream.concat(boards.stream(), expensive.stream()).toList();
  }
}
