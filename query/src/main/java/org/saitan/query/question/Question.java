// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;

/**
 * One question about a board, declared once: the command with its help and completion, the route
 * over HTTP with its checks, and its part of the OpenAPI document all follow.
 *
 * @param <S> what answers come from
 * @param <A> the answer: a record, which is the JSON of both fronts
 */
public final class Question<S extends Invocation.Source, A extends Record> {
  /** Answers a question. */
  public interface Ask<S extends Invocation.Source, A> {
    /** Returns the answer; what makes no sense is an exception of bad input. */
    A answer(Invocation<S> invocation) throws Exception;
  }

  /** Prints an answer for people. */
  public interface Text<S extends Invocation.Source, A> {
    /** Prints it. */
    void print(Invocation<S> invocation, A answer, PrintStream out);
  }

  /** A format of pictures: an option that names a file, which ends in .svg. */
  public static final String SVG = "svg";

  /** A format of tables. */
  public static final String CSV = "csv";

  /** The format of answers that every question has. */
  public static final String JSON = "json";

  /** Asks for exit codes of answers. */
  public static final Param<Boolean> EXIT_CODE =
      Param.flag(
          "exit-code",
          "exit with "
              + ExitStatus.UNREACHABLE.code()
              + " if there is no solution, "
              + ExitStatus.NOT_UNIQUE.code()
              + " if there are several");

  private final Declaration declaration;
  private final Class<A> type;
  private final Ask<S, A> ask;
  private final Text<S, A> text;
  private final Map<ExitStatus, BiPredicate<Invocation<S>, A>> statuses = new LinkedHashMap<>();
  private Predicate<ParamValues> quick = values -> false;
  private Function<Invocation<S>, String> drawing;
  private final Map<String, Function<List<Result<S, A>>, Optional<String>>> formats =
      new LinkedHashMap<>();
  private Function<Result<S, A>, Optional<String>> remark = result -> Optional.empty();

  Question(Declaration declaration, Class<A> type, Ask<S, A> ask, Text<S, A> text) {
    this.declaration = declaration;
    this.type = type;
    this.ask = ask;
    this.text = text;
  }

  /** Says which answers have an exit code of their own. */
  public Question<S, A> exits(ExitStatus status, BiPredicate<Invocation<S>, A> when) {
    if (status != ExitStatus.TIME_LIMIT && statuses.isEmpty()) {
      declaration.takesOnCommandLine(EXIT_CODE);
    }
    statuses.put(status, when);
    return this;
  }

  /** Says which answers take a few lookups; a server gives only some others at a time. */
  public Question<S, A> quick(Predicate<ParamValues> when) {
    quick = when;
    return this;
  }

  /** Adds a picture, as {@code --svg FILE}, and over HTTP {@code format=svg}. */
  public Question<S, A> picture(Function<Result<S, A>, Optional<String>> svg) {
    return pictures(all -> svg.apply(all.get(0)));
  }

  /** Adds the same picture of what is asked, for which nothing needs to be answered. */
  public Question<S, A> drawing(Function<Invocation<S>, String> svg) {
    drawing = svg;
    return picture(result -> Optional.of(svg.apply(result.invocation())));
  }

  /** Adds one picture of the answers about several boards. */
  public Question<S, A> pictures(Function<List<Result<S, A>>, Optional<String>> svg) {
    declaration.takesOnCommandLine(
        Param.parsed(SVG, "FILE", "also draw the answer in FILE, which must end in .svg", Question::svgFile));
    formats.put(SVG, svg);
    return this;
  }

  /** Adds CSV, as {@code --csv}, and over HTTP {@code format=csv}; null is no value. */
  public Question<S, A> csv(String help, Function<List<Result<S, A>>, Stream<List<?>>> rows) {
    declaration.takesOnCommandLine(Param.flag(CSV, "print CSV: " + help));
    declaration.rules(declaration.rules().oneOf(CSV, JSON));
    formats.put(CSV, answers -> Optional.of(csv(rows.apply(answers))));
    return this;
  }

  /** Refuses a name of a file that cannot be right before there is any work. */
  private static String svgFile(String file) {
    if (!file.toLowerCase(Locale.ROOT).endsWith(".svg")) {
      throw new BadInputException(
          "--svg: '%s' must end in .svg, the only format of pictures".formatted(file));
    }
    return file;
  }

  private static String csv(Stream<List<?>> rows) {
    StringBuilder text = new StringBuilder();
    try {
      CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get().print(text).printRecords(rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** Says what to say beside CSV, on standard error, of an answer that is not all there is. */
  public Question<S, A> remark(Function<Result<S, A>, Optional<String>> words) {
    remark = words;
    return this;
  }

  /** Returns what is declared of it. */
  public Declaration declaration() {
    return declaration;
  }

  /** Returns the type of the answer. */
  public Class<A> type() {
    return type;
  }

  /** Returns whether the answer takes a few lookups. */
  public boolean isQuick(ParamValues values) {
    return quick.test(values);
  }

  /** Answers. */
  public Result<S, A> answer(Invocation<S> invocation) throws Exception {
    return new Result<>(invocation, ask.answer(invocation));
  }

  /** Prints an answer for people. */
  public void print(Result<S, A> result, PrintStream out) {
    text.print(result.invocation(), result.answer(), out);
  }

  /** Returns the exit code of an answer, as far as it was asked for. */
  public ExitStatus status(Result<S, A> result) {
    return statuses.keySet().stream()
        .filter(
            status ->
                status == ExitStatus.TIME_LIMIT || EXIT_CODE.read(result.invocation().values()))
        .filter(status -> statuses.get(status).test(result.invocation(), result.answer()))
        .findFirst()
        .orElse(ExitStatus.OK);
  }

  /** Returns answers in a format besides JSON; empty where there is nothing to write. */
  public Optional<String> text(String format, List<Result<S, A>> answers) {
    return formats.get(format).apply(answers);
  }

  /** Returns the names of all formats of answers, {@code json} first. */
  public List<String> formatNames() {
    return Stream.concat(Stream.of(JSON), formats.keySet().stream()).toList();
  }

  /** Returns what draws a question without an answer; empty where its picture needs one. */
  public Optional<Function<Invocation<S>, String>> drawing() {
    return Optional.ofNullable(drawing);
  }

  /** Returns what to say beside CSV. */
  public Optional<String> remark(Result<S, A> result) {
    return remark.apply(result);
  }

  /**
   * A question and its answer.
   *
   * @param <S> what the answer came from
   * @param <A> the type of the answer
   * @param asked what was asked
   * @param answer the answer
   */
  public record Result<S extends Invocation.Source, A>(Invocation<S> invocation, A answer) {}
}
