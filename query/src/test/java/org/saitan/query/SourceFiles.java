// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The files of this repository, without tables and build output. */
public final class SourceFiles {
  private static final Path ROOT = Path.of(System.getProperty("saitan.root"));

  private static final Set<String> SKIPPED = Set.of("target", "tables", ".git", "node_modules");

  private SourceFiles() {}

  /** Returns the paths of all source files, relative to the root and sorted. */
  public static List<Path> paths() throws IOException {
    Set<Path> paths = new TreeSet<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          /**
           * Skips whole directories in which other tests create and delete files at the same time.
           */
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            return SKIPPED.contains(directory.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
              paths.add(ROOT.relativize(file));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return List.copyOf(paths);
  }
}
