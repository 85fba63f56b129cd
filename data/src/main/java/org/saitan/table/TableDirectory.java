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

/** The directory where tables live, one directory a board; a build works beside its final name. */
public final class TableDirectory {
  private static final String BUILDING = ".building";
  private static final String REPLACED = ".replaced";
  private static final String DISCARDED = ".discarded";

  /** Name of the file with the definition of a board that comes from one, where it is JSON. */
  private static final String DEFINITION = "puzzle.json";

  /** Name of the same file where it is written for people. */
  private static final String DEFINITION_TEXT = "puzzle.txt";

  /** Name of the file with the picture of such a board, if it has one. */
  public static final String PICTURE = "puzzle.solid";

  /** How many tables a message names. */
  private static final int MOST_NAMED = 8;

  /** How often both names of a table are looked at before it is called missing. */
  private static final int MOST_LOOKS = 10;

  /** How often a table is opened again that was replaced meanwhile. */
  private static final int MOST_ATTEMPTS = 100;

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private final Path directory;

  /** Creates the home in a directory, which need not exist yet. */
  public TableDirectory(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
  }

  /** Returns the directory. */
  public Path directory() {
    return directory;
  }

  /** Returns where the finished table of a board is or will be. */
  public Path finished(String board) {
    return directory.resolve(board);
  }

  /** Returns where a build of a board works. */
  public Path building(String board) {
    return directory.resolve(board + BUILDING);
  }

  /** Returns where the former table of a board waits while a new one takes its name. */
  Path replaced(String board) {
    return directory.resolve(board + REPLACED);
  }

  /** Returns where the files of a build go when they are of no more use. */
  Path discarded(String board) {
    return directory.resolve(board + DISCARDED);
  }

  /** Returns whether a board has a directory under its finished name. */
  public boolean hasTable(String board) {
    return Files.isDirectory(finished(board));
  }

  /**
   * Checks that a directory with the name of a table is a table, damaged or not: a build replaces
   * it.
   *
   * @throws IOException if it is a directory of somebody else
   */
  public void requireReplaceable(String board) throws IOException {
    Path table = finished(board);
    if (Files.isDirectory(table)
        && !FileChecksums.isTable(table)
        && !Files.exists(table.resolve("CURRENT"))) {
      throw new IOException(table + ": is not a table, and a build would replace it; move it away");
    }
  }

  /**
   * A definition that lies with a table.
   *
   * @param file where it is
   * @param text what is in the file
   * @param picture what is in the file of its picture, if there is one
   */
  public record Definition(Path file, String text, Optional<String> picture) {}

