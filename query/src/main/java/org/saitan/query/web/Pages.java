package org.saitan.query.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The files of the pages, out of this program's jar, and the charting library out of its own. */
final class Pages {
  private static final Pattern NAME = Pattern.compile("/(?:[a-z0-9-]+/)*[a-z0-9-]+\\.[a-z]+");
  private static final String CHART_JAR = "/META-INF/maven/org.webjars.npm/chart.js/pom.properties";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  /** The pages run their own code only, and nobody may frame them. */
  private static final Map<String, String> SECURITY =
      Map.of(
          "Content-Security-Policy",
          "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; base-uri 'none'",
          "Referrer-Policy",
          "no-referrer");

  private record File(byte[] bytes, String type, String etag) {}

  private final Map<String, File> files = new ConcurrentHashMap<>();

  Reply answer(Call call) throws IOException {
    String path = call.path().equals("/") ? "/index.html" : call.path();
    File file = NAME.matcher(path).matches() ? file(path).orElse(null) : null;
    if (file == null) {
      throw HttpProblem.noSuchPath(call.path());
    }
    if (!call.method().equals("GET") && !call.method().equals("HEAD")) {
      throw HttpProblem.wrongMethod(call.method(), call.path(), Router.READS);
    }
    return Reply.of(200, file.type(), file.bytes())
        .with(SECURITY)
        .tagged(call, file.etag(), "no-cache");
  }

  private Optional<File> file(String path) throws IOException {
    File known = files.get(path);
    if (known != null) {
      return Optional.of(known);
    }
    String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
    String resource = path.equals("/lib/chart.js") ? chart() : "pages" + path;
    try (InputStream in = type == null ? null : Pages.class.getResourceAsStream(resource)) {
      if (in == null) {
        return Optional.empty();
      }
      byte[] bytes = in.readAllBytes();
      File file = new File(bytes, type, EntityTag.of(bytes));
      files.put(path, file);
      return Optional.of(file);
    }
  }

  private static String chart() throws IOException {
    try (InputStream in = Pages.class.getResourceAsStream(CHART_JAR)) {
      Properties about = new Properties();
      about.load(in);
      return "/META-INF/resources/webjars/chart.js/"
          + about.getProperty("version")
          + "/dist/chart.umd.min.js";
    }
  }
}
