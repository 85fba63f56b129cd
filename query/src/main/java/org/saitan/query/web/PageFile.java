// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.zip.Deflater;

/** A file of the pages, as it is sent. */
final class PageFile {
  private final byte[] bytes;
  private final String type;
  private final String etag;
  private byte[] packed;

  PageFile(byte[] bytes, String type) {
    this.bytes = bytes.clone();
    this.type = type;
    this.etag = EntityTag.of(bytes);
  }

  String type() {
    return type;
  }

  byte[] bytes() {
    return bytes.clone();
  }

  /** Returns the file, packed or not as the caller takes it, or "not modified" if it has it. */
  Reply reply(Call call, String cacheControl) {
    Reply reply = Reply.of(200, type, bytes).tagged(call, etag, cacheControl);
    return reply.status() == 200 && call.takesGzip() && Gzip.packs(type)
        ? reply.packed(packed())
        : reply;
  }

  /** Packs well what is sent often. */
  private synchronized byte[] packed() {
    if (packed == null) {
      packed = Gzip.pack(bytes, Deflater.BEST_COMPRESSION);
    }
    return packed;
  }
}
