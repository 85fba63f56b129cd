package org.saitan.query.question;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.saitan.board.Board;
import org.saitan.table.Table;

/**
 * One question to a table, declared once: the command with its help, completion and page of the
 * manual, the route over HTTP with its checks, and its part of the OpenAPI document all follow.
 *
 * @param <T> the type of the table
 * @param <A> the answer: a record, which is the JSON of both fronts
 */
public final class Question<T extends Table, A extends Record> {
  /** Answers a question. */
  public interface Ask<T extends Table, A> {
    /** Returns the answer; what makes no sense is an exception of bad input. */
    A answer(Asked<T> asked) throws Exception;
  }

  /** Prints an answer for people. */
  public interface Text<T extends Table, A> {
    /** Prints it. */
    void print(Asked<T> asked, A answer, PrintStream out);
  }

  /**
   * A question that can be asked, for help texts; the first one is the document's.
   *
   * @param board name of the board
   * @param words what stands behind it on the command line
   * @param remark what it shows; may be empty
   */
  public record Example(String board, String words, String remark) {}

  private final Draft<T> draft;
  private final Class<A> answers;
  private final Ask<T, A> ask;
  private final Text<T, A> text;
  private Predicate<A> noWay = answer -> false;

  private Question(Draft<T> draft, Class<A> answers, Ask<T, A> ask, Text<T, A> text) {
    this.draft = draft;
    this.answers = answers;
    this.ask = ask;
    this.text = text;
  }

  /**
   * Begins to declare a question.
   *
   * @param name the command, and the last word of the path over HTTP
   * @param boards the type of the boards that it is asked of
   * @param tables the type of their tables
   * @param summary what it answers, in a line that begins with a small letter
   */
  public static <T extends Table> Draft<T> of(
      String name, Class<? extends Board> boards, Class<T> tables, String summary) {
    return new Draft<>(name, boards, tables, summary);
  }

  /** What is declared of a question before its answer is. */
  public static final class Draft<T extends Table> {
    private final String name;
    private final Class<? extends Board> boards;
    private final Class<T> tables;
    private final String summary;
    private final List<Param<?>> params = new ArrayList<>();
    private final List<Example> examples = new ArrayList<>();
    private List<String> notes = List.of();
    private Function<Asked<T>, String> picture;
    private Predicate<Asked<T>> takesLong = asked -> false;

    private Draft(String name, Class<? extends Board> boards, Class<T> tables, String summary) {
      this.name = name;
      this.boards = boards;
      this.tables = tables;
      this.summary = summary;
    }

    /**
     * Adds a parameter; arguments stand on the command line in the order in which they are added.
     */
    public Draft<T> takes(Param<?> param) {
      params.add(param);
      return this;
    }

    /** Adds an example. */
    public Draft<T> example(String board, String words, String remark) {
      examples.add(new Example(board, words, remark));
      return this;
    }

    /** Says what else there is to know, in lines that stand behind the examples. */
    public Draft<T> notes(List<String> lines) {
      notes = List.copyOf(lines);
      return this;
    }

    /** Says what is drawn where a picture is asked for, as SVG. */
    public Draft<T> picture(Function<Asked<T>, String> svg) {
      picture = svg;
      return this;
    }

    /** Says which are no work of a few lookups: over HTTP these wait for their turn. */
    public Draft<T> takesLongIf(Predicate<Asked<T>> asked) {
      takesLong = asked;
      return this;
    }

    /**
     * Ends the declaration.
     *
     * @param record the type of the answer
     * @param ask answers
     * @param text prints an answer for people
     */
    public <A extends Record> Question<T, A> answers(
        Class<A> record, Ask<T, A> ask, Text<T, A> text) {
      return new Question<>(this, record, ask, text);
    }
  }

  /** Says which answers are that there is no way: on the command line they have an exit code. */
  public Question<T, A> noWayIf(Predicate<A> answer) {
    noWay = answer;
    return this;
  }

  /** Returns the name of the command, and the last word of the path over HTTP. */
  public String name() {
    return draft.name;
  }

  /** Returns the type of the boards that it is asked of. */
  public Class<? extends Board> boards() {
    return draft.boards;
  }

  /** Returns the type of the tables that answer it. */
  public Class<T> tables() {
    return draft.tables;
  }

  /** Returns what it answers, in a line that begins with a small letter. */
  public String summary() {
    return draft.summary;
  }

  /** Returns what it takes besides the board. */
  public List<Param<?>> params() {
    return List.copyOf(draft.params);
  }

  /** Returns examples, the document's first. */
  public List<Example> examples() {
    return List.copyOf(draft.examples);
  }

  /** Returns what else there is to know, line by line. */
  public List<String> notes() {
    return draft.notes;
  }

  /** Returns what draws the picture of an answer; empty where there is none. */
  public Optional<Function<Asked<T>, String>> picture() {
    return Optional.ofNullable(draft.picture);
  }

  /** Returns the type of the answer. */
  public Class<A> answers() {
    return answers;
  }

  /** Returns whether it is more than a few lookups. */
  public boolean takesLong(Asked<T> asked) {
    return draft.takesLong.test(asked);
  }

  /** Answers. */
  public A answer(Asked<T> asked) throws Exception {
    return ask.answer(asked);
  }

  /** Prints an answer for people. */
  public void print(Asked<T> asked, A answer, PrintStream out) {
    text.print(asked, answer, out);
  }

  /** Returns whether an answer is that there is no way. */
  public boolean isNoWay(A answer) {
    return noWay.test(answer);
  }
}
