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
  /** Adds the route to a router. */
  public void addTo(Router router, TableCache cache) {
    List<String> names = question.params().stream().map(Param::name).toList();
    router.add(
        "GET",
        "/api/v1/tables/{board}/" + question.name(),
        names,
        new TableRoute<>(cache, question.boards(), question.tables())
            .to((open, call) -> outcome(open, call, router.limiters())));
  }

  private Outcome outcome(OpenTable<T> open, Call call, Limiters limiters) throws Exception {
    Asked<T> asked = asked(open, call);
    return question.takesLong(asked)
        ? limiters.common().later(() -> reply(open, call, asked(open, call)))
        : reply(open, call, asked);
  }

  private Reply reply(OpenTable<T> open, Call call, Asked<T> asked) throws Exception {
    return open.reply(call, question.answer(asked));
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
