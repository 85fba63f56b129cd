// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.saitan.ChildProcess;
import org.saitan.query.web.RawClient;

/**
 * Clients that want all of the server {@code query serve} for themselves, and an honest one beside
 * them, who is answered rightly and soon; then the server is asked to stop in the middle of it.
 */
final class HostileClients {
  /** The first of the hostile addresses, and how many there may be. */
  private static final int HOSTILE = 1 << 16;

  private static final int ADDRESSES = 300;
  private static final int HONEST = 3;
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final int LONGEST_STOP_SECONDS = 8;
  private static final int MEGABYTE = 1 << 20;
  private static final String LINE = "/api/v1/tables/rotation-2x4/solve?state=87654321";
  private static final String LOOKUP = "POST /api/v1/tables/rotation-2x4/lookup HTTP/1.1\r\n";
  private static final List<String> HONEST_QUESTIONS =
      List.of(
          "/api/health",
          "/api/v1/tables/rotation-2x4/show?state=goal",
          LINE,
          "/api/v1/tables/rotation-2x4");

  private final Workshop workshop;

  HostileClients(Workshop workshop) {
    this.workshop = workshop;
  }

  /** A running server, and the clients that it has. */
  private static final class Siege {
    private final URI server;
    private final Score score;
    private final int addresses;
    private final List<RawClient> clients = new ArrayList<>();

    Siege(URI server, Score score, int addresses) {
      this.server = server;
      this.score = score;
      this.addresses = addresses;
    }

    /** Connects from one of the hostile addresses, in turn. */
    RawClient hostile() throws IOException {
      return client(HOSTILE + clients.size() % addresses);
    }

    RawClient client(int address) throws IOException {
      RawClient client = new RawClient(server, address);
      clients.add(client);
      return client;
    }

    /** Sends, though the server may have closed the connection already, as it may. */
    RawClient hostile(byte[] bytes) throws IOException {
      RawClient client = hostile();
      try {
        client.send(bytes);
      } catch (IOException e) {
        score.hit("refused");
      }
      return client;
    }

    RawClient hostile(String text) throws IOException {
      return hostile(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    void expect(RawClient client, String pattern, String what) throws IOException {
      String response = client.response();
      if (!response.matches("(?s)HTTP/1.1 " + pattern + " .*")) {
        score.crash("hostile clients, " + what + ": " + head(response));
      }
    }
  }

  private static String head(String response) {
    return response.substring(0, Math.min(300, response.length()));
  }

  private static String body(String response) {
    return response.substring(response.indexOf("\r\n\r\n") + 4);
  }

  private Path home(Subject subject) throws IOException {
    Path home = workshop.homeWith(subject);
    for (Subject other : workshop.subjects()) {
      if (!other.equals(subject)) {
        Workshop.copy(other.whole(), home.resolve(other.name()));
      }
    }
    Path damaged = home.resolve("flipit-7-4");
    for (Path file : Damage.files(damaged)) {
      if (file.toString().endsWith(".sst")) {
        Damage.FLIPPED.befall(file, file, new Random(0));
      }
    }
    return home;
  }

  /** One siege. */
  void besiege(Random random, Score score) throws IOException, InterruptedException {
    Path home = home(workshop.any(random));
    Process process =
        ChildProcess.start(
            new ProcessBuilder(workshop.query(home, "serve", "--port", "0", "--quiet"))
                .redirectError(Workshop.log(home).toFile()));
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String line = String.valueOf(out.readLine());
      if (!line.contains("http")) {
        score.crash("query serve says " + line + Workshop.said(home));
        return;
      }
      URI server = URI.create(line.substring(line.lastIndexOf("http")));
      int addresses = random.nextBoolean() ? 1 : ADDRESSES;
      score.hit(addresses + (addresses == 1 ? " address" : " addresses"));
      Siege siege = new Siege(server, score, addresses);
      besiege(siege, process, random, score);
      if (!Workshop.said(home).isEmpty()) {
        score.crash("query serve under hostile clients: " + Workshop.said(home));
      }
    } finally {
      ChildProcess.exitCode(process.destroyForcibly());
    }
    Workshop.delete(home);
  }

