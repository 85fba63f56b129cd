// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.board.Board.Origin;
import org.saitan.board.BoardSize;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.json.LocatedJson;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.space.Permutations;
import org.saitan.space.StateSpace;
import org.saitan.text.Sha256;

/**
 * Creates boards of tile groups, and parses the rules that their tables store:
 *
 * <pre>{@code
 * {"tiles":[[2,3],[1,4],[1,4],[2,3]],"hole":4,"group":[1,2],"of":"sliding-2x2"}
 * }</pre>
 *
 * <p>{@code tiles} lists the neighbors of each cell, {@code hole} and {@code group} are the goal
 * cells of the hole and of the tiles (numbered from 1), and {@code of} is the name of the full
 * board.
 */
public final class TileBoards {
  /**
   * The maximum number of tiles in a group. The arrangements of the tiles are the lanes of a block.
   */
  public static final int MAX_TILES = 8;

  /**
   * The maximum number of cell sets. Ranking more sets would take more memory than the largest
   * pattern databases.
   */
  private static final long MAX_SETS = 1L << 25;

  private TileBoards() {}

  /** Returns whether a group is small enough to rank. */
  public static boolean fits(TileGraph graph, int tiles) {
    return tiles <= MAX_TILES
        && graph.slides().size() <= StateSpace.MAX_ARC_MOVES
        && Permutations.combinations(graph.cells(), tiles) <= MAX_SETS;
  }

  /**
   * Returns the board of a group, which must be small enough ({@link #fits}).
   *
   * @param fullBoard the name of the full board
   * @param hole the goal cell of the hole
   * @param homes the goal cells of the group's tiles, in ascending order
   */
  public static MoveBoard of(String fullBoard, TileGraph graph, int hole, List<Integer> homes) {
    List<List<Integer>> neighbors =
        IntStream.range(0, graph.cells())
            .mapToObj(cell -> numbersFromOne(graph.neighbors(cell)))
            .toList();
    long group = homes.stream().mapToLong(home -> 1L << home).sum();
    String rules =
        "{\"tiles\":%s,\"hole\":%d,\"group\":%s"
            .formatted(neighbors, hole + 1, numbersFromOne(group));
    String hash = Sha256.of(rules.replace(" ", ""));
    String text = "%s,\"of\":\"%s\"}%n".formatted(rules.replace(" ", ""), fullBoard);
    TileGroupPuzzle puzzle =
        new TileGroupPuzzle(fullBoard + "-bounds-" + hash.substring(0, 4), graph, hole, homes);
    return new MoveBoard(
        Family.FROM_FILES,
        puzzle,
        Optional.of(new Origin(text, hash, Optional::empty)),
        () -> size(graph, homes.size()),
        () -> new TileGroupSpace(puzzle));
  }

  private static List<Integer> numbersFromOne(long set) {
    return IntStream.range(0, Long.SIZE)
        .filter(cell -> TileGraph.has(set, cell))
        .mapToObj(cell -> cell + 1)
        .toList();
  }

  private static BoardSize size(TileGraph graph, int tiles) {
    long blocks = 0;
    double arcs = 0;
    for (long set : TileGroupSpace.sets(graph.cells(), tiles)) {
      blocks += graph.components(graph.all() & ~set).length;
      for (int cell = 0; cell < graph.cells(); cell++) {
        arcs += TileGraph.has(set, cell) ? Long.bitCount(graph.neighbors(cell) & ~set) : 0;
      }
    }
    double maps = tiles * tiles;
    return new BoardSize(
        BigInteger.valueOf(blocks),
        BigInteger.valueOf(Permutations.factorial(tiles)),
        BigInteger.ONE,
        graph.slides().size(),
        (int) Math.ceil(arcs / blocks),
        maps,
        maps,
        true,
        0);
  }

  /** Returns whether a text contains the rules of a tile group. */
  public static boolean recognizes(String text) {
    return text.startsWith("{\"tiles\":");
  }

  /**
   * Parses the board of a group.
   *
   * @throws BadInputException if the text is not exactly as this program writes it
   */
  public static MoveBoard read(String text) {
    try {
      LocatedJson json = LocatedJson.parse(text);
      List<LocatedJson> neighbors =
          json.require("tiles", "the neighbors of each cell").list("cells");
      int max = Math.min(neighbors.size(), TileGraph.MAX_CELLS);
      TileGraph graph =
          new TileGraph(neighbors.stream().mapToLong(cell -> set(cell, max)).toArray());
      int hole = json.require("hole", "a cell").number("a cell", 1, max) - 1;
      long group = set(json.require("group", "cells"), max);
      List<Integer> homes =
          numbersFromOne(group & ~(1L << hole)).stream().map(cell -> cell - 1).toList();
      MoveBoard board =
          of(json.require("of", "a board").text("the name of a board"), graph, hole, homes);
      if (homes.isEmpty()
          || !fits(graph, homes.size())
          || !board.origin().orElseThrow().text().equals(text)) {
        throw new BadInputException("is not a tile group as written by this program");
      }
      return board;
    } catch (ParseException | IllegalArgumentException e) {
      throw new BadInputException("is not a tile group: " + e.getMessage());
    }
  }

  private static long set(LocatedJson cells, int max) {
    return cells.list("cells").stream()
        .mapToLong(cell -> 1L << cell.number("a cell", 1, max) - 1)
        .reduce(0, (a, b) -> a | b);
  }
}
