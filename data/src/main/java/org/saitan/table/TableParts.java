// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.saitan.board.Board.Origin;
import org.saitan.file.DurableFiles;
import org.saitan.text.Padding;

/**
 * The sorted parts of a table under construction, in the board's {@linkplain TableDirectory#buildOf
 * build directory}.
 */
public class TableParts {
  private final TableDirectory tables;
  private final String board;
  private final Path work;

  /** Creates an object for the parts of a board's table. */
  public TableParts(TableDirectory tables, String board) {
    this.tables = tables;
    this.board = board;
    this.work = tables.buildOf(board);
  }

  /** Reads the whole part {@code number} and returns whether it exists and matches its checksum. */
  public boolean hasPart(int number) throws IOException {
    return intactPart(number).isPresent();
  }

  /** Returns the seal of a part, or empty if the part is missing or damaged. */
  private Optional<SortedFile.Seal> intactPart(int number) throws IOException {
    Optional<SortedFile.Seal> seal = SortedFile.Seal.of(part(number));
    return seal.isPresent() && seal.get().matches(part(number)) ? seal : Optional.empty();
  }

  /**
   * Returns the seal of a part.
   *
   * @throws IOException if the part is damaged; it is then deleted so that the next run writes it
   *     again
   */
  private SortedFile.Seal requirePart(int number) throws IOException {
    Optional<SortedFile.Seal> seal = intactPart(number);
    if (seal.isEmpty()) {
      Files.deleteIfExists(part(number));
      throw new IOException(
          part(number) + ": checksum mismatch; run the build again to rewrite it");
    }
    return seal.get();
  }

  /** Returns the files of part {@code number}: the part itself and its seal. */
  public List<Path> files(int number) {
    return List.of(part(number), SortedFile.Seal.file(part(number)));
  }

  private Path part(int number) {
    return work.resolve("part-" + Padding.zeros(number, 6) + ".sst");
  }

  /** Deletes all parts. Their seals are deleted first, so that no part counts as finished. */
  public void deleteParts() throws IOException {
    deleteFiles(work, "part-*.seal");
    deleteFiles(work, "part-*");
  }

  /** Begins part {@code number}, whose blocks come after those of part {@code number - 1}. */
  public SortedFile begin(int number) throws IOException {
    DurableFiles.createDirectories(work);
    return new SortedFile(part(number));
  }

  /**
   * Returns the combined digest of parts {@code 0 .. parts - 1}, in hexadecimal.
   *
   * @throws IOException if a part is damaged
   */
  public String digest(int parts) throws IOException {
    ByteArrayOutputStream spans = new ByteArrayOutputStream();
    for (int number = 0; number < parts; number++) {
      spans.writeBytes(requirePart(number).spans());
    }
    return TableDigest.hex(spans.toByteArray());
  }

  /**
   * Assembles the table from parts {@code 0 .. parts - 1}, the manifest and the board's definition,
   * and renames it to its final name, replacing an existing table.
   */
  public void finish(int parts, int format, byte[] manifest, Optional<Origin> origin)
      throws IOException {
    Path assembled = work.resolve("table");
    TableDirectory.deleteTree(assembled);
    Files.createDirectories(assembled);
    List<String> files = new ArrayList<>();
    for (int number = 0; number < parts; number++) {
      files.add(part(number).toString());
    }
    ingest(assembled, files);
    deleteFiles(assembled, "{LOG*,LOCK,OPTIONS*}");
    DurableFiles.write(assembled.resolve(TableFormat.MANIFEST), manifest);
    if (origin.isPresent()) {
      TableDirectory.writeDefinition(assembled, origin.get());
    }
    FileChecksums.write(assembled, format, board);
    Path discarded = tables.discardedBuildOf(board);
    TableDirectory.deleteTree(discarded);
    replace(assembled);
    // Rename the directory before deleting it: deleting takes seconds, and a partly deleted build
    // must not look like an unfinished one.
    Files.move(work, discarded, StandardCopyOption.ATOMIC_MOVE);
    TableDirectory.deleteTree(tables.replacedTableOf(board));
    TableDirectory.deleteTree(discarded);
  }

  /**
   * Creates a database from sorted files. The list is empty if the board has no states to store.
   */
  private static void ingest(Path assembled, List<String> files) throws IOException {
    try (Options options = RocksLibrary.options(null).setCreateIfMissing(true);
        RocksDB db = RocksDB.open(options, assembled.toString());
        IngestExternalFileOptions ingestion =
            new IngestExternalFileOptions().setMoveFiles(true).setSnapshotConsistency(false)) {
      if (!files.isEmpty()) {
        db.ingestExternalFile(files, ingestion);
      }
    } catch (RocksDBException e) {
      throw new IOException(assembled + ": cannot assemble the table: " + e.getMessage(), e);
    }
  }

  private static void deleteFiles(Path directory, String glob) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, glob)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  private void replace(Path assembled) throws IOException {
    Path finished = tables.tableOf(board);
    Path replaced = tables.replacedTableOf(board);
    if (Files.exists(finished)) {
      // A killed program may have left an older table under that name.
      TableDirectory.deleteTree(replaced);
      Files.move(finished, replaced, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(assembled, finished, StandardCopyOption.ATOMIC_MOVE);
    DurableFiles.force(tables.directory());
  }
}
