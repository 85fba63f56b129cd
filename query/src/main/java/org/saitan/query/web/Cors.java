// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Map;
import java.util.TreeMap;

/**
 * What pages of other origins may do: read every answer, and send batches. Nobody is recognized by
 * cookies or passwords, so there is nothing to steal; answers name no paths of this machine.
 *
 * <p>Jetty's {@code CrossOriginHandler} allows each origin by its name, so that caches keep a copy
 * of an answer for each, and allows every method at every path.
 */
final class Cors {
  /** Seconds for which a browser need not ask again. */
  private static final String KEEP = "86400";

  /** What goes with every answer of the interface. */
  private static final Map<String, String> MAY_READ =
      Map.of(
          "Access-Control-Allow-Origin",
          "*",
          "Access-Control-Expose-Headers",
          "ETag, Retry-After, Content-Disposition");

  private Cors() {}

  /** Returns whether a path is of the interface and not of the pages. */
  private static boolean isOpen(String path) {
    return path.startsWith("/api/");
  }

  /** Returns the headers of every answer at a path. */
  static Map<String, String> headers(String path) {
    return isOpen(path) ? MAY_READ : Map.of();
  }

  /** Returns whether a request is a browser's question what a page of another origin may send. */
  static boolean isAsked(String method, String path, String requestedMethod) {
    return method.equals("OPTIONS") && requestedMethod != null && isOpen(path);
  }

  /**
   * Answers such a question.
   *
   * @param methods what the path takes, as in {@code GET, HEAD}
   */
  static Reply reply(String methods) {
    Map<String, String> headers = new TreeMap<>(MAY_READ);
    headers.put("Access-Control-Allow-Methods", methods);
    headers.put("Access-Control-Allow-Headers", "Content-Type, Content-Encoding, If-None-Match");
    headers.put("Access-Control-Max-Age", KEEP);
    return new Reply(204, headers, new byte[0]);
  }
}
