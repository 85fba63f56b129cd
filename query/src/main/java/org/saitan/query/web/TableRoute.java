// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import org.saitan.board.Board;
import org.saitan.table.Table;

/**
 * Routes to tables of one type. A table is borrowed for the call that names its board; who has the
 * answer already is answered with 304 before any work.
 *
 * @param <T> the type of the tables
 * @param cache the tables
 * @param boards the type of their boards
 * @param tables the type of the tables
 */
public record TableRoute<T extends Table>(
    TableCache cache, Class<? extends Board> boards, Class<T> tables) {
  /** Answers a call from a table. */
  public interface Handler<T extends Table> {
    /** Answers, or says where the answer waits; a failure is for {@link Failures} to report. */
    Outcome answer(OpenTable<T> open, Call call) throws Exception;
  }

  /** Returns the handler of a route. */
  public Router.Handler to(Handler<T> handler) {
    return call -> {
      OpenTable<T> open = cache.table(call, boards, tables);
      return call.names(open.etag()) ? Reply.notModified(open.etag()) : handler.answer(open, call);
    };
  }
}
