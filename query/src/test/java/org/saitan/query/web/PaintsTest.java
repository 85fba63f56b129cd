// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.saitan.drawing.Paint;

/**
 * Checks that the style sheet has all paints in both themes, and that the paints of the light theme
 * equal those in SVG files.
 */
class PaintsTest {
  private static final Pattern VARIABLE = Pattern.compile("--paint-([a-z0-9-]+): (#[0-9a-f]{6});");

  private static Map<String, String> paints(String rule) {
    return VARIABLE
        .matcher(rule)
        .results()
        .collect(
            Collectors.toMap(
                found -> found.group(1),
                (MatchResult found) -> found.group(2),
                (a, b) -> a + b,
                LinkedHashMap::new));
  }

  @Test
  void themesHaveAllPaints() throws Exception {
    byte[] bytes = getClass().getResourceAsStream("pages/css/saitan.css").readAllBytes();
    String[] themes = new String(bytes, StandardCharsets.UTF_8).split("color-scheme: dark;");
    Map<String, String> light = new LinkedHashMap<>();
    for (Paint paint : Paint.values()) {
      light.put(paint.cssName(), paint.light());
    }
    assertThat(paints(themes[0])).isEqualTo(light);
    assertThat(paints(themes[1])).containsOnlyKeys(light.keySet());
  }
}
