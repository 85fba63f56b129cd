// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.text.Padding;

/**
 * What a command is called, what it takes, and what help says of it.
 *
 * @param name the word that calls it
 * @param options its own options; those of every command are added
 * @param rules which of its options have no meaning together
 * @param needsTable whether it can answer only where there is a table of the board
 * @param json whether its answer can be JSON
 * @param help gives the words of help; those of a declaration are made when they are asked for
 */
public record Form(
    String name,
    Options options,
    OptionRules rules,
    boolean needsTable,
    boolean json,
    Supplier<Help> help) {
  /**
   * What help says of a command.
   *
   * @param arguments what stands after its name, such as {@code BOARD STATE}
   * @param summary a line on what it does, and another where it does something else for other
   *     boards
   * @param examples lines, each a command and what it is for
   * @param notes lines that stand after the examples
   */
  public record Help(String arguments, String summary, List<String> examples, List<String> notes) {
    /** Copies the lists. */
    public Help {
      examples = List.copyOf(examples);
      notes = List.copyOf(notes);
    }

    /** Returns what stands under "Examples": examples, and what there is to know besides. */
    List<String> examplesAndNotes() {
      List<String> lines = new ArrayList<>(examples);
      if (!notes.isEmpty()) {
        lines.add("");
        lines.addAll(notes);
      }
      return lines;
    }
  }

  /** Returns the form of a command that has no options of its own and needs a table. */
  public static Form of(String name, String arguments, String summary, String... examples) {
    Help help = new Help(arguments, summary, List.of(examples), List.of());
    return new Form(name, new Options(), OptionRules.NONE, true, true, () -> help);
  }

  /** Returns the form that follows from a declaration. */
  public static Form of(Declaration<?> declaration) {
    Options options = new Options();
    for (Param<?> param : declaration.paramsOfCommand()) {
      if (!param.isArgument()) {
        options.addOption(option(param));
      }
    }
    return new Form(
        declaration.name(),
        options,
        declaration.rules(),
        declaration.subject().needsTable(),
        true,
        () ->
            new Help(
                arguments(declaration),
                declaration.summary(),
                examples(declaration),
                declaration.notes()));
  }

  private static String arguments(Declaration<?> declaration) {
    return (declaration.severalBoards() ? "BOARD..." : "BOARD")
        + declaration.paramsOfCommand().stream()
            .filter(Param::isArgument)
            .map(Form::argument)
            .collect(Collectors.joining());
  }

  private static String argument(Param<?> param) {
    return param.form() == Param.Form.ARGUMENT ? " " + param.stands() : " [" + param.stands() + "]";
  }

  private static Option option(Param<?> param) {
    return param.form() == Param.Form.FLAG
        ? OptionForm.flag(param.name(), param.help())
        : OptionForm.value(param.name(), param.stands(), param.help());
  }

  private static List<String> examples(Declaration<?> declaration) {
    Map<String, String> remarks = new LinkedHashMap<>();
    declaration
        .examples()
        .forEach(
            example ->
                remarks.put(
                    "query " + declaration.name() + " " + example.words(), example.remark()));
    int width =
        remarks.keySet().stream()
            .filter(line -> !remarks.get(line).isEmpty())
            .mapToInt(String::length)
            .max()
            .orElse(0);
    return remarks.entrySet().stream()
        .map(entry -> Padding.after(entry.getKey(), width) + "  " + entry.getValue())
        .map(String::stripTrailing)
        .toList();
  }

  /** Returns the same with more options. */
  public Form with(Option... more) {
    Options all = new Options();
    options.getOptions().forEach(all::addOption);
    for (Option option : more) {
      all.addOption(option);
    }
    return new Form(name, all, rules, needsTable, json, help);
  }

  /** Returns the same with other rules for its options. */
  public Form with(OptionRules others) {
    return new Form(name, options, others, needsTable, json, help);
  }

  /** Returns the same with lines that stand after the examples. */
  public Form withNotes(String... lines) {
    Help plain = help.get();
    Help noted = new Help(plain.arguments(), plain.summary(), plain.examples(), List.of(lines));
    return new Form(name, options, rules, needsTable, json, () -> noted);
  }

  /** Returns the form of the same command, which answers without a table. */
  public Form withoutTable() {
    return new Form(name, options, rules, false, json, help);
  }

  /** Returns the form of the same command, whose answer is never JSON. */
  public Form withoutJson() {
    return new Form(name, options, rules, needsTable, false, help);
  }

  /** Returns the options that every command has; they may stand before its name as well. */
  public static Options commonOptions() {
    return new Options()
        .addOption(OptionForm.value("data", "DIR", DataDirectory.HELP))
        .addOption(OptionForm.flag("json", "answer in JSON, with exact numbers"))
        .addOption(OptionForm.noColour())
        .addOption(OptionForm.flag("h", "help", "show this help"));
  }

  /** Returns its own options, and those of every command that mean something. */
  public Options allOptions() {
    Options all = with().options();
    for (Option option : commonOptions().getOptions()) {
      if (json || !option.getLongOpt().equals("json")) {
        all.addOption(option);
      }
    }
    return all;
  }
}
