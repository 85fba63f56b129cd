// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Thrown if a table cannot be read. There is a subclass for each reason. The message contains the
 * path. If there is a {@link TableRemedy}, each program translates it into one of its own commands.
 */
public abstract sealed class TableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** An action that makes a table readable. */
  public enum TableRemedy {
    /** Build the missing table. */
    BUILD,
    /** Resume the table's build. */
    RESUME,
    /** Build the table again. */
    REBUILD
  }

  private final TableRemedy remedy;
  private final String board;
  private final transient Path path;

  private TableException(String message, TableRemedy remedy, String board, Path path) {
    super(message);
    this.remedy = remedy;
    this.board = board;
    this.path = path;
  }

  /** Returns the action that makes the table readable, or empty if no build helps. */
  public Optional<TableRemedy> remedy() {
    return Optional.ofNullable(remedy);
  }

  /** Returns the name of the board. */
  public String board() {
    return board;
  }

  /** Returns the directory of tables, the directory of the table or its build, or a file in it. */
  public Path path() {
    return path;
  }

  /** The board has no table. */
  public static final class Missing extends TableException {
    private static final long serialVersionUID = 1;

    Missing(String board, Path tables, String found) {
      super(
          "no table for " + board + " in " + tables + " (found: " + found + ")",
          TableRemedy.BUILD,
          board,
          tables);
    }
  }

  /** The build of the table was not completed. */
  public static final class Unfinished extends TableException {
    private static final long serialVersionUID = 1;

    Unfinished(String board, Path building) {
      super(
          building + ": the table of " + board + " is unfinished",
          TableRemedy.RESUME,
          board,
          building);
    }
  }

  /** The table has a format or a rules version that this program cannot read. */
  public static final class WrongVersion extends TableException {
    private static final long serialVersionUID = 1;

    WrongVersion(Path path, String what, int found, int read, String board) {
      super(
          "%s: %s %d, but this program reads %d; the table is too %s"
              .formatted(path, what, found, read, found > read ? "new: update the program" : "old"),
          found > read ? null : TableRemedy.REBUILD,
          board,
          path);
    }
  }

  /** The table is intact, but belongs to another board. */
  public static final class WrongBoard extends TableException {
    private static final long serialVersionUID = 1;

    private WrongBoard(Path path, String board, String reason) {
      super(
          path + ": " + reason,
          null,
          board,
          path); // No remedy, because rebuilding would destroy the other board's table.
    }

    /** Returns the exception for a table that belongs to a board with another name. */
    public static WrongBoard named(Path path, String expected, String found) {
      return new WrongBoard(
          path,
          expected,
          "this is the table of %2$s, not of %1$s; rename the directory to %2$s"
              .formatted(expected, found));
    }

    /**
     * Returns the exception for a table that belongs to another puzzle with the same name.
     *
     * @param expected the hash of the expected definition, or null if there is none
     * @param found the hash of the table's definition, or null if there is none
     */
    public static WrongBoard defined(Path path, String board, String expected, String found) {
      return new WrongBoard(
          path,
          board,
          "the table belongs to another puzzle named %s (definition %s, expected %s); rename one of them"
              .formatted(board, brief(found), brief(expected)));
    }

    /** Returns the exception for a table whose rules are defined only in another program's code. */
    public static WrongBoard inCode(Path path, String board) {
      return new WrongBoard(
          path,
          board,
          "the rules of %s are in the code of the program that built the table, so only that program can read the table"
              .formatted(board));
    }

    private static String brief(String hash) {
      return hash == null ? "none" : hash.substring(0, Math.min(12, hash.length()));
    }
  }

  /**
   * The program cannot read the table for a reason outside the table, such as missing permissions.
   */
  public static final class Unreadable extends TableException {
    private static final long serialVersionUID = 1;

    /** Creates the exception for a file or directory that cannot be read for the given reason. */
    public Unreadable(Path path, String reason) {
      super(path + ": " + reason, null, "", path);
    }
  }

  /** The table is damaged. */
  public static final class Damaged extends TableException {
    private static final long serialVersionUID = 1;

    /** Creates the exception for a file or directory with the given damage. */
    public Damaged(Path path, String found, String board) {
      super(path + ": damaged: " + found, TableRemedy.REBUILD, board, path);
    }
  }
}
