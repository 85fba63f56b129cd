// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.readme;

import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.StandardOutput;
import org.saitan.engine.Generator;
import org.saitan.generator.GenerateMain;
import org.saitan.query.QueryMain;

/**
 * A process that runs both programs repeatedly. Scripts pass their arguments, input and outputs to
 * it, and return its exit status. This saves the start of a JVM, which takes ten times the
 * processor time of a short command. Requires {@code /proc}.
 */
final class WarmPrograms {
  /** The text that replaces a script, with placeholders for a port and the name of a program. */
  private static final String SCRIPT =
      """
      #!/usr/bin/env bash
      [ -n "${SAITAN_HEAP:-}" ] || [ "${1:-}" = serve ] && exec "$0-cold" "$@"
      exec 3<&0 4>&1 5>&2 6<>/dev/tcp/127.0.0.1/%d # As for a moment each of the next lines has others.
      printf '%%s\\0' "$#" "$$" %s "$@" >&6
      read -r status <&6
      exit "$status"
      """;

  private WarmPrograms() {}

  /** Returns whether the prerequisites are available. */
  static boolean isSupported() {
    return Files.isDirectory(Path.of("/proc/self/fd"));
  }

  /**
   * Replaces a script with one that uses the process listening on a port. The original script is
   * kept.
   */
  static void warm(Path script, int port) throws IOException {
    Path cold = script.resolveSibling(script.getFileName() + "-cold");
    Files.move(script, cold);
    Files.writeString(script, SCRIPT.formatted(port, script.getFileName()));
    Files.setPosixFilePermissions(script, Files.getPosixFilePermissions(cold));
  }

  /** Prints the port, and serves until standard input ends. */
  public static void main(String[] args) throws IOException {
    ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    System.out.println(server.getLocalPort());
    start(
        () -> {
          while (true) {
            Socket asked = server.accept();
            start(() -> answer(asked));
          }
        });
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  private interface Work {
    void run() throws IOException;
  }

  private static void start(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  private static void answer(Socket client) throws IOException {
    try (client) {
      DataInputStream in = new DataInputStream(client.getInputStream());
      int count = Integer.parseInt(readWord(in));
      Path files = Path.of("/proc", readWord(in), "fd");
      String program = readWord(in);
      List<String> words = new ArrayList<>();
      while (words.size() < count) {
        words.add(readWord(in));
      }
      int code = run(program, words.toArray(String[]::new), files);
      client.getOutputStream().write((code + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String readWord(DataInputStream in) throws IOException {
    StringBuilder bytes = new StringBuilder();
    for (int next = in.readUnsignedByte(); next != 0; next = in.readUnsignedByte()) {
      bytes.append((char) next);
    }
    return new String(
        bytes.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static int run(String program, String[] words, Path files) throws IOException {
    try (InputStream in = new LateInput(files.resolve("3"));
        OutputStream out = output(files.resolve("4"));
        PrintStream err =
            new PrintStream(output(files.resolve("5")), true, StandardCharsets.UTF_8)) {
      Console console = new Console(in, new StandardOutput(out), err, false);
      ExitStatus status =
          program.equals("query")
              ? console.run(
                  program,
                  () ->
                      new QueryMain(console, Catalogue.standard(), QueryMain.standardKinds())
                          .run(words))
              : console.run(
                  program,
                  () ->
                      new GenerateMain(console, Catalogue.standard(), Generator.standard())
                          .run(words));
      return status.code();
    }
  }

  /**
   * An input stream that is opened on first use, because most commands read nothing and not every
   * input can be opened.
   */
  private static final class LateInput extends InputStream {
    private final Path file;
    private InputStream in;

    LateInput(Path file) {
      this.file = file;
    }

    private InputStream in() throws IOException {
      in = in == null ? new FileInputStream(file.toFile()) : in;
      return in;
    }

    @Override
    public int read() throws IOException {
      return in().read();
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
      return in().read(bytes, from, count);
    }

    @Override
    public int available() throws IOException {
      return in().available();
    }

    @Override
    public void close() throws IOException {
      if (in != null) {
        in.close();
      }
    }
  }

  /** Opens an output for appending, because a script may share it with earlier commands. */
  private static OutputStream output(Path file) throws IOException {
    return new FileOutputStream(file.toFile(), true);
  }
}
