// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.problem.BadInputException;
import org.saitan.query.drawing.PictureFile;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Given;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;

/** A question as a command. */
public class QuestionCommand<S extends Asked.Source, A extends Record> implements Command {
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
    List<Option> options = new ArrayList<>();
    question.rows().ifPresent(csv -> options.add(OptionForm.flag("csv", "as CSV: " + csv.help())));
    question
        .picture()
        .ifPresent(
            picture -> options.add(OptionForm.value(picture.option(), "FILE", picture.help())));
    if (question.hasSheet()) {
      options.addAll(SheetFiles.options());
    }
    Form form = Form.of(declaration).with(options.toArray(Option[]::new));
    return question.rows().isPresent() ? form.with(form.rules().oneOf("csv", "json")) : form;
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
      return answers.stream()
          .map(question::status)
          .filter(status -> status != ExitStatus.OK)
          .findFirst()
          .orElse(ExitStatus.OK);
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

  /** Refuses names of files that cannot be right before there is any work. */
  private void requireFiles(Request request) {
    question
        .picture()
        .map(Question.Picture::option)
        .filter(request::has)
        .ifPresent(option -> PictureFile.requireFormat(option, request.file(option)));
    if (question.hasSheet()) {
      SheetFiles.require(request);
    }
  }

  private void writeFiles(Request request, List<Question.Answered<S, A>> answers)
      throws IOException {
    if (question.picture().isPresent() && request.has(question.picture().get().option())) {
      Question.Picture<S, A> picture = question.picture().get();
      Path file = request.file(picture.option());
      String svg = picture.svg().apply(answers).orElse(null);
      if (svg != null) {
        PictureFile.write(picture.option(), file, svg);
      }
    }
    if (question.hasSheet()) {
      SheetFiles.write(request, () -> question.sheet(answers.get(0)));
    }
  }

  private void print(Request request, List<Question.Answered<S, A>> answers) throws IOException {
    if (request.json()) {
      request.printJson(
          answers.size() == 1
              ? answers.get(0).answer()
              : answers.stream().map(Question.Answered::answer).collect(Collectors.toList()));
    } else if (question.rows().isPresent() && request.has("csv")) {
      question.rows().get().print(answers, request.console().out());
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
