package org.saitan.query.web;

import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.HexFormat;

/** Tells clients from each other. */
final class Clients {
  /** One household or machine has as much of an IPv6 address to itself. */
  private static final int BYTES_OF_V6 = 8;

  private Clients() {}

  /** Returns the client at an address: the address, or its network in IPv6. */
  static String at(SocketAddress address) {
    if (!(address instanceof InetSocketAddress internet) || internet.getAddress() == null) {
      return String.valueOf(address);
    }
    if (internet.getAddress() instanceof Inet6Address v6) {
      return HexFormat.of().formatHex(Arrays.copyOf(v6.getAddress(), BYTES_OF_V6));
    }
    return internet.getAddress().getHostAddress();
  }
}
