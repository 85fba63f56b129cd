// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;

/**
 * A board with an intact table and its expected answers.
 *
 * @param board the board
 * @param intact the directory of the intact table
 * @param digest the digest of the table
 * @param answers the output of each command
 */
record Subject(Board board, Path intact, String digest, Map<String, String> answers) {
  /** Small boards, including one puzzle from a file and two with listed states. */
  private static final Map<String, List<String>> QUESTIONS =
      Map.of(
          "uraomote-4x4", List.of("export uraomote-4x4", "stats uraomote-4x4"),
          "rotation-2x4", List.of("export rotation-2x4", "deepest rotation-2x4"),
          "flipit-7-4", List.of("export flipit-7-4 --json", "stats flipit-7-4"),
          "hanoi-6-discs-on-4-pegs",
              List.of("export hanoi-6-discs-on-4-pegs", "stats hanoi-6-discs-on-4-pegs"),
          "peg-solitaire-triangle-of-15",
              List.of(
                  "export peg-solitaire-triangle-of-15", "deepest peg-solitaire-triangle-of-15"),
          "ivy", List.of("export ivy", "random ivy --distance 5 --seed 2 --count 20"),
          "yinyang-6",
              List.of(
                  "nth yinyang-6 0",
                  "nth yinyang-6 1234",
                  "nth yinyang-6 7700",
                  "sample yinyang-6 --seed 3 --count 20",
                  "count yinyang-6"));

  /** Boards with tables of several megabytes, of which a query reads only a few blocks. */
  private static final Map<String, List<String>> LARGE =
      Map.of(
          "rotation-2x5",
              List.of(
                  "random rotation-2x5 --distance 11 --seed 1 --count 5",
                  "random rotation-2x5 --distance 7 --seed 2 --count 5",
                  "deepest rotation-2x5",
                  "stats rotation-2x5"),
          "2x2x2",
              List.of(
                  "random 2x2x2 --distance 9 --seed 1 --count 5",
                  "random 2x2x2 --distance 6 --seed 2 --count 5",
                  "deepest 2x2x2",
                  "stats 2x2x2"),
          "yinyang-11",
              List.of(
                  "nth yinyang-11 0",
                  "nth yinyang-11 123456789012345",
                  "sample yinyang-11 --seed 3 --count 3",
                  "count yinyang-11"));

  static Subject of(String name, Path directory) throws IOException {
    TableDirectory home = new TableDirectory(directory.resolve("intact-" + name));
    Board board = Catalogue.standard().board(name);
    boolean isLarge = LARGE.containsKey(name);
    TestTables.build(home, board, !isLarge);
    Map<String, String> answers = new LinkedHashMap<>();
    for (String question : (isLarge ? LARGE : QUESTIONS).get(name)) {
      Tool.CommandOutput output = new Tool(home.directory()).run(question.split(" "));
      if (output.status() != ExitStatus.OK) {
        throw new IllegalStateException(question + ": " + output.err());
      }
      answers.put(question, output.out());
    }
    return new Subject(board, home.tableOf(name), digest(home, board), answers);
  }

  static List<String> names() {
    return QUESTIONS.keySet().stream().sorted().toList();
  }

  static List<String> largeNames() {
    return LARGE.keySet().stream().sorted().toList();
  }

  static String digest(TableDirectory home, Board board) {
    try (Table table = Catalogue.standard().open(home, board)) {
      return table.manifest().digest();
    }
  }

  /** Returns whether the table is too large for its checksum to be verified on every opening. */
  boolean isLarge() {
    return LARGE.containsKey(name());
  }

  String name() {
    return board.name();
  }

  /** Returns whether a failure is an expected error and not a bug. */
  private static boolean isReported(ExitStatus status) {
    return status != ExitStatus.FAILED && status != ExitStatus.BAD_INPUT;
  }

  /**
   * Runs every command on a possibly damaged table. Each command must print the right answer or an
   * error.
   *
   * @return the errors, or an empty list if all answers were right
   */
  List<String> ask(Path home, String after, Score score) {
    List<String> errors = new ArrayList<>();
    for (Map.Entry<String, String> question : answers.entrySet()) {
      Tool.CommandOutput output = new Tool(home).run(question.getKey().split(" "));
      if (output.status() == ExitStatus.OK) {
        if (!output.out().equals(question.getValue())) {
          score.addWrong(question.getKey() + " after " + after);
        }
      } else {
        errors.add(question.getKey() + ": " + output.err());
        if (!isReported(output.status())) {
          score.addCrash(question.getKey() + " after " + after + ": " + output.err());
        } else if (!question.getValue().startsWith(output.out())) {
          score.addWrong(question.getKey() + " began wrongly after " + after);
        }
      }
    }
    return errors;
  }

  /** Checks that the directory has the right table. */
  void requireAnswers(Path directory, String after, Score score) {
    try {
      if (!digest(new TableDirectory(directory), board).equals(digest)) {
        score.addWrong(name() + ": different table after " + after);
      }
      List<String> errors = ask(directory, after, score);
      if (!errors.isEmpty()) {
        score.addLost(name() + ": no answers after " + after + ": " + errors);
      }
    } catch (RuntimeException e) {
      score.addLost(name() + " after " + after + ": " + e);
    }
  }

  /** Checks that the directory has the right table and no leftover files. */
  void requireIntact(Path directory, String after, Score score) {
    requireAnswers(directory, after, score);
    String[] names = directory.toFile().list((home, name) -> name.matches(".*\\.[a-z]+"));
    if (names == null || names.length > 0) {
      score.addLost(name() + ": leftover files after " + after);
    }
  }
}
