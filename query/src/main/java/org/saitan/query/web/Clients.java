// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.QuotedCSV;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.HostPort;
import org.saitan.problem.BadInputException;

/**
 * Identifies clients: by the address that connects, or, behind a proxy, by the address that the
 * proxy adds to a header. Clients may send that header too, so only its last address counts, which
 * is the proxy's; Jetty's {@code ForwardedRequestCustomizer} believes the first.
 *
 * @param header the header, of {@link #HEADERS}; empty where clients connect by themselves
 */
record Clients(Optional<String> header) {
  private static final String FORWARDED = "Forwarded";

  /** The headers in which proxies say who asks. */
  static final List<String> HEADERS = List.of(FORWARDED, "X-Forwarded-For");

  /** One household or machine has as much of an IPv6 address to itself. */
  private static final int BYTES_OF_V6 = 8;

  private static final Pattern V4 =
      Pattern.compile("((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(?!$)|$)){4}");

  /**
   * Checks the header.
   *
   * @throws BadInputException if it is no header of proxies
   */
  Clients {
    header.ifPresent(
        name -> {
          if (HEADERS.stream().noneMatch(name::equalsIgnoreCase)) {
            throw new BadInputException(
                "--proxy: name the header in which the proxy says who asks, %s, got '%s'"
                    .formatted(String.join(" or ", HEADERS), name));
          }
        });
  }

  /** Returns whether connections are those of a proxy and not of clients. */
  boolean areBehindProxy() {
    return header.isPresent();
  }

  /** Returns the client of a request: its address, or the network of that in IPv6. */
  String of(Request request) {
    return forwarded(request)
        .map(Clients::of)
        .orElseGet(() -> at(request.getConnectionMetaData().getRemoteSocketAddress()));
  }

  /** Returns the address that a request comes from, for people. */
  String address(Request request) {
    return forwarded(request)
        .map(InetAddress::getHostAddress)
        .orElseGet(() -> Request.getRemoteAddr(request));
  }

  /** Returns the address that the proxy says; empty if it says none, or there is no proxy. */
  private Optional<InetAddress> forwarded(Request request) {
    if (header.isEmpty()) {
      return Optional.empty();
    }
    String last = null;
    for (String word : new QuotedCSV(false, lines(request))) {
      last = word;
    }
    if (last == null) {
      return Optional.empty();
    }
    return header.get().equalsIgnoreCase(FORWARDED) ? named(last) : literal(last);
  }

  private String[] lines(Request request) {
    return request.getHeaders().getValuesList(header.get()).toArray(String[]::new);
  }

  /** Reads a word such as {@code for="[2001:db8::1]:4711";proto=https}. */
  private static Optional<InetAddress> named(String word) {
    for (String pair : word.split(";")) {
      String[] sides = pair.strip().split("=", 2);
      if (sides.length == 2 && sides[0].strip().equalsIgnoreCase("for")) {
        return literal(sides[1].strip().replace("\"", ""));
      }
    }
    return Optional.empty();
  }

  /** Reads an address, perhaps with a port; a name is none, and is never looked up. */
  private static Optional<InetAddress> literal(String text) {
    try {
      String host = new HostPort(text).getHost();
      return V4.matcher(host).matches() || host.startsWith("[")
          ? Optional.of(InetAddress.getByName(host))
          : Optional.empty();
    } catch (IllegalArgumentException | UnknownHostException e) {
      return Optional.empty();
    }
  }

  /** Returns the client at an address: the address, or its network in IPv6. */
  static String at(SocketAddress address) {
    return address instanceof InetSocketAddress internet && internet.getAddress() != null
        ? of(internet.getAddress())
        : String.valueOf(address);
  }

  private static String of(InetAddress address) {
    return address instanceof Inet6Address v6
        ? HexFormat.of().formatHex(Arrays.copyOf(v6.getAddress(), BYTES_OF_V6))
        : address.getHostAddress();
  }
}
