package org.saitan.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.saitan.board.Board;

/**
 * Makes one table out of sorted parts, which threads may write at the same time, and gives it its
 * final name last. A part that was finished before the program was killed is there for the next
 * run.
 */
public final class TableWriter {
  private final Board board;
  private final TableParts parts;
  private final BlockKeys keys;

  /** Creates the writer; it works in the board's {@link TableHome#building} directory. */
  public TableWriter(TableHome home, Board board) {
    this.board = board;
    this.parts = new TableParts(home, board.name());
    this.keys = new BlockKeys(board.space().blocks());
  }

  /** Returns the layout in which values are to be encoded. */
  public BlockLayout layout() {
    return Table.layout(board);
  }

  /** Returns whether part {@code number} is there in full. */
  public boolean hasPart(int number) {
    return parts.hasPart(number);
  }

  /** Begins part {@code number}; its blocks lie between those of the parts before and after it. */
  public PartWriter beginPart(int number) throws IOException {
    return new PartWriter(parts.begin(number), keys);
  }

  /** Returns the digest of parts {@code 0 .. count - 1} together, in hexadecimal. */
  public String digest(int count) throws IOException {
    return parts.digest(count);
  }

  /**
   * Puts the table together: takes in parts {@code 0 .. count - 1}, adds the manifest, and gives
   * the table its name, in place of a former one.
   */
  public void finish(int count, Manifest manifest) throws IOException {
    parts.finish(count, manifest.format(), manifest.toJson());
  }

  /** Deletes a directory and what is in it, if it is there. */
  public static void deleteTree(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> entries = Files.walk(directory)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(entry);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
