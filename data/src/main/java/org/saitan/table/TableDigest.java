// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.saitan.text.Sha256;

/**
 * A fingerprint of all values of a table: SHA-256 over the SHA-256 of each span of {@value #SPAN}
 * blocks (keys and values, in order of key). Threads can each do some spans, and the result is the
 * same for any number of them.
 */
public final class TableDigest {
  /** How many blocks make a span. */
  public static final int SPAN = 256;

  private final MessageDigest span = Sha256.digest();
  private final ByteArrayOutputStream spans = new ByteArrayOutputStream();
  private int blocks;

  /** Takes in the next block. */
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

  /** Returns the digests of all spans so far, a shorter last one included; no block may follow. */
  public byte[] spans() {
    if (blocks % SPAN != 0) {
      endSpan();
      blocks = 0;
    }
    return spans.toByteArray();
  }

  /** Returns the digest in hexadecimal of a table, from the digests of its spans. */
  public static String hex(byte[] spans) {
    return HexFormat.of().formatHex(Sha256.digest().digest(spans));
  }
}
