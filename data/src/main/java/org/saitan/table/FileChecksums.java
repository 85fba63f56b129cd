// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.saitan.file.DurableFiles;
import org.saitan.text.Plural;

/**
 * The file {@value #NAME} in a table's directory. It lists the name, size and CRC-32C of every
 * other file. The first line contains the format and the board, and the last line contains the
 * checksum of the lines before it.
 *
 * <p>Opening a table checks all sizes and the checksums of small files. The database checks each
 * block of the large files when it reads the block.
 */
public final class FileChecksums {
  static final String NAME = "CHECKSUMS";

  /** The size in bytes up to which a file's checksum is checked on opening. */
  private static final long MAX_SMALL_BYTES = 128 * 1024;

  private static final Pattern HEADER = Pattern.compile("saitan-table (\\d{1,9}) (\\S+)");
  private static final Pattern ENTRY = Pattern.compile("([0-9a-f]{8}) +(\\d{1,18}) (.+)");

  private final Path directory;
  private final String board;
  private final Map<String, Entry> entries;

  private record Entry(String name, long size, int sum) {}

  private FileChecksums(Path directory, String board, Map<String, Entry> entries) {
    this.directory = directory;
    this.board = board;
    this.entries = entries;
  }

  /**
   * Returns whether a directory is a table, that is, contains a {@value #NAME} file with a valid
   * header. The table may still be damaged.
   */
  public static boolean isTable(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (Stream<String> lines = Files.lines(file, ISO_8859_1)) {
      return lines.findFirst().filter(line -> HEADER.matcher(line).matches()).isPresent();
    }
  }

  /** Writes the checksums of all files in a directory, and forces everything to disk. */
  static void write(Path directory, int format, String board) throws IOException {
    StringBuilder text = new StringBuilder("saitan-table " + format + " " + board + "\n");
    for (Path file : files(directory)) {
      DurableFiles.force(file);
      text.append(line(sum(file), Files.size(file), file.getFileName().toString())).append('\n');
    }
    byte[] body = text.toString().getBytes(StandardCharsets.UTF_8);
    String all = text + line(sum(body), body.length, NAME) + "\n";
    DurableFiles.write(directory.resolve(NAME), all.getBytes(StandardCharsets.UTF_8));
  }

  private static String line(int sum, long size, String name) {
    return HexFormat.of().toHexDigits(sum) + " " + size + " " + name;
  }

