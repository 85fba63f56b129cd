// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Rejects requests from pages of other origins, and requests that name another host, which may be
 * part of a DNS rebinding attack. Links from other sites still work.
 */
final class SameOriginHandler extends Handler.Wrapper {
  private static final Set<String> TRUSTED_SITES = Set.of("same-origin", "none");

  private final String host;

  SameOriginHandler(String host) {
    this.host = host;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (isOwnHost(Request.getServerName(request)) && isFromOwnPage(request)) {
      return super.handle(request, response, callback);
    }
    Router.write(HttpProblem.otherOrigin().reply(), request, response, callback);
    return true;
  }

  /**
   * Returns whether a host name belongs to this server. An IP address always does, because it
   * cannot be rebound.
   */
  private boolean isOwnHost(String name) {
    return name == null
        || Set.of("localhost", host).contains(name)
        || name.matches("[0-9.]+|\\[?[0-9a-fA-F:.]*:[0-9a-fA-F:.]*\\]?");
  }

  private static boolean isFromOwnPage(Request request) {
    String site = request.getHeaders().get("Sec-Fetch-Site");
    if (site != null) {
      return TRUSTED_SITES.contains(site)
          || "navigate".equals(request.getHeaders().get("Sec-Fetch-Mode"))
              && Set.of("GET", "HEAD").contains(request.getMethod());
    }
    String origin = request.getHeaders().get(HttpHeader.ORIGIN);
    return origin == null
        || origin.replaceFirst("^https?://", "").equals(request.getHttpURI().getAuthority());
  }
}
