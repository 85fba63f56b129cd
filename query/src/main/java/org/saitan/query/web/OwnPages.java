// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Refuses what pages of other origins ask, and what is asked under the name of another host, which
 * a page can let point here. Links from elsewhere lead to pages as ever.
 */
final class OwnPages extends Handler.Wrapper {
  private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

  private final String host;

  OwnPages(String host) {
    this.host = host;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (isOfHost(Request.getServerName(request)) && isOfOwnPage(request)) {
      return super.handle(request, response, callback);
    }
    Router.write(HttpProblem.otherOrigin().reply(), request, response, callback);
    return true;
  }

  /** Returns whether a name is known to be of this server: no other host has an IP address. */
  private boolean isOfHost(String name) {
    return name == null
        || Set.of("localhost", host).contains(name)
        || name.matches("[0-9.]+|\\[?[0-9a-fA-F:.]*:[0-9a-fA-F:.]*\\]?");
  }

  private static boolean isOfOwnPage(Request request) {
    String site = request.getHeaders().get("Sec-Fetch-Site");
    if (site != null) {
      return OWN_SITES.contains(site)
          || "navigate".equals(request.getHeaders().get("Sec-Fetch-Mode"))
              && Set.of("GET", "HEAD").contains(request.getMethod());
    }
    String origin = request.getHeaders().get(HttpHeader.ORIGIN);
    return origin == null
        || origin.replaceFirst("^https?://", "").equals(request.getHttpURI().getAuthority());
  }
}
