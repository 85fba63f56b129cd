// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import org.saitan.cli.NextCommand;
import org.saitan.query.question.Given;
import org.saitan.query.question.Param;

/** What a command line gives: arguments by their places, of which the last takes all the rest. */
public final class CommandLineGiven implements Given {
  private final Request request;
  private final List<? extends Param<?>> arguments;

  /**
   * Takes a command line.
   *
   * @param params what the question takes
   */
  public CommandLineGiven(Request request, List<Param<?>> params) {
    this.request = request;
    this.arguments = params.stream().filter(Param::isArgument).toList();
  }

  @Override
  public String text(String name) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).name().equals(name)) {
        return argument(i + 1, i == arguments.size() - 1);
      }
    }
    return request.text(name);
  }

  private String argument(int place, boolean last) {
    List<String> words = request.arguments();
    if (words.size() <= place) {
      return null;
    }
    return last ? String.join(" ", words.subList(place, words.size())) : words.get(place);
  }

  @Override
  public boolean flag(String name) {
    return request.has(name);
  }

  @Override
  public Long number(String name, long lowest, long highest) {
    return request.has(name) ? (Long) request.number(name, lowest, highest, 0) : null;
  }

  @Override
  public boolean sharesMachine() {
    return false;
  }

  @Override
  public String missing(Param<?> param) {
    return "%s: no %s was given; it is %s; see %s"
        .formatted(
            request.command(),
            param.isArgument() ? param.stands() : "--" + param.name() + " " + param.stands(),
            param.help(),
            NextCommand.query(request.command() + " --help"));
  }
}
