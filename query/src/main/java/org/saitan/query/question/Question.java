// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.saitan.cli.ExitStatus;
import org.saitan.query.drawing.Language;
import org.saitan.query.drawing.Sheet;

/**
 * One question about a board, declared once: the command with its help, completion and page of the
 * manual, the route over HTTP with its checks, and its part of the OpenAPI document all follow.
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

  /**
   * A picture of answers.
   *
   * @param option the option that names its file on the command line
   * @param help what it shows, for help texts
   * @param svg draws the answers about all boards; empty where there is nothing to draw
   */
  public record Picture<S extends Asked.Source, A>(
      String option, String help, Function<List<Answered<S, A>>, Optional<String>> svg) {}

  /**
   * Answers as rows of a table.
   *
   * @param help the names of the columns, for help texts
   * @param rows returns the header, and the rows of the answers about all boards; null is no value
   */
  public record Rows<S extends Asked.Source, A>(
      String help, Function<List<Answered<S, A>>, Stream<List<?>>> rows) {
    private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

    /** Prints the answers about all boards as CSV. */
    public void print(List<Answered<S, A>> answers, Appendable out) throws IOException {
      CSV.print(out).printRecords(rows.apply(answers));
    }
  }

  private final Declaration<S> declaration;
  private final Class<A> type;
  private final Ask<S, A> ask;
  private final Text<S, A> text;
  private final Map<ExitStatus, BiPredicate<Asked<S>, A>> statuses = new LinkedHashMap<>();
  private Function<Asked<S>, Turn> turn = asked -> Turn.NOW;
  private final Map<String, List<String>> formats = new LinkedHashMap<>();
  private Picture<S, A> picture;
  private Function<Asked<S>, String> drawing;
  private Rows<S, A> rows;
  private Function<Answered<S, A>, Optional<String>> remark = answered -> Optional.empty();
  private BiFunction<Answered<S, A>, Language, Sheet> sheet;

  Question(Declaration<S> declaration, Class<A> type, Ask<S, A> ask, Text<S, A> text) {
    this.declaration = declaration;
    this.type = type;
    this.ask = ask;
    this.text = text;
    formats.put("json", List.of("json"));
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

  /** Says which answers have an exit code of their own on the command line. */
  public Question<S, A> exits(ExitStatus status, BiPredicate<Asked<S>, A> when) {
    statuses.put(status, when);
    return this;
  }

  /** Says when a server answers; without this it does at once. */
  public Question<S, A> waits(Function<Asked<S>, Turn> until) {
    turn = until;
    return this;
  }

  /** Adds a picture, as {@code --svg FILE}, and over HTTP {@code format=svg} or {@code png}. */
  public Question<S, A> picture(Function<Answered<S, A>, Optional<String>> svg) {
    return picture(
        "svg",
        "draw the position as well; FILE ends in .svg or .png",
        all -> svg.apply(all.get(0)));
  }

  /** Adds the same picture of what is asked, for which nothing needs to be answered. */
  public Question<S, A> drawing(Function<Asked<S>, String> svg) {
    drawing = svg;
    return picture(answered -> Optional.of(svg.apply(answered.asked())));
  }

  /** Adds a picture with an option and words of its own. */
  public Question<S, A> picture(
      String option, String help, Function<List<Answered<S, A>>, Optional<String>> svg) {
    picture = new Picture<>(option, help, svg);
    formats.put(option, List.of("svg", "png"));
    return this;
  }

  /** Adds CSV, as {@code --csv}, and over HTTP {@code format=csv}. */
  public Question<S, A> csv(String help, Function<List<Answered<S, A>>, Stream<List<?>>> made) {
    rows = new Rows<>(help, made);
    formats.put("csv", List.of("csv"));
    return this;
  }

  /** Says what to say beside CSV, on standard error, of an answer that is not all there is. */
  public Question<S, A> remark(Function<Answered<S, A>, Optional<String>> words) {
    remark = words;
    return this;
  }

  /** Adds a sheet to print, as {@code --html} and {@code --svg}, and over HTTP in formats. */
  public Question<S, A> sheet(BiFunction<Answered<S, A>, Language, Sheet> makes) {
    sheet = makes;
    formats.put("html", List.of("html"));
    formats.put("svg", List.of("svg", "svg-answers"));
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

  /** Returns when a server answers. */
  public Turn turn(Asked<S> asked) {
    return turn.apply(asked);
  }

  /** Answers. */
  public Answered<S, A> answer(Asked<S> asked) throws Exception {
    return new Answered<>(asked, ask.answer(asked));
  }

  /** Prints an answer for people. */
  public void print(Answered<S, A> answered, PrintStream out) {
    text.print(answered.asked(), answered.answer(), out);
  }

  /** Returns the exit code of an answer. */
  public ExitStatus status(Answered<S, A> answered) {
    return statuses.keySet().stream()
        .filter(status -> statuses.get(status).test(answered.asked(), answered.answer()))
        .findFirst()
        .orElse(ExitStatus.OK);
  }

  /** Returns the picture of answers; empty where there is none. */
  public Optional<Picture<S, A>> picture() {
    return Optional.ofNullable(picture);
  }

  /** Returns what draws a question without an answer; empty where its picture needs one. */
  public Optional<Function<Asked<S>, String>> drawing() {
    return Optional.ofNullable(drawing);
  }

  /** Returns answers as a table; empty where they are none. */
  public Optional<Rows<S, A>> rows() {
    return Optional.ofNullable(rows);
  }

  /** Returns what to say beside CSV. */
  public Optional<String> remark(Answered<S, A> answered) {
    return remark.apply(answered);
  }

  /** Returns the formats that an answer has over HTTP, {@code json} first. */
  public List<String> formats() {
    return formats.values().stream().flatMap(List::stream).toList();
  }

  /** Returns the formats over HTTP that an option of the command line stands for; often none. */
  public List<String> formats(String option) {
    return formats.getOrDefault(option, List.of());
  }

  /** Returns whether a sheet is made of an answer. */
  public boolean hasSheet() {
    return sheet != null;
  }

  /** Returns the sheet of an answer, in the language that was asked for. */
  public Sheet sheet(Answered<S, A> answered) {
    return sheet.apply(answered, answered.asked().get(Params.LANGUAGE));
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

  /** When a server answers a question that others ask for answers, too. */
  public enum Turn {
    /** At once: the answer is a few lookups. */
    NOW,
    /** Beside as many others as the machine has processors. */
    SHARED,
    /** When no other question of the sort is answered: it takes much time, memory or disk. */
    ALONE
  }
}
