// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the files of the pages: this program's own, and those of libraries out of their jars. */
public final class PageFiles {
  private static final String OWN = "org/saitan/query/web/pages";

  /** The pages that need no server. */
  private static final Set<String> STATIC_PAGES = Set.of("index.html", "play.html", "results.html");

  private PageFiles() {}

  /** Returns all files by their path. */
  static Map<String, byte[]> read() {
    try {
      Path program =
          Path.of(PageFiles.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Map<String, byte[]> files;
      if (Files.isDirectory(program)) {
        files = read(program.resolve(OWN));
      } else {
        try (FileSystem jar = FileSystems.newFileSystem(program)) {
          files = read(jar.getPath(OWN));
        }
      }
      files.put("lib/chart.js", library("org.webjars.npm", "chart.js", "dist/chart.umd.min.js"));
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException("the pages cannot be read out of the program's jar", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the files of pages that need no server, for any host and below any path: {@code
   * files.js} is where their answers come from.
   */
  public static Map<String, byte[]> ofSite() {
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

  private static byte[] library(String group, String name, String file) throws IOException {
    String about = "/META-INF/maven/" + group + "/" + name + "/pom.properties";
    Properties properties = new Properties();
    try (InputStream in = PageFiles.class.getResourceAsStream(about)) {
      properties.load(in);
    }
    String version = properties.getProperty("version");
    String resource = "/META-INF/resources/webjars/" + name + "/" + version + "/" + file;
    try (InputStream in = PageFiles.class.getResourceAsStream(resource)) {
      return in.readAllBytes();
    }
  }
}
