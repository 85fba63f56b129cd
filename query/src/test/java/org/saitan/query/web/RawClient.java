// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A raw connection from any loopback address. */
public final class RawClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 15_000;

  private final Socket socket = new Socket();

  /**
   * Connects from an address in 127.0.0.0/8. Each number below 2^24 stands for a different client.
   */
  public RawClient(URI server, int client) throws IOException {
    byte[] address = {127, (byte) (client >> 16), (byte) (client >> 8), (byte) client};
    socket.bind(new InetSocketAddress(InetAddress.getByAddress(address), 0));
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getPort()));
    socket.setSoTimeout(PATIENCE_MILLIS);
  }

  public RawClient send(String text) throws IOException {
    return send(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  public RawClient send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    return this;
  }

  /** Requests a path and keeps the connection open. */
  public RawClient ask(String path) throws IOException {
    return send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }

  /** Closes the output. */
  public RawClient end() throws IOException {
    socket.shutdownOutput();
    return this;
  }

  /**
   * Returns the bytes received until a response is complete or the server closes the connection.
   */
  public String response() throws IOException {
    InputStream in = socket.getInputStream();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (!isComplete(bytes)) {
      int next = in.read();
      if (next < 0) {
        break;
      }
      bytes.write(next);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Returns the head of a response. */
  public String head() throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = socket.getInputStream().read();
      if (next < 0) {
        break;
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private static boolean isComplete(ByteArrayOutputStream bytes) {
    String text = bytes.toString(StandardCharsets.ISO_8859_1);
    int body = text.indexOf("\r\n\r\n") + 4;
    if (body < 4) {
      return false;
    }
    String length = text.replaceAll("(?s).*Content-Length: (\\d+).*", "$1");
    return text.length() - body >= Integer.parseInt(length);
  }

  /** Returns whether the server closes the connection soon. */
  public boolean isClosed() throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (java.net.SocketException e) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
