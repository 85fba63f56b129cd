// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Says why a table cannot be read: several reasons, each naming the path; and what makes it
 * readable, as data, since only a program knows by which command.
 */
public abstract sealed class TableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What makes a table readable. */
  public enum TableRemedy {
    /** To make the table, which is not there. */
    BUILD,
    /** To go on with a build of it. */
    RESUME,
    /** To make it anew. */
    REBUILD
  }

  private final TableRemedy remedy;
  private final String board;
  private final transient Path within;

  private TableException(String message, TableRemedy remedy, String board, Path within) {
    super(message);
    this.remedy = remedy;
    this.board = board;
    this.within = within;
  }

  /** Returns what makes the table readable; empty if nothing does that a program can do. */
  public Optional<TableRemedy> remedy() {
    return Optional.ofNullable(remedy);
  }

  /** Returns the name of the board whose table it is. */
  public String board() {
    return board;
  }

  /** Returns the directory where tables live, that of the table or its build, or a file in it. */
  public Path within() {
    return within;
  }

  /** There is no table of the board. */
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

  /** A build of the table was begun and not ended. */
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

  /** The table is of a format or of rules that this program does not read. */
  public static final class WrongVersion extends TableException {
    private static final long serialVersionUID = 1;

    WrongVersion(Path path, String what, int found, int read, String board) {
      super(
          "%s: %s %d, this program reads %d; the table is too %s"
              .formatted(path, what, found, read, found > read ? "new: update the program" : "old"),
          found > read ? null : TableRemedy.REBUILD,
          board,
          path);
    }
  }

  /** The table is whole, but not of the board asked for as this program knows it. */
  public static final class WrongBoard extends TableException {
    private static final long serialVersionUID = 1;

    private WrongBoard(Path path, String board, String why) {
      super(path + ": " + why, null, board, path); // To rebuild it would lose the other's table.
    }

    /** Returns the exception for the name that a table was asked for by, and its own. */
    public static WrongBoard named(Path path, String wanted, String found) {
      return new WrongBoard(
          path,
          wanted,
          "asked for %1$s, but the table there is of %2$s; rename the directory to %2$s"
              .formatted(wanted, found));
    }

    /**
     * Returns the exception for a table of another puzzle that has the same name.
     *
     * @param wanted hash of the definition of the puzzle asked for, or null
     * @param found hash of the definition of the table's, or null
     */
    public static WrongBoard defined(Path path, String board, String wanted, String found) {
      return new WrongBoard(
          path,
          board,
          "the table is of another puzzle that is called %s, too (definition %s, asked for %s); give one of them another name"
              .formatted(board, brief(found), brief(wanted)));
    }

    /** Returns the exception for rules that are code of a program, and no other can play. */
    public static WrongBoard inCode(Path path, String board) {
      return new WrongBoard(
          path,
          board,
          "the rules of %s are code of the program that made the table, and only that can read it"
              .formatted(board));
    }

    private static String brief(String hash) {
      return hash == null ? "none" : hash.substring(0, Math.min(12, hash.length()));
    }
  }

  /** This machine does not let the program read the table, which may be whole. */
  public static final class Unreadable extends TableException {
    private static final long serialVersionUID = 1;

    /** Creates the exception for a file or directory and why it cannot be read. */
    public Unreadable(Path path, String why) {
      super(path + ": " + why, null, "", path);
    }
  }

  /** The table is not as it was written. */
  public static final class Damaged extends TableException {
    private static final long serialVersionUID = 1;

    /** Creates the exception for a file or directory and what was found there. */
    public Damaged(Path path, String found, String board) {
      super(path + ": damaged: " + found, TableRemedy.REBUILD, board, path);
    }
  }
}
