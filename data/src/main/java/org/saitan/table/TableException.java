// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.file.Path;

/** Says why a table cannot be read: several reasons, each naming the path and what to do. */
public abstract sealed class TableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private TableException(String message) {
    super(message);
  }

  /** There is no table of the board. */
  public static final class Missing extends TableException {
    private static final long serialVersionUID = 1;

    Missing(String board, Path tables, String found) {
      super(
          "no table for "
              + board
              + " in "
              + tables
              + " (found: "
              + found
              + "); make it with: "
              + NextCommand.generate(tables, board));
    }
  }

  /** A build of the table was begun and not ended. */
  public static final class Unfinished extends TableException {
    private static final long serialVersionUID = 1;

    Unfinished(String board, Path building) {
      super(
          building
              + ": the table of "
              + board
              + " is unfinished; continue its build with: "
              + NextCommand.generate(board, building, ""));
    }
  }

  /** The table is of a format or of rules that this program does not read. */
  public static final class WrongVersion extends TableException {
    private static final long serialVersionUID = 1;

    WrongVersion(Path path, String what, int found, int lowest, int highest, String board) {
      super(
          path
              + ": "
              + what
              + " "
              + found
              + ", this program reads "
              + (lowest == highest ? String.valueOf(highest) : lowest + " to " + highest)
              + (found > highest
                  ? "; the table is too new: update the program"
                  : "; the table is too old: rebuild it with: "
                      + NextCommand.generate(board, path, "--rebuild ")));
    }
  }

  /** The table is whole, but of another board. */
  public static final class WrongBoard extends TableException {
    private static final long serialVersionUID = 1;

    /** Creates the exception for the name that a table was asked for by, and its own. */
    public WrongBoard(Path path, String wanted, String found) {
      super(
          path
              + ": asked for "
              + wanted
              + ", but the table there is of "
              + found
              + "; rename the directory to "
              + found);
    }
  }

  /** The table is of another puzzle that has the same name. */
  public static final class OtherPuzzle extends TableException {
    private static final long serialVersionUID = 1;

    /**
     * Creates the exception.
     *
     * @param wanted hash of the definition of the puzzle asked for, or null
     * @param found hash of the definition of the table's, or null
     */
    public OtherPuzzle(Path path, String board, String wanted, String found) {
      super(
          "%s: the table is of another puzzle that is called %s, too (definition %s, asked for %s); give one of them another name, or make the table anew with --rebuild"
              .formatted(path, board, brief(found), brief(wanted)));
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
      super(path + ": " + why);
    }
  }

  /** The table is not as it was written. */
  public static final class Damaged extends TableException {
    private static final long serialVersionUID = 1;

    private final String board;

    /** Creates the exception for a file or directory and what was found there. */
    public Damaged(Path path, String found, String board) {
      super(
          path
              + ": damaged: "
              + found
              + "; rebuild the table with: "
              + NextCommand.generate(board, path, "--rebuild "));
      this.board = board;
    }

    /** Returns the name of the board whose table it is. */
    public String board() {
      return board;
    }
  }
}
