package org.saitan.query.web;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/** Bodies as they were before their sender packed them. */
final class Gzip {
  private Gzip() {}

  /**
   * Refuses codings that are not understood.
   *
   * @param coding the header Content-Encoding, or null
   * @return whether bodies are packed with gzip
   * @throws HttpProblem if they are packed with anything else
   */
  static boolean isNamed(String coding) {
    return switch (coding == null ? "" : coding.strip().toLowerCase(Locale.ROOT)) {
      case "", "identity" -> false;
      case "gzip", "x-gzip" -> true;
      default -> throw HttpProblem.wrongCoding(coding);
    };
  }

  /**
   * Unpacks a body.
   *
   * @param most the most bytes that it may have
   * @throws HttpProblem if it has more, or is not whole
   */
  static byte[] unpack(byte[] packed, int most) {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length > most) {
        throw HttpProblem.bodyTooBig(most);
      }
      return bytes;
    } catch (EOFException e) {
      throw HttpProblem.cutBody("what is packed with gzip ends too early");
    } catch (IOException e) {
      throw HttpProblem.unreadable("the body is no gzip (" + e.getMessage() + ")");
    }
  }
}
