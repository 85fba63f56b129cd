// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import org.saitan.Version;
import org.saitan.query.answer.HealthAnswer;

/** What the server says of itself. */
final class ServiceHandlers {
  private final TableCache cache;

  ServiceHandlers(TableCache cache) {
    this.cache = cache;
  }

  Reply health(Call call) {
    return Reply.json(new HealthAnswer("ok", Version.current(), cache.size()));
  }

  Reply openApi(Call call) throws IOException {
    byte[] document = ApiDocument.bytes();
    return Reply.of(200, "application/json", document)
        .tagged(call, EntityTag.of(document), "no-cache");
  }
}
