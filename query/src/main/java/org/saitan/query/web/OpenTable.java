// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import org.saitan.table.Table;

/**
 * A finished table and the entity tag of what one call is answered from it: the same question to
 * the same table and program has the same answer.
 *
 * @param <T> the type of the table
 * @param table the table, borrowed for the call
 * @param etag the strong entity tag, with its quotation marks
 */
public record OpenTable<T extends Table>(T table, String etag) {
  /** Returns an answer from this table, or "not modified" if the caller has it. */
  public Reply reply(Call call, Object answer) {
    return Reply.json(answer).kept(call, etag);
  }
}
