// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.board.Board;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;
import org.saitan.text.Padding;

/**
 * What is declared of a command, and of a question for both fronts: its name, what it takes, and
 * words of help.
 */
public final class Declaration {
  /**
   * A question that can be asked, for help texts; the first one is the document's.
   *
   * @param words what stands behind the name of the command
   * @param remark what it shows; may be empty
   */
  public record Example(String words, String remark) {}

  /**
   * What questions are asked of.
   *
   * @param path the word of it in a path over HTTP, as in {@code /api/v1/tables/{board}/show}
   * @param boards the type of the boards
   * @param needsTable whether there must be a table of a board
   */
  public record Subject(String path, Class<? extends Board> boardType, boolean needsTable) {}

  private final String name;
  private final Subject subject;
  private final String summary;
  private final List<Param<?>> params = new ArrayList<>();
  private final List<Param<?>> onCommandLine = new ArrayList<>();
  private final List<Example> examples = new ArrayList<>();
  private String arguments;
  private List<String> notes = List.of();
  private OptionRules rules = OptionRules.NONE;
  private boolean acceptsSeveral;
  private boolean hasJson = true;

  private Declaration(String name, Subject subject, String arguments, String summary) {
    this.name = name;
    this.subject = subject;
    this.arguments = arguments;
    this.summary = summary;
  }

  /**
   * Begins to declare a question.
   *
   * @param name the command, and the last word of the path over HTTP
   * @param subject what it is asked of
   * @param summary what it answers, in a line that begins with a small letter
   */
  public static Declaration question(String name, Subject subject, String summary) {
    return new Declaration(name, subject, "BOARD", summary);
  }

  /**
   * Begins to declare a command that is no question about a board.
   *
   * @param arguments what stands after its name, such as {@code DIR [BOARD...]}
   * @param summary what it does, in a line that begins with a small letter
   */
  public static Declaration command(String name, String arguments, String summary) {
    return new Declaration(name, null, arguments, summary);
  }

  /** Adds parameters; arguments stand on the command line in the order in which they are added. */
  public Declaration takes(Param<?>... some) {
    return add(params, some);
  }

  /** Adds what only the command line has: for what is printed, for files, or for hours of work. */
  public Declaration takesOnCommandLine(Param<?>... some) {
    return add(onCommandLine, some);
  }

  private Declaration add(List<Param<?>> taken, Param<?>... some) {
    for (Param<?> param : some) {
      taken.add(param);
      if (param.isArgument()) {
        boolean isNeeded = param.form() == Param.Form.ARGUMENT;
        arguments += isNeeded ? " " + param.placeholder() : " [" + param.placeholder() + "]";
      }
    }
    return this;
  }

  /** Lets it be asked of several boards at a time on the command line. */
  public Declaration takesSeveralBoards() {
    acceptsSeveral = true;
    arguments += "...";
    return this;
  }

  /** Says that what it answers is never JSON. */
  public Declaration withoutJson() {
    hasJson = false;
    return this;
  }

  /** Says which options have no meaning together. */
  public Declaration rules(OptionRules some) {
    rules = some;
    return this;
  }

  /** Adds an example: the words behind the name of the command. */
  public Declaration example(String words) {
    return example(words, "");
  }

  /** Adds an example, and what it shows. */
  public Declaration example(String words, String remark) {
    examples.add(new Example(words, remark));
    return this;
  }

  /** Says what else there is to know, in lines that stand behind the examples. */
  public Declaration notes(List<String> lines) {
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
  public <S extends Invocation.Source, A extends Record> Question<S, A> answers(
      Class<A> record, Question.Ask<S, A> ask, Question.Text<S, A> text) {
    return new Question<>(this, record, ask, text);
  }

  /** Returns the name of the command, and the last word of the path over HTTP. */
  public String name() {
    return name;
  }

  /** Returns what it is asked of; null for a command that is no question. */
  public Subject subject() {
    return subject;
  }

  /** Returns what stands after its name on the command line, such as {@code BOARD STATE}. */
  public String arguments() {
    return arguments;
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
  public List<Param<?>> commandLineParams() {
    List<Param<?>> all = new ArrayList<>(params);
    all.addAll(onCommandLine);
    return all;
  }

  /**
   * Fails if options were given that do not go together.
   *
   * @throws BadInputException if some were
   */
  public void requireCompatible(ParamValues values) {
    rules
        .broken(option -> isSet(option, values), values::label)
        .ifPresent(
            what -> {
              throw new BadInputException(what);
            });
  }

  /**
   * Fails unless all that was given makes sense, as far as that shows before there is any work.
   *
   * @throws BadInputException if something is missing or makes no sense
   */
  public void requireValid(ParamValues values) {
    (values.isOverHttp() ? params : commandLineParams()).forEach(param -> param.read(values));
  }

  private boolean isSet(String option, ParamValues values) {
    return commandLineParams().stream()
        .filter(param -> param.name().equals(option))
        .findFirst()
        .map(param -> param.isSet(values))
        .orElseGet(() -> values.text(option) != null);
  }

  /** Returns whether it may be asked of several boards at a time on the command line. */
  public boolean acceptsSeveralBoards() {
    return acceptsSeveral;
  }

  /** Returns whether its answer can be JSON. */
  public boolean hasJson() {
    return hasJson;
  }

  /** Returns which options have no meaning together. */
  public OptionRules rules() {
    return rules;
  }

  /** Returns examples, the document's first. */
  public List<Example> examples() {
    return List.copyOf(examples);
  }

  /** Returns what stands under "Examples" in its help text: these, and its notes. */
  public String examplesAndNotes() {
    Map<String, String> remarks = new LinkedHashMap<>();
    examples.forEach(
        example -> remarks.put("query " + name + " " + example.words(), example.remark()));
    int width =
        remarks.keySet().stream()
            .filter(line -> !remarks.get(line).isEmpty())
            .mapToInt(String::length)
            .max()
            .orElse(0);
    List<String> lines = new ArrayList<>();
    remarks.forEach(
        (line, remark) -> lines.add((Padding.right(line, width) + "  " + remark).stripTrailing()));
    if (!notes.isEmpty()) {
      lines.add("");
      lines.addAll(notes);
    }
    return String.join("\n", lines);
  }
}
