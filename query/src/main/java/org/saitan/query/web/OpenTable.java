package org.saitan.query.web;

import org.saitan.Version;
import org.saitan.table.Table;

/**
 * A finished table and the entity tag of all that is said from it: a table never changes, so the
 * same question to the same table and program has the same answer.
 *
 * @param <T> the type of the table
 * @param table the table
 * @param etag the strong entity tag, with its quotation marks
 */
public record OpenTable<T extends Table>(T table, String etag) {
  OpenTable(T table) {
    this(table, EntityTag.of(Version.current() + table.manifest() + table.bytes()));
  }

  /** Returns an answer from this table, or "not modified" if the caller has it. */
  public Reply reply(Call call, Object answer) {
    return reply(call, Reply.json(answer));
  }

  /** Returns a reply from this table, or "not modified" if the caller has it. */
  public Reply reply(Call call, Reply answer) {
    return answer.kept(call, etag);
  }

  /** Returns a long answer from this table, or "not modified" if the caller has it. */
  public Outcome stream(Call call, Gate gate, Reply head, Outcome.Pieces pieces) {
    Reply kept = reply(call, head);
    return kept.status() == 200 ? new Outcome.Streamed(gate, kept, pieces) : kept;
  }
}
