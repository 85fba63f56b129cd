package org.saitan.query.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.saitan.problem.BadInputException;
import org.saitan.query.plot.PictureFile;

/** A picture as the caller wants it: SVG at once, or PNG, which takes time and so waits. */
public final class PictureReply {
  /** The name of the parameter that says what is wanted: {@code svg} or {@code png}. */
  public static final String FORMAT = "format";

  private final Call call;
  private final Limiter limiter;
  private final boolean png;

  private PictureReply(Call call, Limiter limiter, boolean png) {
    this.call = call;
    this.limiter = limiter;
    this.png = png;
  }

  /**
   * Returns what answers a call.
   *
   * @param limiter where painting waits
   * @throws BadInputException if there is no such format
   */
  public static PictureReply of(Call call, Limiter limiter) {
    String format = call.parameters().text(FORMAT);
    boolean png = "png".equals(format);
    if (format != null && !png && !format.equals("svg")) {
      throw new BadInputException("format must be 'svg' or 'png', got '" + format + "'");
    }
    return new PictureReply(call, limiter, png);
  }

  /**
   * Returns the outcome, to be kept by the caller.
   *
   * @param svg draws the picture; a failure of it is reported at once
   * @param etag the strong entity tag of what it shows
   */
  public Outcome of(Supplier<String> svg, String etag) {
    String drawn = svg.get();
    return png ? limiter.later(() -> painted(drawn, etag)) : written(drawn, etag);
  }

  private Reply painted(String svg, String etag) throws IOException {
    return Reply.of(200, "image/png", PictureFile.png(svg)).kept(call, etag);
  }

  private Reply written(String svg, String etag) {
    return Reply.of(200, "image/svg+xml", svg.getBytes(StandardCharsets.UTF_8)).kept(call, etag);
  }
}
