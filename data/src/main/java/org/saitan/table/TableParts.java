// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.saitan.board.Board.Origin;
import org.saitan.file.DurableFiles;
import org.saitan.text.Padding;

/**
 * The sorted parts of one table of any kind, in the board's {@link TableDirectory#building}
 * directory, and how they become the table.
 */
public class TableParts {
  private final TableDirectory home;
  private final String board;
  private final Path work;

  /** Creates the parts of the table of a board. */
  public TableParts(TableDirectory home, String board) {
    this.home = home;
    this.board = board;
    this.work = home.building(board);
  }

  /** Returns whether part {@code number} is there, as it was written; reads all of it. */
  public boolean hasPart(int number) throws IOException {
    return soundPart(number).isPresent();
  }

  /** Returns what is known of a part, if it is as it was written. */
  private Optional<SortedFile.Seal> soundPart(int number) throws IOException {
    Optional<SortedFile.Seal> seal = SortedFile.Seal.of(part(number));
    return seal.isPresent() && seal.get().holds(part(number)) ? seal : Optional.empty();
  }

  /**
   * Returns what is known of a part.
   *
   * @throws IOException if the part is not as it was written; it is deleted then, so that the next
   *     run makes it anew
   */
  private SortedFile.Seal requirePart(int number) throws IOException {
    Optional<SortedFile.Seal> seal = soundPart(number);
    if (seal.isEmpty()) {
      Files.deleteIfExists(part(number));
      throw new IOException(
          part(number)
              + ": it is not as it was written; start the build again, which makes it anew");
    }
    return seal.get();
  }

  /** Returns the files of part {@code number}: itself, and what is known of it. */
  public List<Path> files(int number) {
    return List.of(part(number), SortedFile.Seal.file(part(number)));
  }

  private Path part(int number) {
    return work.resolve("part-" + Padding.zeros(number, 6) + ".sst");
  }

  /** Deletes all parts; their seals go first, so that none is believed any more. */
  public void deleteParts() throws IOException {
    for (String ending : List.of(".seal", "")) {
      try (Stream<Path> files = Files.list(work)) {
        for (Path file : files.toList()) {
          String name = file.getFileName().toString();
          if (name.startsWith("part-") && name.endsWith(ending)) {
            Files.delete(file);
          }
        }
      }
    }
  }

  /** Begins part {@code number}; its blocks lie between those of the parts before and after it. */
  public SortedFile begin(int number) throws IOException {
    DurableFiles.createDirectories(work);
    return new SortedFile(part(number));
  }

  /**
   * Returns the digest of parts {@code 0 .. parts - 1} together, in hexadecimal.
   *
   * @throws IOException if one of them is not as it was written
   */
  public String digest(int parts) throws IOException {
    ByteArrayOutputStream spans = new ByteArrayOutputStream();
    for (int number = 0; number < parts; number++) {
      spans.writeBytes(requirePart(number).spans());
    }
    return TableDigest.hex(spans.toByteArray());
  }

  /**
   * Puts the table together: takes in parts {@code 0 .. parts - 1}, adds the manifest and the
   * definition that the board comes from, and gives the table its name, in place of a former one.
   */
  public void finish(int parts, int format, byte[] manifest, Optional<Origin> origin)
      throws IOException {
    Path made = work.resolve("table");
    TableDirectory.deleteTree(made);
    Files.createDirectories(made);
    List<String> files = new ArrayList<>();
    for (int number = 0; number < parts; number++) {
      files.add(part(number).toString());
    }
    ingest(made, files);
    removeWhatOnlyWritersNeed(made);
    DurableFiles.write(made.resolve(TableFormat.MANIFEST), manifest);
    if (origin.isPresent()) {
      TableDirectory.writeDefinition(made, origin.get());
    }
    FileChecksums.write(made, format, board);
    Path discarded = home.discarded(board);
    TableDirectory.deleteTree(discarded);
    rename(made);
    // Deleting may take seconds; half of a build's files must never look like a build.
    Files.move(work, discarded, StandardCopyOption.ATOMIC_MOVE);
    TableDirectory.deleteTree(home.replaced(board));
    TableDirectory.deleteTree(discarded);
  }

  /** Makes a database of sorted files; of none where the board has no state to store. */
  private static void ingest(Path made, List<String> files) throws IOException {
    try (Options options = RocksLibrary.options(null).setCreateIfMissing(true);
        RocksDB db = RocksDB.open(options, made.toString());
        IngestExternalFileOptions how =
            new IngestExternalFileOptions().setMoveFiles(true).setSnapshotConsistency(false)) {
      if (!files.isEmpty()) {
        db.ingestExternalFile(files, how);
      }
    } catch (RocksDBException e) {
      throw new IOException(made + ": cannot put the table together: " + e.getMessage(), e);
    }
  }

  private static void removeWhatOnlyWritersNeed(Path made) throws IOException {
    try (Stream<Path> files = Files.list(made)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith("LOG") || name.equals("LOCK") || name.startsWith("OPTIONS")) {
          Files.delete(file);
        }
      }
    }
  }

  private void rename(Path made) throws IOException {
    Path finished = home.finished(board);
    Path replaced = home.replaced(board);
    if (Files.exists(finished)) {
      // Else the former table waits there, since a program was killed in between.
      TableDirectory.deleteTree(replaced);
      Files.move(finished, replaced, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(made, finished, StandardCopyOption.ATOMIC_MOVE);
    DurableFiles.forceDirectory(home.directory());
  }
}
