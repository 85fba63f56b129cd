package org.saitan.query.distance.plot;

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

/** Charts written and read back. */
class DepthChartTest {
  @TempDir Path directory;

  private static Histogram board(String name, Long... states) {
    return new Histogram(name, List.of(states));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPngHasTheColoursOfItsBoards(boolean logarithmic) throws Exception {
    Path file = directory.resolve("two.PNG");
    DepthChart.of(List.of(board("a", 1L, 5L, 2L), board("b", 1L, 3L, 9L, 1L)), logarithmic)
        .write(file);
    BufferedImage image = ImageIO.read(file.toFile());
    assertThat(image.getWidth()).isEqualTo(900);
    assertThat(pixels(image, 0x0072B2)).isGreaterThan(500);
    assertThat(pixels(image, 0xD55E00)).isGreaterThan(500);
    assertThat(pixels(image, 0x009E73)).isZero();
  }

  private static int pixels(BufferedImage image, int colour) {
    int count = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        count += (image.getRGB(x, y) & 0xffffff) == colour ? 1 : 0;
      }
    }
    return count;
  }

  @Test
  void anSvgHasAMarkForEveryLayer() throws Exception {
    Path file = directory.resolve("one.svg");
    DepthChart.of(List.of(board("a", 1L, 5L, 2L, 7L)), false).write(file);
    String svg = Files.readString(file);
    assertThat(svg).contains("<svg").endsWith("</svg>\n");
    assertThat(svg.split("<ellipse", -1)).hasSize(1 + 4);
  }

  @Test
  void aBoardOfOneStateIsDrawn() throws Exception {
    Path file = directory.resolve("one.svg");
    DepthChart.of(List.of(board("a", 1L)), true).write(file);
    assertThat(file).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"chart", "chart.gif", "svg"})
  void aFileOfNoKnownKindIsRefused(String name) {
    DepthChart chart = DepthChart.of(List.of(board("a", 1L)), false);
    assertThat(DepthChart.hasFormat(Path.of(name))).isFalse();
    assertThatThrownBy(() -> chart.write(Path.of(name)))
        .isInstanceOf(BadInputException.class)
        .hasMessage("'" + name + "' must end in .svg or .png");
  }
}
