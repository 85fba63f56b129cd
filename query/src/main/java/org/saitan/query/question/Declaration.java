// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.ArrayList;
import java.util.List;
import org.saitan.board.Board;
import org.saitan.cli.OptionRules;

/**
 * What is declared of a question for both fronts: its name, what it takes, and words of help.
 *
 * @param <S> what answers come from
 */
public final class Declaration<S extends Asked.Source> {
  /**
   * A question that can be asked, for help texts; the first one is the document's.
   *
   * @param words what stands behind the name of the question
   * @param remark what it shows; may be empty
   */
  public record Example(String words, String remark) {}

  private final String name;
  private final Subject<S> subject;
  private final String summary;
  private final List<Param<?>> params = new ArrayList<>();
  private final List<Param<?>> onCommandLine = new ArrayList<>();
  private final List<Example> examples = new ArrayList<>();
  private List<String> notes = List.of();
  private OptionRules rules = OptionRules.NONE;
  private boolean takesSeveral;

  /**
   * Begins to declare a question.
   *
   * @param name the command, and the last word of the path over HTTP
   * @param subject what it is asked of
   * @param summary what it answers, in a line that begins with a small letter
   */
  public Declaration(String name, Subject<S> subject, String summary) {
    this.name = name;
    this.subject = subject;
    this.summary = summary;
  }

  /** Adds parameters; arguments stand on the command line in the order in which they are added. */
  public Declaration<S> takes(Param<?>... some) {
    params.addAll(List.of(some));
    return this;
  }

  /** Adds what only the command line has: for what is printed, for files, or for hours of work. */
  public Declaration<S> takesOnCommandLine(Param<?>... some) {
    onCommandLine.addAll(List.of(some));
    return this;
  }

  /** Lets it be asked of several boards at a time on the command line. */
  public Declaration<S> takesSeveralBoards() {
    takesSeveral = true;
    return this;
  }

  /** Says which options have no meaning together. */
  public Declaration<S> rules(OptionRules some) {
    rules = some;
    return this;
  }

  /** Adds an example: the words behind the name of the question. */
  public Declaration<S> example(String words) {
    return example(words, "");
  }

  /** Adds an example, and what it shows. */
  public Declaration<S> example(String words, String remark) {
    examples.add(new Example(words, remark));
    return this;
  }

  /** Says what else there is to know, in lines that stand behind the examples. */
  public Declaration<S> notes(List<String> lines) {
    notes = List.copyOf(lines);
    return this;
  }

  /**
   * Ends the declaration of a question with one answer.
   *
   * @param record the type of the answer
   * @param ask answers
   * @param text prints an answer for people
   */
  public <A extends Record> Question<S, A> answers(
      Class<A> record, Question.Ask<S, A> ask, Question.Text<S, A> text) {
    return new Question<>(this, record, ask, text);
  }

  /** Returns the name of the command, and the last word of the path over HTTP. */
  public String name() {
    return name;
  }

  /** Returns what it is asked of. */
  public Subject<S> subject() {
    return subject;
  }

  /** Returns what it answers, in a line that begins with a small letter. */
  public String summary() {
    return summary;
  }

  /** Returns what it takes besides the board, on both fronts. */
  public List<Param<?>> params() {
    return List.copyOf(params);
  }

  /** Returns all that it takes besides the board on the command line. */
  public List<Param<?>> paramsOfCommand() {
    List<Param<?>> all = new ArrayList<>(params);
    all.addAll(onCommandLine);
    return all;
  }

  /**
   * Fails unless all that was given makes sense, as far as that shows before there is any work.
   *
   * @throws org.saitan.problem.BadInputException if something is missing or makes no sense
   */
  public void requireSense(Given given) {
    (given.sharesMachine() ? params : paramsOfCommand())
        .forEach(param -> param.requireSense(given));
  }

  /** Returns whether it may be asked of several boards at a time on the command line. */
  public boolean severalBoards() {
    return takesSeveral;
  }

  /** Returns which options have no meaning together. */
  public OptionRules rules() {
    return rules;
  }

  /** Returns examples, the document's first. */
  public List<Example> examples() {
    return List.copyOf(examples);
  }

  /** Returns what else there is to know, line by line. */
  public List<String> notes() {
    return notes;
  }

  /**
   * What questions are asked of.
   *
   * @param <S> what answers come from
   * @param source the type of what answers come from
   * @param path the word of it in a path over HTTP, as in {@code /api/v1/tables/{board}/show}
   * @param boards the type of the boards
   * @param needsTable whether there must be a table of a board
   */
  public record Subject<S extends Asked.Source>(
      Class<S> source, String path, Class<? extends Board> boards, boolean needsTable) {}
}
