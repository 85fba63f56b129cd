// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.function.Supplier;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Given;
import org.saitan.query.question.Param;

/** Finds what answers to calls come from. */
public interface Sources<S extends Asked.Source> {
  /**
   * What a call is answered from.
   *
   * @param etag the strong entity tag of the answer, with its quotation marks
   * @param source makes the source; the time for an answer begins then
   */
  record Found<S extends Asked.Source>(String etag, Supplier<S> source) {
    /** Returns what the call asks, of a source made now. */
    public Asked<S> asked(Call call) {
      return new Asked<>(source.get(), new CallGiven(call));
    }
  }

  /**
   * Finds the source of the board that a call names.
   *
   * @throws org.saitan.problem.BadInputException if there is no such board
   */
  Found<S> of(Call call);

  /**
   * What a call gives, by the names of its parameters.
   *
   * @param call the call
   */
  public record CallGiven(Call call) implements Given {
    @Override
    public String text(String name) {
      return call.parameters().text(name);
    }

    @Override
    public boolean flag(String name) {
      return call.parameters().flag(name);
    }

    @Override
    public Long number(String name, long lowest, long highest) {
      return text(name) == null ? null : (Long) call.parameters().number(name, lowest, highest, 0);
    }

    @Override
    public boolean sharesMachine() {
      return true;
    }

    @Override
    public String missing(Param<?> param) {
      return "the parameter '" + param.name() + "' is missing; it is " + param.help();
    }
  }
}
