// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of the pages. */
public final class PageFiles {
  private static final String DIRECTORY = "org/saitan/query/web/pages";

  /** The pages of a static site. */
  private static final Set<String> STATIC_PAGES = Set.of("index.html", "play.html", "results.html");

  private PageFiles() {}

  /** Returns all files by path. */
  static Map<String, byte[]> read() {
    try {
      Path program =
          Path.of(PageFiles.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(program)) {
        return read(program.resolve(DIRECTORY));
      }
      try (FileSystem jar = FileSystems.newFileSystem(program)) {
        return read(jar.getPath(DIRECTORY));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the pages from the program's jar", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the files of a static site, which work under any path: {@code files.js} replaces {@code
   * source.js} as the source of answers.
   */
  public static Map<String, byte[]> forSite() {
    Map<String, byte[]> files = read();
    files.keySet().removeIf(path -> path.endsWith(".html") && !STATIC_PAGES.contains(path));
    files.put("js/source.js", files.remove("js/files.js"));
    return files;
  }

  private static Map<String, byte[]> read(Path pages) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(pages)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(pages.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }
}
