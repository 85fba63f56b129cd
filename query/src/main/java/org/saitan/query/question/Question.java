// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.saitan.cli.ExitStatus;

/**
 * One question about a board, declared once: the command with its help and completion, the route
 * over HTTP with its checks, and its part of the OpenAPI document all follow.
 *
 * @param <S> what answers come from
 * @param <A> the answer: a record, which is the JSON of both fronts
 */
public final class Question<S extends Asked.Source, A extends Record> {
  /** Answers a question. */
  public interface Ask<S extends Asked.Source, A> {
    /** Returns the answer; what makes no sense is an exception of bad input. */
    A answer(Asked<S> asked) throws Exception;
  }

  /** Prints an answer for people. */
  public interface Text<S extends Asked.Source, A> {
    /** Prints it. */
    void print(Asked<S> asked, A answer, PrintStream out);
  }

  /** Makes of answers something other than JSON, such as a picture. */
  public interface Maker<S extends Asked.Source, A> {
    /** Makes it, for all formats of its shape; empty where there is nothing to write. */
    Optional<Made> of(List<Answered<S, A>> answers);
  }

  /** What was made of answers. */
  public interface Made {
    /**
     * Writes it.
     *
     * @param format one of the formats of its shape
     */
    void write(String format, Appendable out) throws IOException;
  }

  /**
   * Something other than JSON that answers, about one board or several, are written as.
   *
   * @param option the option of the command line that asks for it
   * @param isFile whether the option names a file; else it goes to standard output
   * @param help what it is, for help texts
   * @param format what it is called over HTTP
   * @param maker makes it
   */
  public record Shape<S extends Asked.Source, A>(
      String option, boolean isFile, String help, String format, Maker<S, A> maker) {
    /** Returns whether it is a picture, so that the name of its file ends in .svg. */
    public boolean isPicture() {
      return format.equals(SVG);
    }
  }

  private static final String SVG = "svg";
  private static final String JSON = "json";
  private final Declaration<S> declaration;
  private final Class<A> type;
  private final Ask<S, A> ask;
  private final Text<S, A> text;
  private final Map<ExitStatus, BiPredicate<Asked<S>, A>> statuses = new LinkedHashMap<>();
  private Predicate<Given> quick = given -> false;
  private Function<Asked<S>, String> drawing;
  private final List<Shape<S, A>> shapes = new ArrayList<>();
  private Function<Answered<S, A>, Optional<String>> remark = answered -> Optional.empty();

  Question(Declaration<S> declaration, Class<A> type, Ask<S, A> ask, Text<S, A> text) {
    this.declaration = declaration;
    this.type = type;
    this.ask = ask;
    this.text = text;
  }

  /**
   * Begins to declare a question.
   *
   * @param name the command, and the last word of the path over HTTP
   * @param subject what it is asked of
   * @param summary what it answers, in a line that begins with a small letter
   */
  public static <S extends Asked.Source> Declaration<S> of(
      String name, Declaration.Subject<S> subject, String summary) {
    return new Declaration<>(name, subject, summary);
  }

  /** Says which answers have an exit code of their own. */
  public Question<S, A> exits(ExitStatus status, BiPredicate<Asked<S>, A> when) {
    statuses.put(status, when);
    return this;
  }

  /** Says which answers take a few lookups; a server gives only some others at a time. */
  public Question<S, A> quick(Predicate<Given> when) {
    quick = when;
    return this;
  }

  /** Adds a picture, as {@code --svg FILE}, and over HTTP {@code format=svg}. */
  public Question<S, A> picture(Function<Answered<S, A>, Optional<String>> svg) {
    return picture("draw the position as well; FILE ends in .svg", all -> svg.apply(all.get(0)));
  }

  /** Adds the same picture of what is asked, for which nothing needs to be answered. */
  public Question<S, A> drawing(Function<Asked<S>, String> svg) {
    drawing = svg;
    return picture(answered -> Optional.of(svg.apply(answered.asked())));
  }

