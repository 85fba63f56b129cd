// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Bodies packed with gzip: those that arrive, and those that are sent. Jetty's {@code GzipHandler}
 * is to be removed and takes a body that is cut off for whole; its {@code CompressionHandler} sends
 * no lengths, and a 304 with all tags of the request.
 */
final class Gzip {
  /** Smaller answers are sent as they are. */
  private static final int WORTH_PACKING = 1400;

  private static final Pattern TYPES =
      Pattern.compile("(text/.*|application/(json|problem\\+json|x-ndjson)|image/svg\\+xml)(;.*)?");

  private Gzip() {}

  /** Returns whether a body of a type is text, which packs well. */
  static boolean packs(String type) {
    return type != null && TYPES.matcher(type).matches();
  }

  /**
   * Returns a reply as its caller takes it: packed if that is worth it, and it is not packed yet.
   */
  static Reply packed(Call call, Reply reply) {
    String tag = reply.headers().get("ETag");
    if (reply.status() == 304
        && tag != null
        && call.ifNoneMatch().contains(EntityTag.packed(tag))) {
      return reply.with(Map.of("ETag", EntityTag.packed(tag), "Vary", "Accept-Encoding"));
    }
    if (reply.body().length < WORTH_PACKING
        || reply.headers().containsKey("Content-Encoding")
        || !packs(reply.headers().get("Content-Type"))) {
      return reply;
    }
    Reply varying = reply.with(Map.of("Vary", "Accept-Encoding"));
    return call.takesGzip() ? varying.packed(pack(reply.body(), Deflater.BEST_SPEED)) : varying;
  }

  /** Packs bytes; level is 1 (quickly) to 9 (well). */
  static byte[] pack(byte[] bytes, int level) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 2 + 64);
    try (Packer out = new Packer(packed, level)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /** Packs a stream, at a level of its own. */
  static final class Packer extends GZIPOutputStream {
    Packer(OutputStream out, int level) throws IOException {
      super(out, 1 << 13, true);
      def.setLevel(level);
    }
  }

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
