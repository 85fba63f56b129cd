// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import org.saitan.query.question.Invocation;

/** Finds what answers to calls come from. */
public interface Sources<S extends Invocation.Source> {
  /** The entity tag of answers that may be others when they are asked for again. */
  String NEVER_SAME = "";

  /**
   * What a call is answered from.
   *
   * @param etag the strong entity tag of the answer, with its quotation marks, or {@link
   *     #NEVER_SAME}
   * @param source the source; the time for an answer has begun
   */
  record Found<S extends Invocation.Source>(String etag, S source) {
    /** Returns what the call asks. */
    public Invocation<S> invocation(Call call) {
      return new Invocation<>(source, call.parameters());
    }
  }

  /**
   * Finds the source of the board that a call names.
   *
   * @throws org.saitan.problem.BadInputException if there is no such board
   */
  Found<S> of(Call call);

  /** Returns whether quick questions with these parameters are answered by lookups. */
  default boolean isStored(Parameters given) {
    return true;
  }
}
