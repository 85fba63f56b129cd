// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;

/** The files of the pages. */
public final class PageFiles {
  static final String DIRECTORY = "org/saitan/query/web/pages/";

  /** The pages of a static site. */
  private static final Set<String> STATIC_PAGES = Set.of("index.html", "play.html", "results.html");

  private PageFiles() {}

  /** Returns all files, keyed by path. */
  static Map<String, byte[]> read() {
    Map<String, byte[]> files = new TreeMap<>();
    try (ResourceFactory.Closeable resources = ResourceFactory.closeable()) {
      Resource pages = resources.newClassLoaderResource(DIRECTORY);
      for (Resource file : pages.getAllResources()) {
        if (!file.isDirectory()) {
          files.put(pages.getPathTo(file).toString(), Files.readAllBytes(file.getPath()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the pages from the program's jar", e);
    }
    return files;
  }

  /**
   * Returns the files of a static site, keyed by path. The site works at any path of a host: {@code
   * files.js} replaces {@code source.js} as the source of answers.
   */
  public static Map<String, byte[]> forSite() {
    Map<String, byte[]> files = read();
    files.keySet().removeIf(path -> path.endsWith(".html") && !STATIC_PAGES.contains(path));
    files.put("js/source.js", files.remove("js/files.js"));
    return files;
  }
}
