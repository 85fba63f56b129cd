// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.file.PendingFile;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Given;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;

/** A question as a command. */
public class QuestionCommand<S extends Asked.Source, A extends Record> implements Command {
  /** Asks for exit codes of answers. */
  public static final Option EXIT_CODE =
      OptionForm.flag(
          "exit-code",
          "exit with %d for no way to the goal or no solution, with %d for several solutions"
              .formatted(ExitStatus.NO_WAY.code(), ExitStatus.NOT_UNIQUE.code()));

  private final Question<S, A> question;
  private final Declaration<S> declaration;
  private final Sources<S> sources;

  /**
   * Creates the command of a question.
   *
   * @param sources opens what answers come from
   */
  public QuestionCommand(Question<S, A> question, Sources<S> sources) {
    this.question = question;
    this.declaration = question.declaration();
    this.sources = sources;
  }

  @Override
  public Form form() {
    Form form = Form.of(declaration);
    for (Question.Shape<S, A> shape : question.shapes()) {
      String option = shape.option();
      form =
          shape.isFile()
              ? form.with(OptionForm.value(option, "FILE", shape.help()))
              : form.with(OptionForm.flag(option, shape.help()))
                  .with(form.rules().oneOf(option, "json"));
    }
    return question.exits().contains(ExitStatus.NO_WAY) ? form.with(EXIT_CODE) : form;
  }

  @Override
  public ExitStatus run(Request request) throws Exception {
    requireFiles(request);
    Given given = new CommandLineGiven(request, declaration.paramsOfCommand());
    declaration.requireSense(given);
    List<S> open = new ArrayList<>();
    try {
      for (Board board : boards(request)) {
        open.add(sources.open(request, board));
      }
      List<Question.Answered<S, A>> answers = new ArrayList<>();
      for (S source : open) {
        answers.add(answer(new Asked<>(source, given), open.size() > 1));
      }
      writeFiles(request, answers);
      print(request, answers);
      ExitStatus status = question.status(answers.get(0));
      boolean isSaid = status == ExitStatus.TIME_OVER || request.has(EXIT_CODE.getLongOpt());
      return isSaid ? status : ExitStatus.OK;
    } finally {
      open.forEach(Asked.Source::close);
    }
  }

  private List<? extends Board> boards(Request request) {
    Class<? extends Board> type = declaration.subject().boards();
    if (declaration.severalBoards()) {
      return request.boards(type);
    }
    boolean takesWords = declaration.paramsOfCommand().stream().anyMatch(Param::isArgument);
    return List.of(takesWords ? request.board(type) : request.onlyBoard(type));
  }

  /** Answers; of several boards, an error says which one it is about. */
  private Question.Answered<S, A> answer(Asked<S> asked, boolean isOneOfSeveral) throws Exception {
    try {
      return question.answer(asked);
    } catch (BadInputException e) {
      if (isOneOfSeveral) {
        throw e.of(asked.source().board().name());
      }
      throw e;
    }
  }

  /** Returns what is written into files that were asked for. */
  private List<Question.Shape<S, A>> files(Request request) {
    return question.shapes().stream()
        .filter(shape -> shape.isFile() && request.has(shape.option()))
        .toList();
  }

  /** Refuses names of files that cannot be right before there is any work. */
  private void requireFiles(Request request) {
    for (Question.Shape<S, A> shape : files(request)) {
      Path file = request.file(shape.option());
      if (shape.isPicture()) {
        requireSvg(shape.option(), file);
      }
    }
  }

  private static void requireSvg(String option, Path file) {
    if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
      throw new BadInputException(
          "--%s: '%s' must end in .svg, the only format of pictures".formatted(option, file));
    }
  }

  private void writeFiles(Request request, List<Question.Answered<S, A>> answers)
      throws IOException {
    for (Question.Shape<S, A> shape : files(request)) {
      Optional<Question.Made> made = shape.maker().of(answers);
      if (made.isPresent()) {
        StringBuilder text = new StringBuilder();
        made.get().write(shape.format(), text);
        PendingFile.write(shape.option(), request.file(shape.option()), text.toString());
      }
    }
  }

  private void print(Request request, List<Question.Answered<S, A>> answers) throws IOException {
    Optional<Question.Shape<S, A>> printed =
        question.shapes().stream()
            .filter(shape -> !shape.isFile() && request.has(shape.option()))
            .findFirst();
    if (request.json()) {
      request.printJson(
          answers.size() == 1
              ? answers.get(0).answer()
              : answers.stream().map(Question.Answered::answer).collect(Collectors.toList()));
    } else if (printed.isPresent()) {
      Question.Shape<S, A> shape = printed.get();
      shape.maker().of(answers).orElseThrow().write(shape.format(), request.console().out());
      answers.stream()
          .flatMap(answered -> question.remark(answered).stream())
          .forEach(request.console().err()::println);
    } else {
      for (int i = 0; i < answers.size(); i++) {
        if (answers.size() > 1) {
          request.println((i == 0 ? "" : "\n") + answers.get(i).asked().source().board().name());
        }
        question.print(answers.get(i), request.console().out());
      }
    }
  }

  /** Opens what answers to a command come from. */
  public interface Sources<S extends Asked.Source> {
    /** Opens the source of a board, which the caller closes. */
    S open(Request request, Board board);
  }
}
