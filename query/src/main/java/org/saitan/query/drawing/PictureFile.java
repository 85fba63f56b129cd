// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.saitan.file.PendingFile;
import org.saitan.problem.BadInputException;

/** Writes pictures into files: SVG as it is, or painted as PNG, as the file's name ends. */
public final class PictureFile {
  /** Pixels of a PNG for each unit of the SVG: enough for print and sharp screens. */
  private static final int SCALE = 2;

  /** A film strip of a long line has many shapes, and all pictures are this program's own. */
  private static final DocumentLimits ANY_SIZE =
      new DocumentLimits(
          DocumentLimits.DEFAULT_MAX_NESTING_DEPTH,
          DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH,
          Integer.MAX_VALUE);

  private PictureFile() {}

  /**
   * Fails unless the name of a file says what to write.
   *
   * @param option the option that names it, without dashes
   * @throws BadInputException if it ends neither in .svg nor in .png
   */
  public static void requireFormat(String option, Path file) {
    if (!isSvg(file) && !isPng(file)) {
      throw new BadInputException("--%s: '%s' must end in .svg or .png".formatted(option, file));
    }
  }

  private static boolean isSvg(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
  }

  private static boolean isPng(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
  }

  /**
   * Writes a picture.
   *
   * @param option the option that names the file, without dashes
   * @param svg the picture
   */
  public static void write(String option, Path file, String svg) throws IOException {
    if (isPng(file)) {
      PendingFile.write(option, file, png(svg));
    } else {
      PendingFile.write(option, file, svg);
    }
  }

  /**
   * Returns a picture painted as PNG.
   *
   * @throws IOException if this machine has no fonts to write its text with
   */
  public static byte[] png(String svg) throws IOException {
    requireFonts();
    SVGDocument document =
        new SVGLoader()
            .load(
                new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)),
                null,
                LoaderContext.builder().documentLimits(ANY_SIZE).build());
    if (document == null) {
      throw new IllegalStateException(
          "this SVG of %d characters cannot be painted: %s"
              .formatted(svg.length(), svg.substring(0, Math.min(svg.length(), 1000))));
    }
    FloatSize size = document.size();
    int width = Math.round(size.width * SCALE);
    int height = Math.round(size.height * SCALE);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D painter = image.createGraphics();
    painter.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    painter.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    painter.setColor(Color.WHITE); // Pictures by authors have no ground of their own.
    painter.fillRect(0, 0, width, height);
    document.render(null, painter, new ViewBox(width, height));
    painter.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  /** Fails unless text can be painted; without fonts the JDK fails in many ways, mostly errors. */
  private static void requireFonts() throws IOException {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 1)
          .getStringBounds("1", new FontRenderContext(null, true, true));
    } catch (RuntimeException | LinkageError | InternalError e) {
      throw new IOException(
          "PNG needs a font to write with, and the Java of this machine finds none; install fontconfig"
              + " and a font (on Debian: apt-get install fontconfig fonts-dejavu-core), or ask for SVG",
          e);
    }
  }
}