  static int sum(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  /** Returns the CRC-32C of a file. */
  static int sum(Path file) throws IOException {
    CRC32C crc = new CRC32C();
    try (FileChannel channel = FileChannel.open(file)) {
      // Opening a table reads many small files, which should not each allocate a megabyte.
      ByteBuffer buffer =
          ByteBuffer.allocateDirect((int) Math.max(1, Math.min(1 << 20, channel.size())));
      while (channel.read(buffer) >= 0) {
        crc.update(buffer.flip());
        buffer.clear();
      }
    }
    return (int) crc.getValue();
  }

  /** Reads the checksums of a board's table, and checks the names and sizes of its files. */
  static FileChecksums open(Path directory, String board) {
    Path file = directory.resolve(NAME);
    List<String> lines = lines(file, board);
    Matcher header = HEADER.matcher(lines.get(0));
    if (!header.matches()) {
      throw new TableException.Damaged(file, "bad header in the first line", board);
    }
    // Verify the checksum before the format: a flipped bit must not look like a newer format.
    requireOwnChecksum(file, lines, board);
    TableFormat.require(Integer.parseInt(header.group(1)), directory, board);
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size() - 1)) {
      Entry entry = entry(file, line, board);
      entries.put(entry.name(), entry);
    }
    if (!header.group(2).equals(board)) {
      throw TableException.WrongBoard.named(directory, board, header.group(2));
    }
    FileChecksums checksums = new FileChecksums(directory, board, entries);
    checksums.requireNoOtherFiles();
    entries.values().forEach(checksums::requireSize);
    return checksums;
  }

  /** Rejects unknown files, because the database would read them. */
  private void requireNoOtherFiles() {
    for (Path file : ReadFailures.reading(directory, board, () -> files(directory))) {
      String name = file.getFileName().toString();
      if (!name.equals(NAME) && !entries.containsKey(name)) {
        throw new TableException.Damaged(file, "unknown file", board);
      }
    }
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  private static List<String> lines(Path file, String board) {
    // ISO 8859-1 can decode any bytes; the checksum detects damage.
    String text = ReadFailures.reading(file, board, () -> Files.readString(file, ISO_8859_1));
    List<String> lines = text.lines().toList();
    if (lines.size() < 2 || !text.endsWith("\n")) {
      throw new TableException.Damaged(
          file, "truncated after " + Plural.of(text.length(), "byte"), board);
    }
    return lines;
  }

  private static Entry entry(Path file, String line, String board) {
    Matcher matcher = ENTRY.matcher(line);
    if (!matcher.matches()) {
      throw new TableException.Damaged(file, "bad line: " + line, board);
    }
    return new Entry(
        matcher.group(3),
        Long.parseLong(matcher.group(2)),
        Integer.parseUnsignedInt(matcher.group(1), 16));
  }

  private static void requireOwnChecksum(Path file, List<String> lines, String board) {
    String body = String.join("\n", lines.subList(0, lines.size() - 1)) + "\n";
    byte[] bytes = body.getBytes(ISO_8859_1);
    String expected = line(sum(bytes), bytes.length, NAME);
    if (!lines.get(lines.size() - 1).equals(expected)) {
      throw new TableException.Damaged(file, "the file does not match its own checksum", board);
    }
  }

  /** Checks the checksums of the small files. */
  void requireSmallFiles() {
    entries.values().stream()
        .filter(entry -> entry.size() <= MAX_SMALL_BYTES)
        .forEach(this::requireChecksum);
  }

  private void requireSize(Entry entry) {
    Path file = directory.resolve(entry.name());
    BasicFileAttributes attributes =
        ReadFailures.reading(
            file, board, () -> Files.readAttributes(file, BasicFileAttributes.class));
    if (!attributes.isRegularFile()) {
      throw new TableException.Damaged(file, "not a regular file", board);
    }
    if (attributes.size() != entry.size()) {
      throw new TableException.Damaged(
          file, attributes.size() + " bytes, expected " + entry.size(), board);
    }
  }

  private void requireChecksum(Entry entry) {
    Path file = directory.resolve(entry.name());
    requireChecksum(entry, ReadFailures.reading(file, board, () -> sum(file)));
  }

  private void requireChecksum(Entry entry, int actual) {
    if (actual != entry.sum()) {
      throw new TableException.Damaged(directory.resolve(entry.name()), "checksum mismatch", board);
    }
  }

  /**
   * Checks the checksums of all files.
   *
   * @throws TableException.Damaged if a file is damaged; the message names the first damaged file
   */
  public void requireAll() {
    for (Entry entry : entries.values()) {
      requireSize(entry);
      requireChecksum(entry);
    }
  }

  /**
   * Reads a small file and checks its checksum.
   *
   * @throws TableException.Damaged if the file is missing or damaged
   */
  byte[] read(String name) {
    Path file = directory.resolve(name);
    Entry entry = entries.get(name);
    if (entry == null) {
      throw new TableException.Damaged(file, "not listed in " + NAME, board);
    }
    byte[] bytes = ReadFailures.reading(file, board, () -> Files.readAllBytes(file));
    requireChecksum(entry, sum(bytes));
    return bytes;
  }

  /** Returns the directory of the table. */
  Path directory() {
    return directory;
  }

  /** Returns the total size of all files in bytes. */
  public long bytes() {
    return entries.values().stream().mapToLong(Entry::size).sum();
  }
}
