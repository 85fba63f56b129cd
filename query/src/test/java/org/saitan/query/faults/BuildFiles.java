// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of an unfinished build, grouped by purpose, so that files of rare kinds are damaged as
 * often as others.
 */
final class BuildFiles {
  /** The kinds of files that exist before the build assembles its table. */
  static final List<String> EARLY = List.of("checkpoint", "layers", "part", "seal", "pending");

  /** The kinds of files that exist while the build assembles its table. */
  static final List<String> LATE = List.of("manifest.sst", "new table");

  private BuildFiles() {}

  /** Returns the kind of a file. */
  static String kind(Path building, Path file) {
    String name = building.relativize(file).toString();
    if (name.startsWith("table/")) {
      return "new table";
    } else if (name.endsWith(".pending")) {
      return "pending";
    } else if (name.endsWith(".seal")) {
      return "seal";
    } else if (name.startsWith("checkpoint-")) {
      return "checkpoint";
    } else if (name.startsWith("part-")) {
      return "part";
    }
    return name;
  }

  private static Map<String, List<Path>> byKind(Path building) throws IOException {
    Map<String, List<Path>> kinds = new TreeMap<>();
    if (Files.exists(building)) {
      try (Stream<Path> files = Files.walk(building)) {
        files
            .filter(file -> Files.isRegularFile(file) && !file.endsWith("lock"))
            .sorted()
            .forEach(
                file ->
                    kinds.computeIfAbsent(kind(building, file), k -> new ArrayList<>()).add(file));
      }
    }
    return kinds;
  }

  private static <T> T any(List<T> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  /**
   * Damages one file, choosing each kind equally often. Returns whether the content of the file
   * changed.
   */
  static boolean damageOne(Path building, Random random, StringBuilder after, Score score)
      throws IOException {
    Map<String, List<Path>> kinds = byKind(building);
    if (kinds.isEmpty()) {
      return false;
    }
    String kind = any(List.copyOf(kinds.keySet()), random);
    Path file = any(kinds.get(kind), random);
    Damage damage = Damage.any(random);
    // The replacement is often a file of the same kind, because another valid layer is a harder
    // test than random bytes.
    Path other =
        any(
            kinds.get(random.nextBoolean() ? kind : any(List.copyOf(kinds.keySet()), random)),
            random);
    after.append(", ").append(damage).append(' ').append(building.relativize(file));
    boolean changed = damage.apply(file, other, random);
    if (changed) {
      score.addHit(kind);
    }
    return changed;
  }
}
