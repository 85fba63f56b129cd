// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The pages and all that they ask for; browsers ask each time whether a file is still the same. */
final class Pages {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  private static final String ASK_AGAIN = "no-cache";

  private final Map<String, PageFile> files = new TreeMap<>();
  private final ContentSecurity security;

  /**
   * Reads the pages.
   *
   * @param security who may show boards within pages of their own
   */
  Pages(ContentSecurity security) {
    this.security = security;
    PageFiles.read()
        .forEach(
            (path, bytes) -> {
              String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
              files.put("/" + path, new PageFile(bytes, type));
            });
  }

  /** Answers with the file of a path. */
  Reply answer(Call call) {
    PageFile file = files.get(call.path().equals("/") ? "/index.html" : call.path());
    if (file == null) {
      if (call.takesHtml() && !call.path().startsWith("/api/")) {
        return missing();
      }
      throw HttpProblem.noSuchPath(call.path());
    }
    if (!List.of("GET", "HEAD").contains(call.method())) {
      throw HttpProblem.wrongMethod(call.method(), call.path(), Router.READS);
    }
    return file.reply(call, ASK_AGAIN).with(ContentSecurity.forNobody());
  }

  /** Answers people who ask for a page that there is not. */
  private Reply missing() {
    PageFile page = files.get("/missing.html");
    return Reply.of(404, page.type(), page.bytes()).with(ContentSecurity.forNobody());
  }

  /** Answers with a board that pages of other origins may show in a frame. */
  Reply embedded(Call call) {
    return files.get("/embed.html").reply(call, ASK_AGAIN).with(security.headers());
  }
}
