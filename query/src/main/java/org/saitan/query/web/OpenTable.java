package org.saitan.query.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.saitan.Version;
import org.saitan.query.Prober;
import org.saitan.table.distance.DistanceTable;

/**
 * A finished table and the entity tag of all that is said from it: a table never changes, so the
 * same question to the same table and program has the same answer.
 *
 * @param table the table
 * @param etag the strong entity tag, with its quotation marks
 */
record OpenTable(DistanceTable table, String etag) {
  private static final String KEEP = "public, max-age=3600";
  private static final int TAG_BYTES = 12;

  OpenTable(DistanceTable table) {
    this(table, etag(Version.current() + table.manifest() + table.bytes()));
  }

  /** Returns the entity tag of a text, or of what the text stands for. */
  static String etag(String text) {
    return etag(text.getBytes(StandardCharsets.UTF_8));
  }

  static String etag(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  Prober prober(Call call) {
    return new Prober(table, call.parameters().text("goal"));
  }

  /** Returns an answer from this table, or "not modified" if the caller has it. */
  Reply reply(Call call, Object answer) {
    return Reply.json(answer).tagged(call, etag, KEEP);
  }
}
