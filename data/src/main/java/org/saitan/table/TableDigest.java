// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.saitan.text.Sha256;

/**
 * The digest of all keys and values of a table. The blocks, in key order, are divided into spans of
 * {@value #SPAN} blocks. The digest is the SHA-256 of the spans' SHA-256 digests, so different
 * threads can compute different spans.
 */
public final class TableDigest {
  /** The number of blocks in a span. */
  public static final int SPAN = 256;

  private final MessageDigest span = Sha256.digest();
  private final ByteArrayOutputStream spans = new ByteArrayOutputStream();
  private int blocks;

  /** Adds the next block. */
  public void add(byte[] key, byte[] value) {
    span.update(key);
    span.update(value);
    if (++blocks % SPAN == 0) {
      endSpan();
    }
  }

  private void endSpan() {
    spans.writeBytes(span.digest());
  }

  /**
   * Returns the digests of all spans, including a shorter last span. No block may be added
   * afterwards.
   */
  public byte[] spans() {
    if (blocks % SPAN != 0) {
      endSpan();
      blocks = 0;
    }
    return spans.toByteArray();
  }

  /** Returns the hexadecimal digest of a table, computed from the digests of its spans. */
  public static String hex(byte[] spans) {
    return HexFormat.of().formatHex(Sha256.digest().digest(spans));
  }
}
