// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.saitan.engine.build.BuildSummary;
import org.saitan.engine.build.Figures;
import org.saitan.filling.Census;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * The figures of a finished build.
 *
 * @param manifest what the table says of itself
 * @param census what the totals of the manifest are of, if there are any
 * @param bytes bytes of the table on disk
 * @param cpuSeconds processor seconds of the build
 */
record CompletionSummary(
    CompletionManifest manifest, Optional<Census> census, long bytes, double cpuSeconds)
    implements BuildSummary {
  @Override
  public List<String> lines() {
    return List.of(
        String.format(
            Locale.ROOT,
            "%s: %s%s; %s, %s (CPU %.1f s), %s",
            manifest.board(),
            manifest.headline(),
            census.map(count -> ", " + count.inShort(manifest.tally().totals())).orElse(""),
            Plural.of(manifest.states(), "state"),
            Magnitude.seconds(manifest.seconds()),
            cpuSeconds,
            Magnitude.bytes((double) bytes)));
  }

  @Override
  public Map<String, Object> figures() {
    return new Figures().withAll(manifest.tally().totals()).with("cpuSeconds", cpuSeconds).values();
  }
}
