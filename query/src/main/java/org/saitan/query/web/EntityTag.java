// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import org.saitan.text.Sha256;

/** Creates strong entity tags, including the quotation marks. */
public final class EntityTag {
  private static final int TAG_BYTES = 12;

  private EntityTag() {}

  /** Returns the tag of text. */
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the tag of an answer.
   *
   * @param source the tag of the source that the answer comes from
   * @param question the path and query of the request; they are part of the tag, so a client that
   *     has the tag has sent the same request before
   */
  public static String of(String source, String question) {
    CRC32C crc = new CRC32C();
    crc.update(question.getBytes(StandardCharsets.UTF_8));
    return source.substring(0, source.length() - 1)
        + '-'
        + HexFormat.of().toHexDigits((int) crc.getValue())
        + '"';
  }

  /** Returns the tag of bytes. */
  static String of(byte[] bytes) {
    byte[] digest = Sha256.digest().digest(bytes);
    return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
  }
}
