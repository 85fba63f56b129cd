// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.cli.Options;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.text.Padding;

/** A command whose form follows from a declaration. */
public abstract class DeclaredCommand implements Command {
  private final Declaration<?> declaration;

  /** Creates the command of a declaration. */
  protected DeclaredCommand(Declaration<?> declaration) {
    this.declaration = declaration;
  }

  @Override
  public final String name() {
    return declaration.name();
  }

  @Override
  public String arguments() {
    return (declaration.severalBoards() ? "BOARD..." : "BOARD")
        + declaration.paramsOfCommand().stream()
            .filter(Param::isArgument)
            .map(
                param ->
                    param.form() == Param.Form.ARGUMENT
                        ? " " + param.stands()
                        : " [" + param.stands() + "]")
            .collect(Collectors.joining());
  }

  @Override
  public final String summary() {
    return declaration.summary();
  }

  @Override
  public Options options() {
    Options options = new Options();
    for (Param<?> param : declaration.paramsOfCommand()) {
      if (!param.isArgument()) {
        options.addOption(
            param.form() == Param.Form.FLAG
                ? OptionForm.flag(param.name(), param.help())
                : OptionForm.value(param.name(), param.stands(), help(param)));
      }
    }
    return options;
  }

  private static String help(Param<?> param) {
    return param instanceof NumberParam number && number.isRequired()
        ? param.help() + " (required)"
        : param.help();
  }

  @Override
  public OptionRules rules() {
    return declaration.rules();
  }

  @Override
  public final List<String> examples() {
    Map<String, String> remarks = new LinkedHashMap<>();
    declaration
        .examples()
        .forEach(
            example -> remarks.put("query " + name() + " " + example.words(), example.remark()));
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

  @Override
  public final List<String> notes() {
    return declaration.notes();
  }

  @Override
  public final boolean needsTable() {
    return declaration.subject().needsTable();
  }
}
