// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.benchmark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Asks a running server for random positions over many connections, each with one request at a
 * time, and prints how long answers take:
 *
 * <pre>
 * scripts/query serve --quiet &amp;
 * java -cp query/target/test-classes org.saitan.query.benchmark.PositionLoad http://127.0.0.1:8080 64 30
 * </pre>
 *
 * <p>One thread, no library: on two cores it leaves the server most of them. Every answer must be
 * 200 with a whole body; times count from the request's first byte to the answer's last.
 */
public final class PositionLoad {
  private static final int BUFFER = 1 << 16;
  private static final int MOST_TIMES = 20_000_000;
  private static final String END_OF_HEAD = "\r\n\r\n";

  private final URI server;
  private final SplittableRandom random = new SplittableRandom(12);
  private final long[] nanos = new long[MOST_TIMES];
  private int answers;

  private PositionLoad(URI server) {
    this.server = server;
  }

  /**
   * Runs the load.
   *
   * @param args address of the server, number of connections, seconds
   */
  public static void main(String[] args) throws IOException {
    PositionLoad load = new PositionLoad(URI.create(args[0]));
    int connections = Integer.parseInt(args[1]);
    load.run(connections, 3); // Lets the server's code be compiled.
    load.answers = 0;
    double seconds = Double.parseDouble(args[2]);
    load.run(connections, seconds);
    load.print(connections, seconds);
  }

  private void print(int connections, double seconds) {
    long[] sorted = Arrays.copyOf(nanos, answers);
    Arrays.sort(sorted);
    System.out.printf(
        Locale.ROOT,
        "%d connections, %d answers, %.0f a second; p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, most %.1f ms%n",
        connections,
        answers,
        answers / seconds,
        sorted[answers / 2] / 1e6,
        sorted[(int) (answers * 0.9)] / 1e6,
        sorted[(int) (answers * 0.99)] / 1e6,
        sorted[answers - 1] / 1e6);
  }

  private void run(int connections, double seconds) throws IOException {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    try (Selector selector = Selector.open()) {
      for (int i = 0; i < connections; i++) {
        SocketChannel channel =
            SocketChannel.open(new InetSocketAddress(server.getHost(), server.getPort()));
        channel.configureBlocking(false);
        Client client = new Client(channel);
        channel.register(selector, SelectionKey.OP_READ, client);
        client.ask();
      }
      while (System.nanoTime() < end) {
        selector.select(
            key -> {
              try {
                ((Client) key.attachment()).read();
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            },
            100);
      }
      for (SelectionKey key : List.copyOf(selector.keys())) {
        key.channel().close();
      }
    }
  }

  /** Returns a random state of the rotation puzzle of nine numbers. */
  private String state() {
    char[] tiles = "123456789".toCharArray();
    for (int i = tiles.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      char tile = tiles[i];
      tiles[i] = tiles[other];
      tiles[other] = tile;
    }
    return new String(tiles);
  }

  /** One connection. */
  private final class Client {
    private final SocketChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private long asked;

    Client(SocketChannel channel) {
      this.channel = channel;
    }

    void ask() throws IOException {
      String request =
          "GET /api/v1/tables/rotation-3x3/show?state="
              + state()
              + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
      ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII));
      buffer.clear();
      asked = System.nanoTime();
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }

    void read() throws IOException {
      if (channel.read(buffer) < 0) {
        throw new IOException("the server closed a connection");
      }
      String text = new String(buffer.array(), 0, buffer.position(), StandardCharsets.ISO_8859_1);
      int body = text.indexOf(END_OF_HEAD) + END_OF_HEAD.length();
      if (body < END_OF_HEAD.length()) {
        return;
      }
      if (!text.startsWith("HTTP/1.1 200 ")) {
        throw new IOException("no answer: " + text);
      }
      int length = text.indexOf("Content-Length: ") + "Content-Length: ".length();
      int bytes = Integer.parseInt(text.substring(length, text.indexOf('\r', length)));
      if (text.length() < body + bytes) {
        return;
      }
      nanos[answers++] = System.nanoTime() - asked;
      ask();
    }
  }
}
