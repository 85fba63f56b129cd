// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts: what no other text has. */
public final class Sha256 {
  private Sha256() {}

  /** Returns SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
  public static String of(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
