// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A request, independent of the HTTP library.
 *
 * @param target the path and query as sent
 * @param parameters the query parameters, and the path segments that the route names
 * @param ifNoneMatch the entity tags of answers that the client already has, or null
 * @param body the body, or empty if the route accepts none
 */
public record Call(String target, Parameters parameters, String ifNoneMatch, byte[] body) {
  /**
   * Returns an answer that can be cached under an entity tag, or status 304 if the client already
   * has it. The client can have the tag only from an earlier answer to the same request, so the
   * request need not be validated again.
   */
  public Reply cacheable(String etag, Supplier<Reply> answer) {
    boolean isCached =
        ifNoneMatch != null
            && Stream.of(ifNoneMatch.split(","))
                .map(tag -> tag.strip().replaceFirst("^W/", ""))
                .anyMatch(etag::equals);
    return isCached ? Reply.notModified(etag) : answer.get().cacheable(etag);
  }
}
