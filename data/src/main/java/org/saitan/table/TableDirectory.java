// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.board.Board.Origin;
import org.saitan.file.DurableFiles;

/**
 * The directory of all tables, with a subdirectory for each table and each unfinished build.
 *
 * @param directory the absolute path, which need not exist yet
 */
public record TableDirectory(Path directory) {
  private static final String BUILDING = ".building";
  private static final String REPLACED = ".replaced";
  private static final String DISCARDED = ".discarded";

  /** The name of the file with a board's definition, if the definition is JSON. */
  private static final String DEFINITION = "puzzle.json";

  /** The name of the file with a board's definition, if the definition has another format. */
  private static final String DEFINITION_TEXT = "puzzle.txt";

  /** The name of the file with the board's picture, if it has one. */
  public static final String PICTURE = "puzzle.solid";

  /** The maximum number of tables in a message. */
  private static final int MAX_LISTED = 8;

  /**
   * The maximum number of times to look for a table under both of its names before reporting it
   * missing.
   */
  private static final int MAX_LOOKS = 10;

  /** The maximum number of attempts to open a table that is replaced while it is being opened. */
  private static final int MAX_ATTEMPTS = 100;

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** Makes the path absolute. */
  public TableDirectory {
    directory = directory.toAbsolutePath().normalize();
  }

  /** Returns the directory of a board's finished table, which need not exist. */
  public Path tableOf(String board) {
    return directory.resolve(board);
  }

  /** Returns the working directory of a board's build. */
  public Path buildOf(String board) {
    return directory.resolve(board + BUILDING);
  }

  /** Returns the directory to which the old table is moved while a new table takes its place. */
  Path replacedTableOf(String board) {
    return directory.resolve(board + REPLACED);
  }

  /** Returns the directory to which a finished build's files are moved before they are deleted. */
  Path discardedBuildOf(String board) {
    return directory.resolve(board + DISCARDED);
  }

  /** Returns whether the directory of a board's finished table exists. */
  public boolean hasTable(String board) {
    return Files.isDirectory(tableOf(board));
  }

  /**
   * Checks that a build of the board would replace nothing but a table, which may be damaged.
   *
   * @throws IOException if the directory that the build would replace is not a table
   */
  public void requireReplaceable(String board) throws IOException {
    Path table = tableOf(board);
    if (Files.isDirectory(table)
        && !FileChecksums.isTable(table)
        && !Files.exists(table.resolve("CURRENT"))) {
      throw new IOException(table + ": not a table, and a build would replace it; move it away");
    }
  }

  /**
   * A definition stored with a table.
   *
   * @param file the path of the file
   * @param text the content of the file
   * @param picture the content of the picture file, if there is one
   */
  public record Definition(Path file, String text, Optional<String> picture) {}

