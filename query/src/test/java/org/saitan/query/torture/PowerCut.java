package org.saitan.query.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** What a power cut leaves: bytes that were written and not forced to the disk may be gone. */
final class PowerCut {
  private PowerCut() {}

  /** Returns the files with bytes that were not forced to the disk, as the calls tell. */
  static List<Path> unforced(CallTrace trace) {
    Map<String, Boolean> unforced = new TreeMap<>();
    for (CallTrace.Call call : trace.calls()) {
      String path = call.paths().get(0);
      String last = call.paths().get(call.paths().size() - 1);
      switch (call.name()) {
        case "write", "pwrite64", "ftruncate" -> unforced.put(path, true);
        case "openat" -> {
          if (call.text().contains("O_TRUNC") || call.text().contains("O_CREAT|O_EXCL")) {
            unforced.put(path, true);
          }
        }
        case "fsync", "fdatasync" -> {
          if (call.succeeded()) {
            unforced.put(path, false);
          }
        }
        case "rename" -> {
          if (call.succeeded()) {
            rename(unforced, path, last);
          }
        }
        case "link" -> {
          if (call.succeeded()) {
            unforced.put(last, unforced.getOrDefault(path, false));
          }
        }
        case "unlink" -> unforced.remove(path);
        default -> {}
      }
    }
    List<Path> files = new ArrayList<>();
    unforced.forEach(
        (name, is) -> {
          Path file = Path.of(name);
          if (is && Files.isRegularFile(file) && !file.endsWith("lock")) {
            files.add(file);
          }
        });
    return files;
  }

  private static void rename(Map<String, Boolean> unforced, String from, String to) {
    for (String name : List.copyOf(unforced.keySet())) {
      if (name.equals(from) || name.startsWith(from + "/")) {
        unforced.put(to + name.substring(from.length()), unforced.remove(name));
      }
    }
  }

  /** Takes from each file some of what may be gone: nothing, the end, zeros for it, or all. */
  static void befall(List<Path> unforced, Random random, StringBuilder after, Score score)
      throws IOException {
    for (Path file : unforced) {
      byte[] bytes = Files.readAllBytes(file);
      int left = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes = new byte[0];
        case 1 -> bytes = Arrays.copyOf(bytes, left);
        case 2 -> Arrays.fill(bytes, left, bytes.length, (byte) 0);
        default -> {
          continue;
        }
      }
      after.append(", not on the disk ").append(file.getFileName());
      score.hit("unforced");
      Files.write(file, bytes);
    }
  }
}