  /** Adds a picture with words of its own. */
  public Question<S, A> picture(String help, Function<List<Answered<S, A>>, Optional<String>> svg) {
    return shape(
        SVG,
        true,
        help,
        SVG,
        answers -> svg.apply(answers).map(picture -> (format, out) -> out.append(picture)));
  }

  /** Adds CSV, as {@code --csv}, and over HTTP {@code format=csv}; null is no value. */
  public Question<S, A> csv(String help, Function<List<Answered<S, A>>, Stream<List<?>>> rows) {
    return shape(
        "csv",
        false,
        "as CSV: " + help,
        "csv",
        answers ->
            Optional.of(
                (format, out) -> {
                  CSVFormat csv = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
                  csv.print(out).printRecords(rows.apply(answers));
                }));
  }

  /** Says what to say beside CSV, on standard error, of an answer that is not all there is. */
  public Question<S, A> remark(Function<Answered<S, A>, Optional<String>> words) {
    remark = words;
    return this;
  }

  private Question<S, A> shape(
      String option, boolean isFile, String help, String format, Maker<S, A> maker) {
    shapes.add(new Shape<>(option, isFile, help, format, maker));
    return this;
  }

  /** Returns what is declared of it. */
  public Declaration<S> declaration() {
    return declaration;
  }

  /** Returns the type of the answer. */
  public Class<A> type() {
    return type;
  }

  /** Returns whether the answer takes a few lookups. */
  public boolean isQuick(Given given) {
    return quick.test(given);
  }

  /** Answers. */
  public Answered<S, A> answer(Asked<S> asked) throws Exception {
    return new Answered<>(asked, ask.answer(asked));
  }

  /** Prints an answer for people. */
  public void print(Answered<S, A> answered, PrintStream out) {
    text.print(answered.asked(), answered.answer(), out);
  }

  /** Returns the exit codes that some answers have. */
  public Set<ExitStatus> exits() {
    return statuses.keySet();
  }

  /** Returns the exit code of an answer, mostly one that {@code --exit-code} asks for. */
  public ExitStatus status(Answered<S, A> answered) {
    return statuses.keySet().stream()
        .filter(status -> statuses.get(status).test(answered.asked(), answered.answer()))
        .findFirst()
        .orElse(ExitStatus.OK);
  }

  /** Returns what answers are written as besides JSON. */
  public List<Shape<S, A>> shapes() {
    return List.copyOf(shapes);
  }

  /** Returns what draws a question without an answer; empty where its picture needs one. */
  public Optional<Function<Asked<S>, String>> drawing() {
    return Optional.ofNullable(drawing);
  }

  /** Returns what to say beside CSV. */
  public Optional<String> remark(Answered<S, A> answered) {
    return remark.apply(answered);
  }

  /** Returns what has a format over HTTP. */
  public Shape<S, A> shape(String format) {
    return shapes.stream().filter(shape -> shape.format().equals(format)).findFirst().orElseThrow();
  }

  /** Returns the formats that an answer has over HTTP, {@code json} first. */
  public List<String> formats() {
    return Stream.concat(Stream.of(JSON), shapes.stream().map(Shape::format)).toList();
  }

  /** Returns the formats over HTTP that an option of the command line stands for; often none. */
  public List<String> formats(String option) {
    return option.equals(JSON)
        ? List.of(JSON)
        : shapes.stream()
            .filter(shape -> shape.option().equals(option))
            .findFirst()
            .map(shape -> List.of(shape.format()))
            .orElse(List.of());
  }

  /**
   * A question and its answer.
   *
   * @param <S> what the answer came from
   * @param <A> the type of the answer
   * @param asked what was asked
   * @param answer the answer
   */
  public record Answered<S extends Asked.Source, A>(Asked<S> asked, A answer) {}
}