  /**
   * Returns the definition stored with a board's table or unfinished build, or empty if there is
   * none.
   *
   * @throws TableException.Damaged if the file is not text
   * @throws TableException.Unreadable if the program is not permitted to read the file
   */
  public Optional<Definition> definition(String board) {
    for (Path location : List.of(tableOf(board), replacedTableOf(board), buildOf(board))) {
      for (String file : List.of(DEFINITION, DEFINITION_TEXT)) {
        Optional<Definition> found =
            Files.isDirectory(location)
                ? definition(board, location.resolve(file))
                : Optional.empty();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Definition> definition(String board, Path file) {
    Path picture = file.resolveSibling(PICTURE);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new TableException.Damaged(file, "not a regular file", board);
    }
    try {
      String text = Files.readString(file);
      return Optional.of(
          new Definition(
              file,
              text,
              Files.isRegularFile(picture)
                  ? Optional.of(Files.readString(picture))
                  : Optional.empty()));
    } catch (NoSuchFileException e) {
      return Optional.empty(); // The file is missing, or another program has just moved it.
    } catch (CharacterCodingException e) {
      throw new TableException.Damaged(file, "the definition or its picture is not UTF-8", board);
    } catch (IOException e) {
      ReadFailures.requireDamage(file, e);
      throw new TableException.Damaged(file, "cannot be read (" + e.getMessage() + ")", board);
    }
  }

  /** Writes the definition and the picture of a board into the directory of its table or build. */
  public static void writeDefinition(Path directory, Origin origin) throws IOException {
    String name = origin.text().stripLeading().startsWith("{") ? DEFINITION : DEFINITION_TEXT;
    DurableFiles.write(directory.resolve(name), origin.text().getBytes(UTF_8));
    Optional<String> picture = origin.picture().get();
    if (picture.isPresent()) {
      DurableFiles.write(directory.resolve(PICTURE), picture.get().getBytes(UTF_8));
    }
  }

  /** Returns whether a board has an unfinished build. */
  public boolean hasBuild(String board) {
    return Files.isDirectory(buildOf(board));
  }

  /** Returns the names of the boards with a finished table, sorted by family and size. */
  public List<String> tables() {
    return names()
        .filter(name -> !name.endsWith(BUILDING) && !name.endsWith(DISCARDED))
        .filter(name -> isTable(directory.resolve(name)))
        .map(name -> stripSuffix(REPLACED, name))
        .distinct()
        .toList();
  }

  /**
   * Returns whether a subdirectory is a table or is not accessible. The directory of tables may
   * also have other subdirectories.
   */
  private static boolean isTable(Path directory) {
    return Stream.of(FileChecksums.NAME, TableFormat.MANIFEST)
            .anyMatch(name -> Files.exists(directory.resolve(name)))
        || !Files.isExecutable(directory);
  }

  private static String stripSuffix(String suffix, String name) {
    return name.endsWith(suffix) ? name.substring(0, name.length() - suffix.length()) : name;
  }

  /**
   * Deletes the leftovers of a board's finished builds. Must not be called while a build of the
   * board is running.
   */
  public void deleteLeftovers(String board) throws IOException {
    deleteTree(discardedBuildOf(board));
    if (hasTable(board)) {
      deleteTree(replacedTableOf(board));
    }
  }

  /** Returns the names of the boards with an unfinished build, sorted by family and size. */
  public List<String> builds() {
    return names()
        .filter(name -> name.endsWith(BUILDING))
        .map(name -> stripSuffix(BUILDING, name))
        .toList();
  }

  private Stream<String> names() {
    if (!Files.isDirectory(directory)) {
      return Stream.empty();
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries
          .filter(Files::isDirectory)
          .map(entry -> entry.getFileName().toString())
          .sorted(Comparator.comparing(TableDirectory::padNumbers))
          .collect(Collectors.toList())
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(directory + ": cannot list tables", e);
    }
  }

  /** Pads the numbers in a name with zeros so that flipit-24-3 sorts before flipit-24-10. */
  private static String padNumbers(String name) {
    return NUMBER
        .matcher(name)
        .replaceAll(
            number -> "0".repeat(9 - Math.min(9, number.group().length())) + number.group());
  }

  /**
   * Returns the directory of a finished table.
   *
   * @throws TableException.Unfinished if there is only an unfinished build
   * @throws TableException.Missing if there is neither a table nor a build
   */
  Path require(String board) {
    // While a table is replaced, either name may be missing for a moment.
    for (int attempt = 0; attempt < MAX_LOOKS; attempt++) {
      if (hasTable(board)) {
        return tableOf(board);
      }
      if (Files.isDirectory(replacedTableOf(board))) {
        return replacedTableOf(board);
      }
    }
    if (hasBuild(board)) {
      throw new TableException.Unfinished(board, buildOf(board));
    }
    throw new TableException.Missing(board, directory, describeTables(board));
  }

  /**
   * Reads the finished table of a board. If the table is replaced in the meantime, reads the new
   * table.
   *
   * @throws TableException if the table is missing, unfinished or damaged, or has another format
   */
  <T> T read(String board, Function<FileChecksums, T> reader) {
    for (int attempt = 1; ; attempt++) {
      Path found = require(board);
      Optional<Object> identity = identity(found);
      try {
        if (!Files.exists(found.resolve(FileChecksums.NAME)) && hasBuild(board)) {
          throw new TableException.Unfinished(board, found);
        }
        return reader.apply(FileChecksums.open(found, board));
      } catch (TableException.Damaged | TableException.Unfinished e) {
        boolean replaced = !identity.equals(identity(require(board)));
        if (!replaced || attempt == MAX_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /**
   * Returns a value that identifies a board's current table, or empty if there is no table. The
   * value changes when the table is replaced.
   */
  public Optional<Object> version(String board) {
    return identity(tableOf(board).resolve(FileChecksums.NAME));
  }

  /**
   * Returns a value that identifies a file or directory and that no replacement shares, or empty if
   * the file is missing. The value includes the name, because a replaced table is renamed, and the
   * times, because inode numbers are reused.
   */
  private static Optional<Object> identity(Path file) {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return Optional.of(
          Arrays.asList(file, found.fileKey(), found.creationTime(), found.lastModifiedTime()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Lists some existing tables for a message, beginning with the names that share the longest
   * prefix with the given board's name.
   */
  private String describeTables(String board) {
    List<String> all =
        tables().stream()
            .sorted(Comparator.comparing((String name) -> commonPrefix(name, board)).reversed())
            .toList();
    if (all.isEmpty()) {
      return "none";
    }
    String list = String.join(", ", all.subList(0, Math.min(MAX_LISTED, all.size())));
    return all.size() <= MAX_LISTED ? list : list + " and " + (all.size() - MAX_LISTED) + " more";
  }

  /** Returns the length of the common prefix of two names. */
  private static int commonPrefix(String a, String b) {
    int mismatch = Arrays.mismatch(a.toCharArray(), b.toCharArray());
    return mismatch < 0 ? a.length() : mismatch;
  }

  /** Deletes a directory tree if it exists. Other programs may delete it at the same time. */
  public static void deleteTree(Path directory) throws IOException {
    while (Files.exists(directory)) {
      try (Stream<Path> entries = Files.walk(directory)) {
        for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(entry);
        }
      } catch (UncheckedIOException e) {
        if (!(e.getCause() instanceof NoSuchFileException)) {
          throw e.getCause();
        }
      }
    }
  }

  /**
   * Returns the total size in bytes of the files in a directory, or 0 if the directory does not
   * exist.
   */
  public static long bytesOf(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return 0;
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
