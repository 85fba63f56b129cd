// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.saitan.board.Board;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;
import org.saitan.text.Padding;

/**
 * The declaration of a command or question, shared by the command line and HTTP: name, parameters
 * and help.
 */
public final class Declaration {
  /**
   * An example for help texts. The first example is also the OpenAPI example.
   *
   * @param words the options and arguments
   * @param remark a remark that says what the example shows, or an empty string
   */
  public record Example(String words, String remark) {}

  /**
   * The kind of board that a question is about.
   *
   * @param path the segment of the HTTP path that stands for the kind, such as {@code tables} in
   *     {@code /api/v1/tables/{board}/show}
   * @param boardType the type of the boards
   * @param needsTable whether the board must have a table
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
   * Starts the declaration of a question.
   *
   * @param name the name of the command, which is also the last segment of the HTTP path
   * @param subject the kind of board that the question is about
   * @param summary one line of help, starting in lower case
   */
  public static Declaration question(String name, Subject subject, String summary) {
    return new Declaration(name, subject, "BOARD", summary);
  }

  /**
   * Starts the declaration of a command that is not a question about a board.
   *
   * @param arguments the command's arguments as shown in the help, such as {@code DIR [BOARD...]}
   * @param summary one line of help, starting in lower case
   */
  public static Declaration command(String name, String arguments, String summary) {
    return new Declaration(name, null, arguments, summary);
  }

  /** Adds parameters. The command line expects arguments in the order in which they were added. */
  public Declaration takes(Param<?>... added) {
    return add(params, added);
  }

  /** Adds parameters that only the command line has: for output, files or long computations. */
  public Declaration takesOnCommandLine(Param<?>... added) {
    return add(onCommandLine, added);
  }

  private Declaration add(List<Param<?>> list, Param<?>... added) {
    for (Param<?> param : added) {
      list.add(param);
      if (param.isArgument()) {
        boolean isNeeded = param.form() == Param.Form.ARGUMENT;
        arguments += isNeeded ? " " + param.placeholder() : " [" + param.placeholder() + "]";
      }
    }
    return this;
  }

  /** Accepts several boards on the command line. */
  public Declaration takesSeveralBoards() {
    acceptsSeveral = true;
    arguments += "...";
    return this;
  }

  /** Declares that the answer is never JSON. */
  public Declaration withoutJson() {
    hasJson = false;
    return this;
  }

  /** Sets the rules for combining options. */
  public Declaration rules(OptionRules newRules) {
    rules = newRules;
    return this;
  }

  /** Adds an example: options and arguments. */
  public Declaration example(String words) {
    return example(words, "");
  }

  /** Adds an example and a remark on what it shows. */
  public Declaration example(String words, String remark) {
    examples.add(new Example(words, remark));
    return this;
  }

  /** Sets the notes that follow the examples, line by line. */
  public Declaration notes(List<String> lines) {
    notes = List.copyOf(lines);
    return this;
  }

  /**
   * Completes the declaration of a question.
   *
   * @param record the type of the answer
   * @param ask computes the answer
   * @param text prints the answer as text
   */
  public <S extends Invocation.Source, A extends Record> Question<S, A> answers(
      Class<A> record, Function<Invocation<S>, A> ask, Question.Text<S, A> text) {
    return new Question<>(this, record, ask, text);
  }

  /** Returns the name of the command, which is also the last segment of the HTTP path. */
  public String name() {
    return name;
  }

  /** Returns the subject of the question, or null for a command that is not a question. */
  public Subject subject() {
    return subject;
  }

  /** Returns the command's arguments, such as {@code BOARD STATE}. */
  public String arguments() {
    return arguments;
  }

  /** Returns one line of help, which starts in lower case. */
  public String summary() {
    return summary;
  }

  /** Returns the parameters that the command line and HTTP have in common, without the board. */
  public List<Param<?>> params() {
    return List.copyOf(params);
  }

  /** Returns the names of {@link #params}. */
  public List<String> paramNames() {
    return params.stream().<String>map(Param::name).toList();
  }

  /** Returns all parameters of the command line, without the board. */
  public List<Param<?>> commandLineParams() {
    List<Param<?>> all = new ArrayList<>(params);
    all.addAll(onCommandLine);
    return all;
  }

  /**
   * Checks that the given options may be combined.
   *
   * @throws BadInputException if they may not
   */
  public void requireCompatible(ParamValues values) {
    rules
        .violation(option -> isSet(option, values), values::label)
        .ifPresent(
            message -> {
              throw new BadInputException(message);
            });
  }

  /**
   * Checks each parameter value on its own, before any work is done.
   *
   * @throws BadInputException if a value is missing or invalid
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

  /** Returns whether the command accepts several boards. */
  public boolean acceptsSeveralBoards() {
    return acceptsSeveral;
  }

  /** Returns whether the answer can be rendered as JSON. */
  public boolean hasJson() {
    return hasJson;
  }

  /** Returns the rules for combining options. */
  public OptionRules rules() {
    return rules;
  }

  /** Returns the examples. The first one is also the OpenAPI example. */
  public List<Example> examples() {
    return List.copyOf(examples);
  }

  /** Returns the text of the help's section "Examples": examples and notes. */
  public String examplesAndNotes() {
    int width =
        examples.stream()
            .filter(example -> !example.remark().isEmpty())
            .mapToInt(example -> example.words().length())
            .max()
            .orElse(0);
    List<String> lines = new ArrayList<>();
    for (Example example : examples) {
      String words = Padding.right(example.words(), width);
      lines.add("query %s %s  %s".formatted(name, words, example.remark()).stripTrailing());
    }
    if (!notes.isEmpty()) {
      lines.add("");
      lines.addAll(notes);
    }
    return String.join("\n", lines);
  }
}
