package org.saitan.query.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Strong entity tags, with their quotation marks: equal where what they stand for is equal. */
public final class EntityTag {
  private static final int TAG_BYTES = 12;

  private static final String PACKED = "-gzip\"";

  private EntityTag() {}

  /** Returns the tag of a text, or of what the text stands for. */
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the tag of the same packed with gzip: other bytes have another strong tag. */
  static String packed(String etag) {
    return etag.substring(0, etag.length() - 1) + PACKED;
  }

  /** Returns the tag of what a tag stands for, packed or not. */
  static String unpacked(String etag) {
    return etag.endsWith(PACKED) && etag.length() > PACKED.length()
        ? etag.substring(0, etag.length() - PACKED.length()) + '"'
        : etag;
  }

  /** Returns the tag of bytes. */
  static String of(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
