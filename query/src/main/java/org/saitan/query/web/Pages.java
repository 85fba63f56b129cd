// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pages. What a page asks for has a hash of all files in its address, and so may be kept for
 * ever; the page itself is asked for anew each time, and says which hash it is. Jetty's {@code
 * ResourceHandler} sends files as they are, and has weak tags for them, by name, size and time.
 */
final class Pages {
  /** Before the hash in the address of a file that never changes. */
  private static final String ASSETS = "/assets/";

  /** The address of a file in a page. */
  private static final Pattern ADDRESS =
      Pattern.compile("(\\b(?:href|src)=\")(/(?:(?:css|js|lib)/[^\"]+|[a-z-]+\\.svg)\")");

  /** The script of a page that imports others. */
  static final Pattern SCRIPT =
      Pattern.compile("<script src=\"(/js/[a-z-]+\\.js)\" type=\"module\">");

  /** Where the parts are that pages have in common. */
  private static final String PARTS = "/parts/";

  /** What stands in a page in place of a part. */
  private static final Pattern PART = Pattern.compile("<!-- part ([a-z]+) -->");

  private static final String ICON = "/icon.svg";

  private static final String FOR_EVER = "public, max-age=31536000, immutable";
  private static final String ASK_AGAIN = "no-cache";

  private final Map<String, PageFile> files = PageFiles.read();
  private final ContentSecurity security;
  private final String assets;

  /**
   * Reads the pages.
   *
   * @param security who may show boards within pages of their own
   */
  Pages(ContentSecurity security) {
    this.security = security;
    this.assets = ASSETS + fingerprint(files);
    bundleScripts();
    files.replaceAll((path, file) -> isPage(path) ? hashed(file) : file);
    files.keySet().removeIf(path -> path.startsWith(PARTS));
  }

  private static boolean isPage(String path) {
    return path.endsWith(".html") && !path.startsWith(PARTS);
  }

  /** Lets the script of each page be one file with all that it imports. */
  private void bundleScripts() {
    Map<String, PageFile> alone = Map.copyOf(files);
    alone.forEach(
        (page, file) -> {
          Matcher script = SCRIPT.matcher(isPage(page) ? file.text() : "");
          while (script.find()) {
            files.computeIfPresent(
                script.group(1),
                (path, old) ->
                    new PageFile(
                        ScriptBundle.of(path, each -> alone.get(each).text())
                            .getBytes(StandardCharsets.UTF_8),
                        old.type()));
          }
        });
  }

  private static String fingerprint(Map<String, PageFile> files) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    files.forEach(
        (path, file) -> {
          all.writeBytes(path.getBytes(StandardCharsets.UTF_8));
          all.writeBytes(file.bytes());
        });
    return EntityTag.of(all.toByteArray()).replace("\"", "");
  }

  /** Returns a page with the parts that pages have in common. */
  static String withParts(PageFile page, Map<String, PageFile> files) {
    return PART.matcher(page.text())
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    files.get(PARTS + found.group(1) + ".html").text().strip()));
  }

  /** The icon within the page: browsers ask for it again whenever the address changes. */
  private String icon() {
    byte[] icon = files.get(ICON).bytes();
    return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(icon);
  }

  /** Returns a page with its parts, and with the hash in the addresses of what it asks for. */
  private PageFile hashed(PageFile page) {
    String hashed =
        ADDRESS
            .matcher(withParts(page, files).replace(ICON, icon()))
            .replaceAll("$1" + Matcher.quoteReplacement(assets) + "$2");
    return new PageFile(hashed.getBytes(StandardCharsets.UTF_8), page.type());
  }

  /** Answers with the file of a path. */
  Reply answer(Call call) {
    boolean isAsset = call.path().startsWith(assets + "/");
    String path = isAsset ? call.path().substring(assets.length()) : call.path();
    PageFile file = files.get(path.equals("/") && !isAsset ? "/index.html" : path);
    if (file == null || (isAsset && isPage(path))) {
      if (call.takesHtml() && !call.path().startsWith("/api/")) {
        return missing();
      }
      throw HttpProblem.noSuchPath(call.path());
    }
    if (!List.of("GET", "HEAD").contains(call.method())) {
      throw HttpProblem.wrongMethod(call.method(), call.path(), Router.READS);
    }
    return file.reply(call, isAsset ? FOR_EVER : ASK_AGAIN).with(ContentSecurity.forNobody());
  }

  /** Answers people who ask for a page that there is not. */
  private Reply missing() {
    PageFile page = files.get("/missing.html");
    return Reply.of(404, page.type(), page.bytes()).with(ContentSecurity.forNobody());
  }

  /** Answers with a board that pages of other origins may show in a frame. */
  Reply embedded(Call call) {
    return files.get("/embed.html").reply(call, ASK_AGAIN).with(security.headers());
  }
}
