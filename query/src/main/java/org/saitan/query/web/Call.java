// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.stream.Stream;

/**
 * A request, independent of the HTTP library.
 *
 * @param target path and query as sent
 * @param parameters the query parameters, and the path segments that the route names
 * @param ifNoneMatch the entity tags of answers that the client already has, or null
 * @param body the body; empty if the route accepts none
 */
public record Call(String target, Parameters parameters, String ifNoneMatch, byte[] body) {
  /**
   * Returns whether the client already has the answer with the given entity tag. Only an answer to
   * the same request can have given it this tag, so the request need not be validated again.
   */
  public boolean matches(String etag) {
    return ifNoneMatch != null
        && Stream.of(ifNoneMatch.split(","))
            .map(tag -> tag.strip().replaceFirst("^W/", ""))
            .anyMatch(etag::equals);
  }
}
