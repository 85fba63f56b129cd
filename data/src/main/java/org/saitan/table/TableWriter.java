package org.saitan.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.saitan.board.Board;

/**
 * Makes one table out of sorted parts, which threads may write at the same time, and gives it its
 * final name last. A part that was finished before the program was killed is there for the next
 * run.
 */
public final class TableWriter {
  private final TableHome home;
  private final Board board;
  private final Path work;
  private final BlockKeys keys;

  /** Creates the writer; it works in the board's {@link TableHome#building} directory. */
  public TableWriter(TableHome home, Board board) {
    this.home = home;
    this.board = board;
    this.work = home.building(board.name());
    this.keys = new BlockKeys(board.space().blocks());
  }

  /** Returns the layout in which values are to be encoded. */
  public BlockLayout layout() {
    return Table.layout(board);
  }

  /** Returns whether part {@code number} is there in full. */
  public boolean hasPart(int number) {
    return Files.exists(part(number));
  }

  private Path part(int number) {
    return work.resolve(String.format("part-%06d.sst", number));
  }

  /** Begins part {@code number}; its blocks lie between those of the parts before and after it. */
  public PartWriter beginPart(int number) throws IOException {
    Files.createDirectories(work);
    return new PartWriter(part(number), keys);
  }

  /** Returns the digest of parts {@code 0 .. parts - 1} together, in hexadecimal. */
  public String digest(int parts) throws IOException {
    ByteArrayOutputStream runs = new ByteArrayOutputStream();
    for (int number = 0; number < parts; number++) {
      runs.writeBytes(Files.readAllBytes(PartWriter.digests(part(number))));
    }
    return TableDigest.hex(runs.toByteArray());
  }

  /**
   * Puts the table together: takes in parts {@code 0 .. parts - 1}, adds the manifest, and gives
   * the table its name, in place of a former one.
   */
  public void finish(int parts, Manifest manifest) throws IOException {
    Path made = work.resolve("table");
    deleteTree(made);
    Files.createDirectories(made);
    Path last = work.resolve("manifest.sst");
    try (PartWriter writer = new PartWriter(last, keys)) {
      writer.putManifest(manifest.toJson());
      writer.finish();
    }
    List<String> files = new ArrayList<>();
    for (int number = 0; number < parts; number++) {
      files.add(part(number).toString());
    }
    files.add(last.toString());
    ingest(made, files);
    removeWhatOnlyWritersNeed(made);
    FileChecksums.write(made, manifest.format(), manifest.board());
    rename(made);
    deleteTree(work);
  }

  private static void ingest(Path made, List<String> files) throws IOException {
    try (Options options = RocksLibrary.options(null).setCreateIfMissing(true);
        RocksDB db = RocksDB.open(options, made.toString());
        IngestExternalFileOptions how =
            new IngestExternalFileOptions().setMoveFiles(true).setSnapshotConsistency(false)) {
      db.ingestExternalFile(files, how);
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
    Path finished = home.finished(board.name());
    Path replaced = home.replaced(board.name());
    deleteTree(replaced);
    if (Files.exists(finished)) {
      Files.move(finished, replaced, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(made, finished, StandardCopyOption.ATOMIC_MOVE);
    deleteTree(replaced);
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
