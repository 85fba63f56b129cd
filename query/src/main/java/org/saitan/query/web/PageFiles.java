// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Reads the files of the pages: this program's own, and those of libraries out of their jars. */
final class PageFiles {
  private static final String OWN = "org/saitan/query/web/pages";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  private final Map<String, PageFile> files = new TreeMap<>();

  private PageFiles() {}

  /** Returns all files by their path. */
  static Map<String, PageFile> read() {
    PageFiles all = new PageFiles();
    try {
      all.addOwn();
      all.add("/lib/chart.js", library("org.webjars.npm", "chart.js", "dist/chart.umd.min.js"));
    } catch (IOException e) {
      throw new UncheckedIOException("the pages cannot be read out of the program's jar", e);
    }
    return all.files;
  }

  private void addOwn() throws IOException {
    Path program = program();
    if (Files.isDirectory(program)) {
      addDirectory(program.resolve(OWN));
    } else {
      addJar(program);
    }
  }

  private static Path program() {
    try {
      URI where = PageFiles.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(where);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private void addDirectory(Path pages) throws IOException {
    try (Stream<Path> own = Files.walk(pages)) {
      for (Path file : own.filter(Files::isRegularFile).toList()) {
        add("/" + pages.relativize(file), Files.readAllBytes(file));
      }
    }
  }

  private void addJar(Path program) throws IOException {
    try (JarFile jar = new JarFile(program.toFile())) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().startsWith(OWN + "/") && !entry.isDirectory()) {
          try (InputStream in = jar.getInputStream(entry)) {
            add(entry.getName().substring(OWN.length()), in.readAllBytes());
          }
        }
      }
    }
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

  private void add(String path, byte[] bytes) {
    String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
    if (type != null) {
      files.put(path, new PageFile(bytes, type));
    }
  }
}
