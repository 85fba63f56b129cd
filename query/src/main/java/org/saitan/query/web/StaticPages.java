// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pages as plain files, for any host and below any path. Their scripts are those of the
 * server's pages, but for the one module that says where answers come from.
 */
public final class StaticPages {
  /** The pages that need no server. */
  private static final List<String> PAGES = List.of("index.html", "play.html", "results.html");

  private static final List<String> AS_THEY_ARE =
      List.of("/icon.svg", "/js/theme.js", "/js/local.js", "/lib/chart.js");

  /** An address of this host in a page. */
  private static final Pattern ADDRESS = Pattern.compile("\\b(href|src)=\"/([^\"]*)\"");

  private static final Pattern STYLE = Pattern.compile("href=\"(/css/[a-z-]+\\.css)\"");

  /** What only a server has. */
  private static final String SERVED = " data-served";

  private static final String CHARSET = "<meta charset=\"utf-8\">";

  private StaticPages() {}

  /** Returns the files by path. */
  public static Map<String, byte[]> files() {
    Map<String, PageFile> all = PageFiles.read();
    UnaryOperator<String> scripts =
        path -> all.get(path.equals("/js/source.js") ? "/js/files.js" : path).text();
    Map<String, byte[]> files = new TreeMap<>();
    for (String name : PAGES) {
      String page = Pages.withParts(all.get("/" + name), all);
      for (Matcher script = Pages.SCRIPT.matcher(page); script.find(); ) {
        put(files, script.group(1), ScriptBundle.of(script.group(1), scripts));
      }
      for (Matcher style = STYLE.matcher(page); style.find(); ) {
        put(files, style.group(1), all.get(style.group(1)).text());
      }
      put(files, "/" + name, plain(page));
    }
    AS_THEY_ARE.forEach(path -> put(files, path, all.get(path).text()));
    return files;
  }

  private static void put(Map<String, byte[]> files, String path, String text) {
    files.put(path.substring(1), text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a page whose addresses begin where it lies, and which says itself what it may load. */
  private static String plain(String page) {
    String here =
        ADDRESS
            .matcher(page)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group(1)
                            + "=\""
                            + (found.group(2).isEmpty() ? "./" : found.group(2))
                            + '"'));
    return here.replace(SERVED, " hidden")
        .replace(
            CHARSET,
            CHARSET
                + "\n<meta http-equiv=\"Content-Security-Policy\" content=\""
                + ContentSecurity.ofFiles()
                + "\">\n<script src=\"js/local.js\"></script>");
  }
}