  private static void besiege(Siege siege, Process process, Random random, Score score)
      throws IOException, InterruptedException {
    try {
      Map<String, String> calm = new TreeMap<>();
      for (String question : HONEST_QUESTIONS) {
        calm.put(question, body(siege.client(HONEST).ask(question).response()));
      }
      List<Attack> attacks = Attack.some(random);
      List<Attack.Wave> waves = new ArrayList<>();
      for (Attack attack : attacks) {
        score.hit(attack.name().toLowerCase(Locale.ROOT));
        waves.add(attack.begin(siege, random));
      }
      for (String question : HONEST_QUESTIONS) {
        long start = System.nanoTime();
        String response = siege.client(HONEST).ask(question).response();
        Duration taken = Duration.ofNanos(System.nanoTime() - start);
        if (!response.startsWith("HTTP/1.1 200 ") || taken.compareTo(SOON) > 0) {
          score.crash(
              "%s beside %s: %s after %s".formatted(question, attacks, head(response), taken));
        } else if (!question.equals("/api/health") && !body(response).equals(calm.get(question))) {
          score.wrong(question + " beside " + attacks);
        }
      }
      for (Attack.Wave wave : waves) {
        wave.end();
      }
      score.meet();
      process.toHandle().destroy();
      if (!process.waitFor(LONGEST_STOP_SECONDS, TimeUnit.SECONDS)) {
        score.crash("query serve does not stop after " + attacks);
      }
    } catch (IOException e) {
      score.crash("query serve under hostile clients: " + e);
    } finally {
      for (RawClient client : siege.clients) {
        client.close();
      }
    }
  }

  /** What hostile clients do. */
  private enum Attack {
    /** Bodies of which a byte comes and no more. */
    SLOW_BODIES {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
          clients.add(siege.hostile(LOOKUP + "Host: localhost\r\nContent-Length: 100000\r\n\r\n1"));
        }
        return () -> {
          for (RawClient client : clients) {
            siege.expect(client, "(408|429|503)", "slow body");
          }
        };
      }
    },
    /** Requests that never end. */
    HALF_REQUESTS {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        for (int i = 0; i < 100; i++) {
          siege.hostile("GET /api/health HTTP/1.1\r\nHost: loc");
        }
        return () -> {};
      }
    },
    /** Bytes of no meaning. */
    JUNK {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        for (int i = 0; i < 50; i++) {
          byte[] bytes = new byte[1 + random.nextInt(3000)];
          random.nextBytes(bytes);
          siege.hostile(bytes);
        }
        return () -> {};
      }
    },
    /** Bodies greater than any that is taken. */
    HUGE_BODIES {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        for (int i = 0; i < 4; i++) {
          siege.hostile(
              LOOKUP
                  + "Host: localhost\r\nContent-Length: 100000000\r\n\r\n"
                  + "1".repeat(MEGABYTE + random.nextInt(MEGABYTE)));
        }
        return () -> {};
      }
    },
    /** Bodies that end before their time. */
    CUT_BODIES {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          clients.add(
              siege
                  .hostile(LOOKUP + "Host: localhost\r\nContent-Length: 20\r\n\r\n87654321\n")
                  .end());
        }
        return () -> {
          for (RawClient client : clients) {
            siege.expect(client, "(400|503)", "cut body");
          }
        };
      }
    },
    /** Questions about a table that is damaged, again and again. */
    DAMAGED {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
          clients.add(siege.hostile().ask("/api/v1/tables/flipit-7-4/show?state=goal"));
        }
        return () -> {
          for (RawClient client : clients) {
            siege.expect(client, "(500|503)", "damaged table");
          }
        };
      }
    },
    /** Many answers to one request after another, none of which is read. */
    UNREAD {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        String request = "GET /lib/chart.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
        for (int i = 0; i < 200; i++) {
          siege.hostile(request.repeat(40));
        }
        return () -> {};
      }
    },
    /** Questions that take long. */
    LONG_QUESTIONS {
      @Override
      Wave begin(Siege siege, Random random) throws IOException {
        for (int i = 0; i < 12; i++) {
          siege.hostile().ask("/api/v1/fillings/yinyang-13/heatmap");
          siege.hostile().ask(LINE + "&all=true");
        }
        // Not waited for: the server is stopped in the middle of them.
        return () -> {};
      }
    };

    /** What is to come of an attack. */
    interface Wave {
      void end() throws IOException;
    }

    abstract Wave begin(Siege siege, Random random) throws IOException;

    /** Returns two attacks or three, in any order. */
    static List<Attack> some(Random random) {
      List<Attack> all = new ArrayList<>(List.of(values()));
      Collections.shuffle(all, random);
      return all.subList(0, 2 + random.nextInt(2));
    }
  }
}
