// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.StandardOutput;
import org.saitan.cli.StepBar;
import org.saitan.engine.proof.Proof;
import org.saitan.engine.proof.Proof.Outcome;
import org.saitan.parallel.Workers;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.VerifyAnswer;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** Proves from the rules that tables are correct. */
record VerifyCommand(List<QueryKind> kinds) implements Command {
  static final String NAME = "verify";

  private static final Param<Boolean> ALL = Param.flag("all", "verify all tables");

  @Override
  public Declaration declaration() {
    return Declaration.command(
            NAME, "BOARD...|--all", "prove from the rules that tables are correct, state by state")
        .takes(ALL)
        .example("rotation-3x3")
        .example("--all")
        .notes(
            List.of(
                "Checks the checksum of every file and the digest of the table, and then proves the table from the rules.",
                "For a puzzle with moves, the proof checks that exactly the goals have distance 0; that every other reachable state has",
                "a move to a state one closer to the goal, and none to a state that is even closer; that unreachable states lead only to",
                "unreachable states; and that next moves and histogram are correct. The moves of all states (of a listed table) or of",
                "one state per block (of any other table) are compared with the rules.",
                "For a placement puzzle, the proof checks that every count is the sum over the colors of the next cell, that every",
                "stored state can be reached, and that the totals are correct (by counting again if that takes only seconds).",
                "The exit code is 0 if the table is correct, 1 if it is wrong, and 7 if it is damaged. If several tables are named, all",
                "are verified; the exit code is 1 if any is wrong, otherwise the exit code of the first failure."));
  }

  @Override
  public ExitStatus run(Request request) {
    List<String> boards = boards(request);
    List<VerifyAnswer> answers = new ArrayList<>();
    ExitStatus worst = ExitStatus.OK;
    for (String board : boards) {
      try {
        VerifyAnswer answer = verify(request, request.catalogue().board(board));
        answers.add(answer);
        worst = answer.outcome().holds() ? worst : ExitStatus.FAILED;
        if (!request.json()) {
          print(request, answer);
        }
      } catch (StandardOutput.ClosedPipeException e) {
        throw e;
      } catch (RuntimeException | Error e) {
        if (boards.size() == 1) {
          throw e;
        }
        ExitStatus status = ExitStatus.of(e);
        worst = worst == ExitStatus.OK || status == ExitStatus.FAILED ? status : worst;
        String message = Console.message(e);
        if (status == ExitStatus.FAILED) {
          message = "not verified: this is a bug in Saitan, please report it (%s)".formatted(e);
          e.printStackTrace(request.console().err());
        }
        answers.add(VerifyAnswer.unreadable(board, message));
        if (!request.json()) {
          request.println(board + ": " + message);
        }
      }
    }
    if (request.json()) {
      request.printJson(answers);
    }
    return worst;
  }

  /** Returns the names of the requested boards, even if their definitions cannot be read. */
  private static List<String> boards(Request request) {
    List<String> names = new ArrayList<>();
    if (ALL.read(request)) {
      if (!request.arguments().isEmpty()) {
        throw new BadInputException(
            "verify: --all already includes '%s'; leave out one of them"
                .formatted(request.arguments().get(0)));
      }
      request.requireDataDirectory();
      // The data directory may also contain unrelated directories, such as lost+found.
      request.tables().tables().stream().filter(Catalogue::isName).forEach(names::add);
    }
    request.arguments().forEach(name -> names.addAll(boards(request, name)));
    if (names.isEmpty()) {
      throw new BadInputException(
          ALL.read(request)
              ? "verify: " + request.noTables()
              : "verify: missing board; name one or use --all");
    }
    return names;
  }

  private static List<String> boards(Request request, String name) {
    try {
      return request.boards(name).stream().map(Board::name).toList();
    } catch (TableException e) {
      return List.of(name); // The error is reported later, when the board is verified.
    }
  }

  private VerifyAnswer verify(Request request, Board board) {
    long start = System.nanoTime();
    try (Table table = request.catalogue().open(request.tables(), board);
        Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
      Proof proof = QueryKind.of(kinds, board.getClass()).orElseThrow().proof(table);
      try (StepBar bar = StepBar.of(request.console().terminal(), board.name(), proof.steps())) {
        Outcome verdict = proof.run(workers, () -> bar.step(1));
        return new VerifyAnswer(board.name(), verdict, (System.nanoTime() - start) / 1e9);
      }
    }
  }

  private static void print(Request request, VerifyAnswer answer) {
    Outcome proved = answer.outcome();
    if (proved.holds()) {
      request.println(
          String.format(
              Locale.ROOT,
              "%s: proved: %s (%s stored, %s checked against the rules), %s",
              answer.board(),
              Plural.of(proved.states(), "state"),
              Magnitude.of(proved.stored()),
              proved.checkedAgainstRules() == proved.stored()
                  ? "all"
                  : Magnitude.of(proved.checkedAgainstRules()),
              Magnitude.seconds(answer.seconds())));
      return;
    }
    request.println(answer.board() + ": WRONG; do not trust this table, rebuild it");
    proved.faults().forEach(fault -> request.println("  " + fault));
  }
}
