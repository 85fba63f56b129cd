package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.apache.commons.cli.Options;
import org.saitan.Families;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.query.answer.VerifyAnswer;
import org.saitan.space.Workers;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableProof;
import org.saitan.text.Magnitude;

/** Proves tables from the rules. */
final class VerifyCommand implements Command {
  @Override
  public String name() {
    return "verify";
  }

  @Override
  public String arguments() {
    return "BOARD...|--all";
  }

  @Override
  public String summary() {
    return "prove a table from the rules, state by state";
  }

  @Override
  public Options options() {
    return new Options().addOption(QueryOptions.flag("all", "every table there is"));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query verify rotation-3x3",
        "query verify --all",
        "",
        "Checks every file's checksum and the digest; that the goal alone has distance 0, that every other",
        "reachable state has a move to one less and none to less, that no move leads from an unreachable state",
        "to a reachable one, the next moves, and the histogram. Exit code 0 if all holds, 1 if not, 7 if damaged.");
  }

  @Override
  public ExitStatus run(Request request) {
    List<Board> boards = boards(request);
    List<VerifyAnswer> answers = new ArrayList<>();
    ExitStatus worst = ExitStatus.OK;
    for (Board board : boards) {
      try {
        VerifyAnswer answer = verify(request, board);
        answers.add(answer);
        worst = answer.holds() ? worst : ExitStatus.FAILED;
        if (!request.json()) {
          print(request, answer);
        }
      } catch (TableException e) {
        if (boards.size() == 1) {
          throw e;
        }
        answers.add(new VerifyAnswer(board.name(), false, 0, 0, List.of(e.getMessage()), 0));
        worst = ExitStatus.of(e);
        if (!request.json()) {
          request.println(board.name() + ": " + e.getMessage());
        }
      }
    }
    if (request.json()) {
      request.printJson(answers);
    }
    return worst;
  }

  private static List<Board> boards(Request request) {
    List<Board> boards = new ArrayList<>();
    if (request.has("all")) {
      request.home().tables().forEach(name -> boards.add(Families.board(name)));
    }
    request.arguments().forEach(name -> boards.addAll(Families.boards(name)));
    if (boards.isEmpty() && !request.has("all")) {
      throw new BadInputException("verify: no board was named; name one, or use --all");
    }
    return boards;
  }

  private static VerifyAnswer verify(Request request, Board board) {
    long start = System.nanoTime();
    try (Table table = request.open(board);
        Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
        ProgressBar bar = request.console().terminal() ? bar(board, table) : null) {
      TableProof.Verdict verdict =
          table.prove(
              workers,
              () -> {
                if (bar != null) {
                  bar.step();
                }
              });
      double seconds = (System.nanoTime() - start) / 1e9;
      return new VerifyAnswer(
          board.name(),
          verdict.holds(),
          verdict.states(),
          verdict.stored(),
          verdict.faults(),
          seconds);
    }
  }

  private static ProgressBar bar(Board board, Table table) {
    return new ProgressBarBuilder()
        .setTaskName(board.name())
        .setInitialMax(table.proofSteps())
        .setStyle(ProgressBarStyle.ASCII)
        .clearDisplayOnFinish()
        .build();
  }

  private static void print(Request request, VerifyAnswer answer) {
    if (answer.holds()) {
      request.println(
          String.format(
              Locale.ROOT,
              "%s: proved: %s states (%s stored), %s",
              answer.board(),
              Magnitude.of(answer.states()),
              Magnitude.of(answer.stored()),
              Magnitude.seconds(answer.seconds())));
      return;
    }
    request.println(answer.board() + ": WRONG; do not trust this table, rebuild it");
    answer.faults().forEach(fault -> request.println("  " + fault));
  }
}
