// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.saitan.engine.build.BuildSummary;
import org.saitan.engine.build.Figures;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;

/**
 * The figures of a finished build.
 *
 * @param manifest what the table says of itself
 * @param bytes bytes of the table on disk
 * @param setUpCpu processor seconds for classes and arcs, of this run
 * @param searchCpu processor seconds for the search, of this run
 * @param writeCpu processor seconds for writing, of this run
 * @param start how far the position is from which people start, in words, where there is one
 */
public record DistanceSummary(
    DistanceManifest manifest,
    long bytes,
    double setUpCpu,
    double searchCpu,
    double writeCpu,
    Optional<String> start)
    implements BuildSummary {
  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s; %s (CPU: set-up %.1f s, search %.1f s, writing %.1f s); %s, %.2f bits per stored state",
            manifest.outcome(),
            Magnitude.seconds(manifest.seconds()),
            setUpCpu,
            searchCpu,
            writeCpu,
            Magnitude.bytes((double) bytes),
            8.0 * bytes / manifest.stored()));
    start.ifPresent(words -> lines.add("  " + words));
    return lines;
  }

  @Override
  public Map<String, Object> figures() {
    return new Figures()
        .with("histogram", manifest.histogram())
        .with("setUpCpuSeconds", setUpCpu)
        .with("searchCpuSeconds", searchCpu)
        .with("writeCpuSeconds", writeCpu)
        .with("start", start.orElse(null))
        .values();
  }
}