  /**
   * Returns the definition that came with the table of a board, or with its build; empty if there
   * is none.
   *
   * @throws TableException.Damaged if it is there and is no text
   * @throws TableException.Unreadable if it is there, or may be, and the program may not read it
   */
  public Optional<Definition> definition(String board) {
    for (Path place : List.of(finished(board), replaced(board), building(board))) {
      for (String file : List.of(DEFINITION, DEFINITION_TEXT)) {
        Optional<Definition> found =
            Files.isDirectory(place) ? definition(board, place.resolve(file)) : Optional.empty();
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
      throw new TableException.Damaged(file, "it is not a file", board);
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
      return Optional.empty(); // Or another program has moved it meanwhile.
    } catch (CharacterCodingException e) {
      throw new TableException.Damaged(file, "it or the picture beside it is not UTF-8", board);
    } catch (IOException e) {
      ReadFailures.requireDamage(file, e);
      throw new TableException.Damaged(file, "it cannot be read (" + e.getMessage() + ")", board);
    }
  }

  /** Writes the definition of a board, and its picture, into a directory of its table or build. */
  public static void writeDefinition(Path directory, Origin origin) throws IOException {
    String name = origin.text().stripLeading().startsWith("{") ? DEFINITION : DEFINITION_TEXT;
    DurableFiles.write(directory.resolve(name), origin.text().getBytes(UTF_8));
    Optional<String> picture = origin.picture().get();
    if (picture.isPresent()) {
      DurableFiles.write(directory.resolve(PICTURE), picture.get().getBytes(UTF_8));
    }
  }

  /** Returns whether a build of a board was begun and not ended. */
  public boolean hasBuild(String board) {
    return Files.isDirectory(building(board));
  }

  /** Returns the names of the boards with a finished table, by family and size. */
  public List<String> tables() {
    return names()
        .filter(name -> !name.endsWith(BUILDING) && !name.endsWith(DISCARDED))
        .filter(name -> isTable(directory.resolve(name)))
        .map(name -> without(REPLACED, name))
        .distinct()
        .toList();
  }

  /**
   * Returns whether a directory has files of a table, or cannot be looked into: others may keep
   * things of their own beside tables.
   */
  private static boolean isTable(Path directory) {
    return Stream.of(FileChecksums.NAME, TableFormat.MANIFEST)
            .anyMatch(name -> Files.exists(directory.resolve(name)))
        || !Files.isExecutable(directory);
  }

  private static String without(String ending, String name) {
    return name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
  }

  /** Deletes what is of no use to anybody; no build of the board is at work. */
  public void deleteLeftovers(String board) throws IOException {
    deleteTree(discarded(board));
    if (hasTable(board)) {
      deleteTree(replaced(board));
    }
  }

  /** Returns the names of the boards with an unfinished build, by family and size. */
  public List<String> builds() {
    return names()
        .filter(name -> name.endsWith(BUILDING))
        .map(name -> without(BUILDING, name))
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
          .sorted(Comparator.comparing(TableDirectory::withLongNumbers))
          .collect(Collectors.toList())
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(directory + ": cannot list the tables", e);
    }
  }

  /** Returns a name whose numbers sort as numbers: flipit-24-3 before flipit-24-10. */
  private static String withLongNumbers(String name) {
    return NUMBER
        .matcher(name)
        .replaceAll(
            number -> "0".repeat(9 - Math.min(9, number.group().length())) + number.group());
  }

  /**
   * Returns the directory of a finished table.
   *
   * @throws TableException.Unfinished if only a build is there
   * @throws TableException.Missing if nothing is there
   */
  Path require(String board) {
    // Where a new table takes its place, each name may be free at the moment it is looked at.
    for (int look = 0; look < MOST_LOOKS; look++) {
      if (hasTable(board)) {
        return finished(board);
      }
      if (Files.isDirectory(replaced(board))) {
        return replaced(board);
      }
    }
    if (hasBuild(board)) {
      throw new TableException.Unfinished(board, building(board));
    }
    throw new TableException.Missing(board, directory, found(board));
  }

  /**
   * Reads the finished table of a board. Where another table takes its place meanwhile, reads that
   * one.
   *
   * @throws TableException if there is no such table, or it is unfinished, damaged or of another
   *     format
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
        if (!replaced || attempt == MOST_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /**
   * Returns what the finished table of a board has and none that takes its place; empty if there is
   * none.
   */
  public Optional<Object> version(String board) {
    return identity(finished(board).resolve(FileChecksums.NAME));
  }

  /**
   * Returns what a file or directory has and no other that takes its name; empty if it is gone. Its
   * name is part of it, as the former table lies under another one for a moment; times are, as the
   * number of a directory that was deleted may be given again.
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

  /** Names some of the tables there are, those with the names that are most alike first. */
  private String found(String board) {
    List<String> all =
        tables().stream()
            .sorted(Comparator.comparing((String name) -> commonLength(name, board)).reversed())
            .toList();
    if (all.isEmpty()) {
      return "none";
    }
    String some = String.join(", ", all.subList(0, Math.min(MOST_NAMED, all.size())));
    return all.size() <= MOST_NAMED ? some : some + " and " + (all.size() - MOST_NAMED) + " more";
  }

  /** Returns how many letters two names begin with in common. */
  private static int commonLength(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }

  /** Deletes a directory and what is in it, if it is there; another program may do so too. */
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

  /** Returns the bytes of all files in a directory, 0 if it is not there. */
  public static long bytesOf(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return 0;
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
