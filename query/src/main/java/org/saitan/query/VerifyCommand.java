package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.apache.commons.cli.Options;
import org.saitan.Families;
import org.saitan.board.FillingBoard;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.VerifyAnswer;
import org.saitan.space.Workers;
import org.saitan.table.TableException;
import org.saitan.table.Verdict;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.DistanceTable;
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
        "to a reachable one, the next moves, and the histogram; for yinyang, that every count is the sum over the",
        "next cell's colours, that every state is reached, and the totals, counted anew. Exit code 0 if all holds, 1 if not, 7 if damaged.");
  }

  @Override
  public ExitStatus run(Request request) {
    List<Proof> proofs = proofs(request);
    List<VerifyAnswer> answers = new ArrayList<>();
    ExitStatus worst = ExitStatus.OK;
    for (Proof proof : proofs) {
      try {
        VerifyAnswer answer = proof.work().get();
        answers.add(answer);
        worst = answer.holds() ? worst : ExitStatus.FAILED;
        if (!request.json()) {
          print(request, answer);
        }
      } catch (TableException e) {
        if (proofs.size() == 1) {
          throw e;
        }
        answers.add(new VerifyAnswer(proof.board(), false, 0, 0, List.of(e.getMessage()), 0));
        worst = ExitStatus.of(e);
        if (!request.json()) {
          request.println(proof.board() + ": " + e.getMessage());
        }
      }
    }
    if (request.json()) {
      request.printJson(answers);
    }
    return worst;
  }

  /** A board, and what proves its table. */
  private record Proof(String board, Supplier<VerifyAnswer> work) {}

  private static List<Proof> proofs(Request request) {
    List<String> names = new ArrayList<>();
    if (request.has("all")) {
      names.addAll(request.home().tables());
    }
    names.addAll(request.arguments());
    if (names.isEmpty()) {
      throw new BadInputException(
          request.has("all")
              ? "verify: no tables in "
                  + request.home().directory()
                  + "; make some with: generate --all"
              : "verify: no board was named; name one, or use --all");
    }
    List<Proof> proofs = new ArrayList<>();
    for (String name : names) {
      if (Families.isFilling(name)) {
        FillingBoard board = Families.filling(name);
        proofs.add(new Proof(board.name(), () -> verify(request, board)));
      } else {
        for (MoveBoard board : Families.boards(name)) {
          proofs.add(new Proof(board.name(), () -> verify(request, board)));
        }
      }
    }
    return proofs;
  }

  private static VerifyAnswer verify(Request request, FillingBoard board) {
    long start = System.nanoTime();
    try (CompletionTable table = CompletionTable.open(request.home(), board);
        Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
        ProgressBar bar =
            request.console().terminal() ? bar(board.name(), board.filling().cells() + 1) : null) {
      Verdict verdict =
          table.prove(
              workers,
              () -> {
                if (bar != null) {
                  bar.step();
                }
              });
      return answer(board.name(), verdict, start);
    }
  }

  private static VerifyAnswer verify(Request request, MoveBoard board) {
    long start = System.nanoTime();
    try (DistanceTable table = request.open(board);
        Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
        ProgressBar bar =
            request.console().terminal() ? bar(board.name(), table.proofSteps()) : null) {
      Verdict verdict =
          table.prove(
              workers,
              () -> {
                if (bar != null) {
                  bar.step();
                }
              });
      return answer(board.name(), verdict, start);
    }
  }

  private static VerifyAnswer answer(String board, Verdict verdict, long startNanos) {
    return new VerifyAnswer(
        board,
        verdict.holds(),
        verdict.states(),
        verdict.stored(),
        verdict.faults(),
        (System.nanoTime() - startNanos) / 1e9);
  }

  private static ProgressBar bar(String board, long steps) {
    return new ProgressBarBuilder()
        .setTaskName(board)
        .setInitialMax(steps)
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
