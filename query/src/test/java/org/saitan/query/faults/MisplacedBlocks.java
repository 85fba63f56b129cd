// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;
import org.saitan.placement.Solutions;
import org.saitan.space.StateAddress;
import org.saitan.table.TableDatabase;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.DistanceTable;

/**
 * Overwrites data blocks, including their trailers, with other blocks of the same size. The
 * checksum inside each block stays valid, so readers must detect that a block is in the wrong
 * place.
 */
final class MisplacedBlocks {
  private static final int QUESTIONS = 1000;
  private static final long CACHE = 1 << 20;

  private final Sandbox sandbox;
  private final Map<String, IntactTable> wholes = new LinkedHashMap<>();

  MisplacedBlocks(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /**
   * An intact table, with its biggest file, pairs of blocks in that file, and all values of the
   * table.
   */
  private record IntactTable(
      TableDirectory home,
      Board board,
      Path file,
      List<DataBlocks.Extent[]> pairs,
      List<byte[][]> all) {
    static IntactTable of(Subject subject) throws IOException {
      TableDirectory home = new TableDirectory(subject.intact().getParent());
      String name = subject.name();
      Path biggest;
      try (Stream<Path> files = Files.list(home.tableOf(name))) {
        biggest = files.max(Comparator.comparing(file -> file.toFile().length())).orElseThrow();
      }
      List<DataBlocks.Extent[]> pairs = DataBlocks.pairs(Files.readAllBytes(biggest));
      if (pairs.isEmpty()) {
        throw new IllegalStateException(biggest + " has no two blocks of equal size");
      }
      List<byte[][]> all = new ArrayList<>();
      try (TableDatabase db = TableDatabase.open(home, name, CACHE)) {
        db.forEach(new byte[0], (key, value) -> all.add(new byte[][] {key, value}));
      }
      return new IntactTable(home, subject.board(), biggest, pairs, all);
    }
  }

  private IntactTable intact(Subject subject) throws IOException {
    if (!wholes.containsKey(subject.name())) {
      wholes.put(subject.name(), IntactTable.of(subject));
    }
    return wholes.get(subject.name());
  }

  /** Copies one block over another. */
  void misplace(Random random, Score score) throws IOException {
    IntactTable intact = intact(sandbox.anyLarge(random));
    String name = intact.board().name();
    TableDirectory home = new TableDirectory(sandbox.scratch());
    Sandbox.copy(intact.home().tableOf(name), home.tableOf(name));
    DataBlocks.Extent[] pair = intact.pairs().get(random.nextInt(intact.pairs().size()));
    Path file = home.tableOf(name).resolve(intact.file().getFileName());
    byte[] bytes = Files.readAllBytes(file);
    System.arraycopy(bytes, pair[0].from(), bytes, pair[1].from(), pair[0].bytes());
    Files.write(file, bytes);
    String after =
        "the block at %d over that at %d of %s".formatted(pair[0].from(), pair[1].from(), name);
    score.addHit(name);
    score.countEffective();
    try {
      readAll(intact, home, after, score);
      askSome(intact, home, after, random, score);
    } catch (TableException.Damaged e) {
      score.addHit("refused at once");
    }
    TableDirectory.deleteTree(home.directory());
  }

  private static void readAll(IntactTable intact, TableDirectory home, String after, Score score) {
    try (TableDatabase db = TableDatabase.open(home, intact.board().name(), CACHE)) {
      for (byte[][] entry : intact.all()) {
        byte[] found = orNull(entry[0], db::get);
        if (found != null && !Arrays.equals(found, entry[1])) {
          score.addWrong("wrong value after " + after);
        }
      }
      try {
        db.forEach(new byte[0], (key, value) -> true);
        score.addWrong("read completely after " + after);
      } catch (TableException.Damaged e) {
        // Expected.
      }
    }
  }

  private static <Q, A> A orNull(Q question, Function<Q, A> table) {
    try {
      return table.apply(question);
    } catch (TableException.Damaged e) {
      return null;
    }
  }

  private static <Q> void compare(
      Q question, Function<Q, ?> damaged, Function<Q, ?> intact, String after, Score score) {
    Object found = orNull(question, damaged);
    if (found != null && !found.equals(intact.apply(question))) {
      score.addWrong(question + " after " + after);
    }
  }

  private static void askSome(
      IntactTable intact, TableDirectory home, String after, Random random, Score score) {
    if (intact.board() instanceof MoveBoard board) {
      try (DistanceTable damaged = DistanceTable.open(home, board);
          DistanceTable sound = DistanceTable.open(intact.home(), board)) {
        for (int i = 0; i < QUESTIONS; i++) {
          long block = (long) (random.nextDouble() * board.space().blocks());
          StateAddress address = new StateAddress(block, random.nextInt(board.space().lanes()));
          compare(address, damaged::answer, sound::answer, after, score);
        }
      }
    } else if (intact.board() instanceof PlacementBoard board) {
      try (CompletionTable damaged = CompletionTable.open(home, board);
          CompletionTable sound = CompletionTable.open(intact.home(), board)) {
        Solutions asked = new Solutions(damaged);
        Solutions right = new Solutions(sound);
        for (int i = 0; i < QUESTIONS; i++) {
          BigInteger number = new BigInteger(64, random).mod(right.total());
          compare(number, asked::nth, right::nth, after, score);
        }
      }
    }
  }
}
