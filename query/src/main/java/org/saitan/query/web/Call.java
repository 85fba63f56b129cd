// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.stream.Stream;

/**
 * What was asked over HTTP, apart from any HTTP library.
 *
 * @param target path and query as they were sent
 * @param parameters what stands after the question mark, and the words of the path that a route
 *     names
 * @param ifNoneMatch the entity tags that the caller has, or null
 * @param body the body, where the route takes one; else empty
 */
public record Call(String target, Parameters parameters, String ifNoneMatch, byte[] body) {
  /**
   * Returns whether the caller names an entity tag, which it can only have from an answer to the
   * same question: then it need not be looked at whether the question makes sense.
   */
  public boolean has(String etag) {
    return ifNoneMatch != null
        && Stream.of(ifNoneMatch.split(","))
            .map(tag -> tag.strip().replaceFirst("^W/", ""))
            .anyMatch(etag::equals);
  }
}
