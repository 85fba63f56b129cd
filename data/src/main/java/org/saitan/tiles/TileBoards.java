// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.board.AnonymousFamily;
import org.saitan.board.Board.Origin;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.board.AnonymousFamily;
import org.saitan.json.LocatedJson;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.space.Permutations;
import org.saitan.space.StateSpace;
import org.saitan.text.Sha256;

/**
 * Makes boards of groups of tiles, and reads them from what their tables keep:
 *
 * <pre>{@code
 * {"tiles":[[2,3],[1,4],[1,4],[2,3]],"hole":4,"group":[1,2],"of":"sliding-2x2"}
 * }</pre>
 *
 * <p>{@code tiles} has the neighbors of each cell, {@code hole} and {@code group} where the goal
 * has the hole and the tiles, cells counted from 1, and {@code of} the name of the whole board.
 */
public final class TileBoards {
  /** The most tiles of a group: their arrangements are the lanes of a block. */
  public static final int MOST_TILES = 8;

  /** The most sets of cells; to number more would take more memory than any database. */
  private static final long MOST_SETS = 1L << 25;

  private TileBoards() {}

  /** Returns whether a group is not too big to be numbered. */
  public static boolean fits(TileGraph graph, int tiles) {
    return tiles <= MOST_TILES
        && graph.slides().size() <= StateSpace.MAX_ARC_MOVES
        && Permutations.combinations(graph.cells(), tiles) <= MOST_SETS;
  }

  /**
   * Returns the board of a group that {@link #fits}.
   *
   * @param of name of the whole board
   * @param hole the cell where the goal has its hole
   * @param homes the cells where the goal has the tiles of the group, in ascending order
   */
  public static MoveBoard of(String of, TileGraph graph, int hole, List<Integer> homes) {
    List<List<Integer>> near =
        IntStream.range(0, graph.cells()).mapToObj(cell -> fromOne(graph.near(cell))).toList();
    long group = homes.stream().mapToLong(home -> 1L << home).sum();
    String rules =
        "{\"tiles\":%s,\"hole\":%d,\"group\":%s".formatted(near, hole + 1, fromOne(group));
    String hash = Sha256.of(rules.replace(" ", ""));
    String text = "%s,\"of\":\"%s\"}%n".formatted(rules.replace(" ", ""), of);
    TileGroupPuzzle puzzle =
        new TileGroupPuzzle(of + "-bounds-" + hash.substring(0, 4), graph, hole, homes);
    return new MoveBoard(
        AnonymousFamily.OWN,
        puzzle,
        Optional.of(new Origin(text, hash, Optional::empty)),
        () -> size(graph, homes.size()),
        () -> new TileGroupSpace(puzzle));
  }

  private static List<Integer> fromOne(long set) {
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
        arcs += TileGraph.has(set, cell) ? Long.bitCount(graph.near(cell) & ~set) : 0;
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
        true);
  }

  /** Returns whether a text is of a group of tiles. */
  public static boolean recognises(String text) {
    return text.startsWith("{\"tiles\":");
  }

  /**
   * Reads the board of a group.
   *
   * @throws BadInputException if the text is not as this program writes it
   */
  public static MoveBoard read(String text) {
    try {
      LocatedJson json = LocatedJson.parse(text);
      List<LocatedJson> near = json.need("tiles", "the neighbors of each cell").list("cells");
      int most = Math.min(near.size(), TileGraph.MOST_CELLS);
      TileGraph graph = new TileGraph(near.stream().mapToLong(cell -> set(cell, most)).toArray());
      int hole = json.need("hole", "a cell").number("a cell", 1, most) - 1;
      long group = set(json.need("group", "cells"), most);
      List<Integer> homes = fromOne(group & ~(1L << hole)).stream().map(cell -> cell - 1).toList();
      MoveBoard board =
          of(json.need("of", "a board").text("the name of a board"), graph, hole, homes);
      if (homes.isEmpty()
          || !fits(graph, homes.size())
          || !board.origin().orElseThrow().text().equals(text)) {
        throw new BadInputException("is not a group of tiles as this program writes it");
      }
      return board;
    } catch (ParseException | IllegalArgumentException e) {
      throw new BadInputException("is not a group of tiles: " + e.getMessage());
    }
  }

  private static long set(LocatedJson cells, int most) {
    return cells.list("cells").stream()
        .mapToLong(cell -> 1L << cell.number("a cell", 1, most) - 1)
        .reduce(0, (a, b) -> a | b);
  }
}
