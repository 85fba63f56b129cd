package org.saitan.query.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.query.ask.Effort;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Given;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.table.NextCommand;
import org.saitan.table.Table;
import org.saitan.text.Padding;

/** A question as a command. */
public final class QuestionCommand<T extends Table, A extends Record> implements Command {
  private final Question<T, A> question;

  /** Creates the command of a question. */
  public QuestionCommand(Question<T, A> question) {
    this.question = question;
  }

  @Override
  public String name() {
    return question.name();
  }

  private List<Param<?>> params(boolean arguments) {
    return question.params().stream()
        .filter(param -> (param.form() == Param.Form.ARGUMENT) == arguments)
        .toList();
  }

  @Override
  public String arguments() {
    return "BOARD"
        + params(true).stream().map(param -> " " + param.stands()).collect(Collectors.joining());
  }

  @Override
  public String summary() {
    return question.summary();
  }

  @Override
  public Options options() {
    Options options = new Options();
    for (Param<?> param : params(false)) {
      options.addOption(option(param));
    }
    question.picture().ifPresent(picture -> options.addOption(QueryOptions.svg()));
    return options;
  }

  /** Returns a parameter that is no argument as an option. */
  public static Option option(Param<?> param) {
    return param.form() == Param.Form.FLAG
        ? OptionForm.flag(param.name(), param.help())
        : OptionForm.value(param.name(), param.stands(), param.help());
  }

  @Override
  public List<String> examples() {
    Map<String, String> remarks = new LinkedHashMap<>();
    for (Question.Example example : question.examples()) {
      remarks.put(
          "query %s %s %s".formatted(name(), example.board(), example.words()), example.remark());
    }
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
  public List<String> notes() {
    return question.notes();
  }

  @Override
  public ExitStatus run(Request request) throws Exception {
    Board board = request.board(question.boards());
    try (T table = question.tables().cast(request.catalogue().open(request.home(), board))) {
      Asked<T> asked = new Asked<>(table, new OfCommandLine(request), Effort.patient());
      if (request.has("svg")) {
        request.draw("svg", question.picture().orElseThrow().apply(asked));
      }
      A answer = question.answer(asked);
      if (request.json()) {
        request.printJson(answer);
      } else {
        question.print(asked, answer, request.console().out());
      }
      return question.isNoWay(answer) ? ExitStatus.NO_WAY : ExitStatus.OK;
    }
  }

  /** What a command line gives: arguments by their places, of which the last takes all the rest. */
  private final class OfCommandLine implements Given {
    private final Request request;

    OfCommandLine(Request request) {
      this.request = request;
    }

    @Override
    public String text(String name) {
      List<Param<?>> arguments = params(true);
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
    public String missing(Param<?> param) {
      return "%s: no %s was given; it is %s; see %s"
          .formatted(
              request.command(),
              param.stands(),
              param.help(),
              NextCommand.query(request.command() + " --help"));
    }
  }
}
