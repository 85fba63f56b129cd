// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.file.DurableFiles;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Question;

/** A command that answers a question. */
public class QuestionCommand<S extends Invocation.Source, A extends Record> implements Command {
  private final Question<S, A> question;
  private final Declaration declaration;
  private final BiFunction<Request, Board, S> opener;

  /**
   * Creates a command that answers a question.
   *
   * @param opener opens the data source for a board, such as its table
   */
  public QuestionCommand(Question<S, A> question, BiFunction<Request, Board, S> opener) {
    this.question = question;
    this.declaration = question.declaration();
    this.opener = opener;
  }

  @Override
  public Declaration declaration() {
    return declaration;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    declaration.requireValid(request);
    List<S> open = new ArrayList<>();
    try {
      for (Board board : boards(request)) {
        open.add(opener.apply(request, board));
      }
      List<Question.Result<S, A>> answers = new ArrayList<>();
      for (S source : open) {
        answers.add(answer(new Invocation<>(source, request), open.size() > 1));
      }
      draw(request, answers);
      print(request, answers);
      return question.status(answers.get(0));
    } finally {
      open.forEach(Invocation.Source::close);
    }
  }

  private List<? extends Board> boards(Request request) {
    Class<? extends Board> type = declaration.subject().boardType();
    if (declaration.acceptsSeveralBoards()) {
      return request.boards(type);
    }
    return List.of(request.board(type));
  }

  /** Computes the answer for one board; if it is one of several boards, an error names it. */
  private Question.Result<S, A> answer(Invocation<S> invocation, boolean isOneOfSeveral) {
    try {
      return question.answer(invocation);
    } catch (BadInputException e) {
      if (isOneOfSeveral) {
        throw e.in(invocation.source().board().name());
      }
      throw e;
    }
  }

  private void draw(Request request, List<Question.Result<S, A>> answers) throws IOException {
    if (request.has(Question.SVG)) {
      Optional<String> picture = question.text(Question.SVG, answers);
      if (picture.isPresent()) {
        DurableFiles.write(Question.SVG, request.path(request.text(Question.SVG)), picture.get());
      }
    }
  }

  private void print(Request request, List<Question.Result<S, A>> answers) {
    if (request.json()) {
      request.printJson(
          answers.size() == 1
              ? answers.get(0).answer()
              : answers.stream().map(Question.Result::answer).collect(Collectors.toList()));
    } else if (request.has(Question.CSV)) {
      request.console().out().append(question.text(Question.CSV, answers).orElseThrow());
      answers.stream()
          .flatMap(result -> question.remark(result).stream())
          .forEach(request.console().err()::println);
    } else {
      for (int i = 0; i < answers.size(); i++) {
        if (answers.size() > 1) {
          request.println(
              (i == 0 ? "" : "\n") + answers.get(i).invocation().source().board().name());
        }
        question.print(answers.get(i), request.console().out());
      }
    }
  }
}
