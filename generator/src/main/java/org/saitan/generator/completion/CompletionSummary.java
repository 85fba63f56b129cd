package org.saitan.generator.completion;

import java.util.List;
import java.util.Locale;
import org.saitan.generator.build.BuildSummary;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.text.Magnitude;

/**
 * The figures of a finished build.
 *
 * @param manifest what the table says of itself
 * @param counts the border lines by kind
 * @param bytes bytes of the table on disk
 * @param cpuSeconds processor seconds of the build
 */
record CompletionSummary(
    CompletionManifest manifest, LineCounts counts, long bytes, double cpuSeconds)
    implements BuildSummary {
  @Override
  public List<String> lines() {
    return List.of(
        String.format(
            Locale.ROOT,
            "%s: %s solutions, %s lines (%s cycles, %s paths); %s states, %s (CPU %.1f s), %s",
            manifest.board(),
            counts.solutions(),
            counts.lines(),
            counts.cycles(),
            counts.lines().subtract(counts.cycles()),
            Magnitude.of(manifest.states()),
            Magnitude.seconds(manifest.seconds()),
            cpuSeconds,
            Magnitude.bytes((double) bytes)));
  }
}
