// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import org.saitan.query.question.Invocation;

/** Finds the sources of answers, such as tables. */
public interface Sources<S extends Invocation.Source> {
  /** The entity tag of answers that must not be cached, because they may change. */
  String NOT_CACHEABLE = "";

  /**
   * The source of the answer to a call.
   *
   * @param etag the strong entity tag of the answer, with its quotation marks, or {@link
   *     #NOT_CACHEABLE}
   * @param source the source, whose time budget is already running
   */
  record TaggedSource<S extends Invocation.Source>(String etag, S source) {
    /** Returns the invocation of a question with the parameters of a call. */
    public Invocation<S> invocation(Call call) {
      return new Invocation<>(source, call.parameters());
    }
  }

  /**
   * Finds the source of the board that a call names.
   *
   * @throws org.saitan.problem.BadInputException if there is no such board
   */
  TaggedSource<S> find(Call call);

  /**
   * Returns whether a question with these parameters that is declared quick really needs only
   * lookups.
   */
  default boolean needsOnlyLookups(Parameters parameters) {
    return true;
  }
}
