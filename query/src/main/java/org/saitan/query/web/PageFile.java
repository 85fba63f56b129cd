// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

/** A file of the pages, as it is sent. */
final class PageFile {
  private final byte[] bytes;
  private final String type;
  private final String etag;

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

  /** Returns the file, or "not modified" if the caller has it. */
  Reply reply(Call call, String cacheControl) {
    return Reply.of(200, type, bytes).tagged(call, etag, cacheControl);
  }
}
