// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.site;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.json.Json;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.query.command.QueryKind;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.drawing.Language;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Question;
import org.saitan.query.web.Parameters;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * The files of a board in a static site: the answers that a server would give, and the table if it
 * is small enough.
 */
public final class DistanceFiles {
  /** The number of hardest positions shown. */
  private static final int HARDEST = 48;

  /** Larger layers are not reduced by symmetry; the pages have the same limit. */
  private static final long MAX_COMPARED = 200_000;

  private DistanceFiles() {}

  /**
   * Returns the files, keyed by name.
   *
   * @param source the table
   * @param maxBytes the maximum size of the table file
   */
  public static Map<String, byte[]> of(DistanceSource source, long maxBytes) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("stats.json", file(source, "stats", Question.JSON, Map.of()));
    for (Language language : Language.values()) {
      for (boolean log : new boolean[] {false, true}) {
        files.put(
            "histogram-" + language.code() + (log ? "-log.svg" : ".svg"),
            file(source, "stats", Question.SVG, Map.of("log", "" + log, "lang", language.code())));
      }
    }
    files.put("hardest.json", file(source, "deepest", Question.JSON, hardest(source)));
    if (source
        .board()
        .puzzle()
        .as(Drawable.class)
        .filter(solid -> solid.drawing().isEmpty())
        .isPresent()) {
      files.put("goal.svg", file(source, "show", Question.SVG, Map.of("state", "goal")));
    }
    Optional<byte[]> table = TableFile.of(source.table(), maxBytes);
    if (table.isPresent()) {
      files.put(QueryKind.TABLE, table.get());
    } else {
      files.put("solutions.json", solutions(source, files.get("hardest.json")));
    }
    return files;
  }

  /** Returns a JSON object that maps each of the hardest positions to a solution. */
  private static byte[] solutions(DistanceSource source, byte[] hardest) throws IOException {
    TableProber prober = new TableProber(source.table(), null, source.budget());
    Map<String, List<String>> solutions = new LinkedHashMap<>();
    for (JsonNode state : new ObjectMapper().readTree(hardest).path("states")) {
      String text = state.path("state").textValue();
      List<Step> steps = prober.solution(prober.probe(prober.parse(text))).orElseThrow();
      solutions.put(text, steps.stream().map(Step::name).toList());
    }
    return Json.line(solutions).getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, String> hardest(DistanceSource source) {
    Map<String, String> options = new LinkedHashMap<>(Map.of("limit", String.valueOf(HARDEST)));
    if (source.table().manifest().antipodes() <= MAX_COMPARED) {
      options.put("unique", "true");
      if (source.board().puzzle().as(BlackTiles.class).isPresent()) {
        options.put("sort", "blacks");
      }
    }
    return options;
  }

  /** Returns the answer to a question in the given format. */
  private static byte[] file(
      DistanceSource source, String question, String format, Map<String, String> options) {
    return DistanceQuestions.named(question)
        .text(format, new Invocation<>(source, new Parameters(options)))
        .orElseThrow()
        .getBytes(StandardCharsets.UTF_8);
  }
}
