// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Json;
import org.saitan.problem.BadInputException;

/**
 * A question about a board. The command with its help and completion, the HTTP route with its
 * checks, and a part of the OpenAPI document are all derived from the question's declaration.
 *
 * @param <S> the type of the source that answers come from
 * @param <A> the type of the answer, a record whose components define its JSON
 */
public final class Question<S extends Invocation.Source, A extends Record> {
  /** Prints an answer as text. */
  public interface Text<S extends Invocation.Source, A> {
    /** Prints the answer. */
    void print(Invocation<S> invocation, A answer, PrintStream out);
  }

  /** The picture format, and the option that names the picture file. */
  public static final String SVG = "svg";

  /** The CSV format. */
  public static final String CSV = "csv";

  /** The JSON format, which every question has. */
  public static final String JSON = "json";

  /** The option that enables special exit codes for answers without a unique solution. */
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
  private final Function<Invocation<S>, A> ask;
  private final Text<S, A> text;
  private final Map<ExitStatus, BiPredicate<Invocation<S>, A>> statuses = new LinkedHashMap<>();
  private Predicate<ParamValues> quick = values -> false;
  private Function<Invocation<S>, String> drawing;
  private final Map<String, Function<List<Result<S, A>>, Optional<String>>> formats =
      new LinkedHashMap<>();
  private Function<Result<S, A>, Optional<String>> remark = result -> Optional.empty();

  Question(
      Declaration declaration, Class<A> type, Function<Invocation<S>, A> ask, Text<S, A> text) {
    this.declaration = declaration;
    this.type = type;
    this.ask = ask;
    this.text = text;
  }

  /** Sets the exit code for answers that satisfy a condition. */
  public Question<S, A> exits(ExitStatus status, BiPredicate<Invocation<S>, A> condition) {
    if (status != ExitStatus.TIME_LIMIT && statuses.isEmpty()) {
      declaration.takesOnCommandLine(EXIT_CODE);
    }
    statuses.put(status, condition);
    return this;
  }

  /**
   * Declares which invocations need only a few lookups. A server limits the number of other
   * invocations that run concurrently.
   */
  public Question<S, A> quick(Predicate<ParamValues> condition) {
    quick = condition;
    return this;
  }

  /** Adds a picture: {@code --svg FILE}, or {@code format=svg} over HTTP. */
  public Question<S, A> picture(Function<Result<S, A>, Optional<String>> svg) {
    return pictures(all -> svg.apply(all.get(0)));
  }

  /**
   * Adds a picture that depends only on the invocation, so that it can be drawn without computing
   * the answer.
   */
  public Question<S, A> drawing(Function<Invocation<S>, String> svg) {
    drawing = svg;
    return picture(result -> Optional.of(svg.apply(result.invocation())));
  }

  /** Adds a picture that shows the answers about several boards together. */
  public Question<S, A> pictures(Function<List<Result<S, A>>, Optional<String>> svg) {
    declaration.takesOnCommandLine(
        Param.parsed(
            SVG,
            "FILE",
            "also draw the answer in FILE, which must end in .svg",
            Question::svgFile));
    formats.put(SVG, svg);
    return this;
  }

  /**
   * Adds CSV: {@code --csv}, or {@code format=csv} over HTTP. A null value becomes an empty field.
   */
  public Question<S, A> csv(String help, Function<List<Result<S, A>>, Stream<List<?>>> rows) {
    declaration.takesOnCommandLine(Param.flag(CSV, "print CSV: " + help));
    declaration.rules(declaration.rules().oneOf(CSV, JSON));
    formats.put(
        CSV,
        answers ->
            Optional.of(
                rows.apply(answers)
                    .map(row -> CSVFormat.DEFAULT.format(row.toArray()) + "\n")
                    .collect(Collectors.joining())));
    return this;
  }

  /** Checks the name of a picture file before any work is done. */
  private static String svgFile(String file) {
    if (!file.toLowerCase(Locale.ROOT).endsWith(".svg")) {
      throw new BadInputException(
          "--svg: '%s' must end in .svg, the only picture format".formatted(file));
    }
    return file;
  }

  /** Adds a remark on incomplete answers, which is printed to standard error along with CSV. */
  public Question<S, A> remark(Function<Result<S, A>, Optional<String>> words) {
    remark = words;
    return this;
  }

  /** Returns the question's declaration. */
  public Declaration declaration() {
    return declaration;
  }

  /** Returns the type of the answer. */
  public Class<A> type() {
    return type;
  }

  /** Returns whether the answer takes only a few lookups. */
  public boolean isQuick(ParamValues values) {
    return quick.test(values);
  }

  /** Computes the answer. */
  public Result<S, A> answer(Invocation<S> invocation) {
    return new Result<>(invocation, ask.apply(invocation));
  }

  /** Prints an answer as text. */
  public void print(Result<S, A> result, PrintStream out) {
    text.print(result.invocation(), result.answer(), out);
  }

  /** Returns the exit code of an answer. */
  public ExitStatus status(Result<S, A> result) {
    return statuses.keySet().stream()
        .filter(
            status ->
                status == ExitStatus.TIME_LIMIT || EXIT_CODE.read(result.invocation().values()))
        .filter(status -> statuses.get(status).test(result.invocation(), result.answer()))
        .findFirst()
        .orElse(ExitStatus.OK);
  }

  /**
   * Returns answers in a format other than JSON, or empty if the format has nothing to show for
   * them.
   */
  public Optional<String> text(String format, List<Result<S, A>> answers) {
    return formats.get(format).apply(answers);
  }

  /**
   * Returns the answer to one invocation in any format, or empty if the format has nothing to show
   * for it.
   */
  public Optional<String> text(String format, Invocation<S> invocation) {
    if (format.equals(SVG) && drawing != null) {
      return Optional.of(drawing.apply(invocation));
    }
    Result<S, A> result = answer(invocation);
    return format.equals(JSON)
        ? Optional.of(Json.line(result.answer()))
        : text(format, List.of(result));
  }

  /** Returns the names of all answer formats, {@code json} first. */
  public List<String> formatNames() {
    return Stream.concat(Stream.of(JSON), formats.keySet().stream()).toList();
  }

  /** Returns the remark that is printed along with CSV. */
  public Optional<String> remark(Result<S, A> result) {
    return remark.apply(result);
  }

  /**
   * An answer together with the invocation that it answers.
   *
   * @param <S> the type of the source that the answer comes from
   * @param <A> the type of the answer
   */
  public record Result<S extends Invocation.Source, A>(Invocation<S> invocation, A answer) {}
}
