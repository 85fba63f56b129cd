package org.saitan.query.web;

import java.util.List;
import java.util.function.Supplier;
import org.saitan.query.ask.Effort;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Given;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.table.Table;

/**
 * A question as a route.
 *
 * @param question the question
 * @param effort returns how much work one answer may be; its time begins then
 */
public record QuestionRoute<T extends Table, A extends Record>(
    Question<T, A> question, Supplier<Effort> effort) {
  /** Where all questions to tables are. */
  private static final String PATH = "/api/v1/tables/{board}/";

  /** Returns the path of the question. */
  String path() {
    return PATH + question.name();
  }

  /** Adds the route to a router. */
  public void addTo(Router router, TableShelf shelf) {
    List<String> names = question.params().stream().map(Param::name).toList();
    router.add(
        "GET",
        path(),
        names,
        new TableRoute<>(shelf, question.boards(), question.tables())
            .to((open, call) -> outcome(open, call, router.gates())));
  }

  private Outcome outcome(OpenTable<T> open, Call call, Gates gates) throws Exception {
    boolean takesLong = question.takesLong(asked(open, call));
    return takesLong ? gates.common().later(() -> reply(open, call)) : reply(open, call);
  }

  private Reply reply(OpenTable<T> open, Call call) throws Exception {
    return open.reply(call, question.answer(asked(open, call)));
  }

  private Asked<T> asked(OpenTable<T> open, Call call) {
    return new Asked<>(open.table(), new OfCall(call.parameters()), effort.get());
  }

  /** What a call gives. */
  private record OfCall(Parameters parameters) implements Given {
    @Override
    public String text(String name) {
      return parameters.text(name);
    }

    @Override
    public boolean flag(String name) {
      return parameters.flag(name);
    }

    @Override
    public String missing(Param<?> param) {
      return "the parameter '%s' is missing; it is %s".formatted(param.name(), param.help());
    }
  }
}
