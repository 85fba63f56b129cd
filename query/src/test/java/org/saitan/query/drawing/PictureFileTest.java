// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.problem.BadInputException;
import org.saitan.rules.Figure;

/** Pictures painted and read back. */
class PictureFileTest {
  @TempDir Path directory;

  private static int pixels(BufferedImage image, int colour) {
    int count = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        count += (image.getRGB(x, y) & 0xffffff) == colour ? 1 : 0;
      }
    }
    return count;
  }

  private static String drawing(Figure.Shape... shapes) {
    return SvgDrawing.of(new Figure(1, 2, List.of(shapes)), "x");
  }

  private BufferedImage painted(String svg) throws Exception {
    Path file = directory.resolve("picture.PNG");
    PictureFile.write("svg", file, svg);
    return ImageIO.read(file.toFile());
  }

  @Test
  void everyShapeIsPainted() throws Exception {
    BufferedImage tile = painted(drawing(new Figure.Tile(0, 0, 1), new Figure.Tile(0, 1, 0.5)));
    assertThat(tile.getWidth()).isEqualTo(2 * (2 * 48 + 24));
    assertThat(pixels(tile, 0x000000)).isBetween(94 * 94, 97 * 97);
    assertThat(pixels(tile, 0x808080)).isGreaterThan(94 * 94);
    int disc = pixels(painted(drawing(new Figure.Disc(0, 0, 1))), 0x000000);
    assertThat(disc).isBetween((int) (0.7 * 73 * 73), (int) (0.8 * 73 * 73));
    int stroke = pixels(painted(drawing(new Figure.Stroke(0, 1, 1, 1))), 0xD55E00);
    assertThat(stroke).isBetween(6 * 90, 9 * 110);
    int label = pixels(painted(drawing(new Figure.Label(0, 0, "8", 0.6, 1))), 0x000000);
    assertThat(label).as("real text needs a font").isBetween(100, 2000);
  }

  @Test
  void whatIsNotDrawnIsWhite() throws Exception {
    BufferedImage image =
        painted(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">"
                + "<rect width=\"10\" height=\"10\" fill=\"#ff0000\"/></svg>");
    assertThat(pixels(image, 0xff0000)).isEqualTo(20 * 20);
    assertThat(pixels(image, 0xffffff)).isEqualTo(20 * 20);
  }

  @Test
  void aTextStandsInTheMiddleOfItsCell() throws Exception {
    BufferedImage image = painted(drawing(new Figure.Label(0, 0, "0", 0.8, 1)));
    int top = image.getHeight();
    int bottom = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        if ((image.getRGB(x, y) & 0xff) < 128) {
          top = Math.min(top, y);
          bottom = Math.max(bottom, y);
        }
      }
    }
    assertThat((top + bottom) / 2.0).isBetween(2 * (12 + 24) - 5.0, 2 * (12 + 24) + 5.0);
  }

  @Test
  void svgIsWrittenAsItIs() throws Exception {
    Path file = directory.resolve("picture.svg");
    PictureFile.write("svg", file, drawing(new Figure.Tile(0, 0, 1)));
    assertThat(Files.readString(file)).isEqualTo(drawing(new Figure.Tile(0, 0, 1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"chart", "chart.gif", "svg"})
  void aFileOfNoKnownKindIsRefused(String name) {
    assertThatThrownBy(() -> PictureFile.requireFormat("plot", Path.of(name)))
        .isInstanceOf(BadInputException.class)
        .hasMessage("--plot: '" + name + "' must end in .svg or .png");
  }
}
