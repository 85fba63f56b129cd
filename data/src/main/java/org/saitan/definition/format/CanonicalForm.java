// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.saitan.definition.Definition;

/**
 * The one text of a definition, whatever file it was read from: KPuzzle JSON, with a further key
 * {@code saitan} for what KPuzzle cannot say (comment, remarks, metric, further goals, forbidden
 * and joined pieces, layout, names in scrambles). With that key {@code moves} has all moves, and
 * {@code derivedMoves} names for reading. {@link KPuzzleReader} reads it back to an equal
 * definition.
 */
public final class CanonicalForm {
  private CanonicalForm() {}

  /** Returns the text; lines end with a line feed. */
  public static String text(Definition definition) {
    return KPuzzleWriter.writeAll(definition, true);
  }

  /**
   * Returns what no other puzzle has: SHA-256 of the text without comment, remarks, layout, names
   * for reading and in scrambles, in UTF-8, as 64 hexadecimal digits.
   */
  public static String hash(Definition definition) {
    return hashWithNames(definition.with().aliases(List.of()).build());
  }

  /** Returns the same with names for reading, as tables of versions before have it. */
  public static String hashWithNames(Definition definition) {
    try {
      String text = KPuzzleWriter.writeAll(definition, false);
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
