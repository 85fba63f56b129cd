// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.build.Figures;
import org.saitan.generator.GenerateCommand.CommandOutput;
import org.saitan.generator.event.EventObserver;
import org.saitan.generator.event.EventStream;

/** Checks {@code generate --json} against its schema and its documentation. */
class EventsTest {
  private static final Path MODULE = Path.of(System.getProperty("saitan.root"), "generator");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path home;

  private static JsonNode schema() throws IOException {
    return JSON.readTree(Files.readString(MODULE.resolve("events.schema.json")));
  }

  private List<JsonNode> events(String... words) throws IOException {
    CommandOutput output =
        GenerateCommand.runIn(
            home, Stream.concat(Stream.of("--json"), Stream.of(words)).toArray(String[]::new));
    assertThat(output.err()).isEmpty();
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    return read(output.out());
  }

  /** Parses lines as events, and validates each event against the schema. */
  private static List<JsonNode> read(String out) throws IOException {
    JsonSchema schema = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema());
    List<JsonNode> events = new ArrayList<>();
    for (String line : out.lines().toList()) {
      JsonNode event = JSON.readTree(line);
      assertThat(schema.validate(event)).as(line).isEmpty();
      events.add(event);
    }
    return events;
  }

  private static List<String> names(List<JsonNode> events) {
    return events.stream().map(event -> event.path("event").asText()).toList();
  }

  @Test
  void distanceBuildEmitsEvents() throws IOException {
    List<JsonNode> events = events("rotation-2x3");
    assertThat(names(events)).startsWith("plan").endsWith("writing", "done");
    List<JsonNode> layers =
        events.stream().filter(event -> event.path("event").asText().equals("layer")).toList();
    assertThat(layers)
        .extracting(layer -> layer.path("distance").asInt())
        .containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    assertThat(layers)
        .extracting(layer -> layer.path("states").asInt())
        .containsExactly(1, 4, 10, 22, 42, 33, 7, 1);
    JsonNode done = events.get(events.size() - 1);
    assertThat(done.path("board").asText()).isEqualTo("rotation-2x3");
    assertThat(done.path("kind").asText()).isEqualTo("distances");
    assertThat(done.path("godsNumber").asInt()).isEqualTo(7);
    assertThat(done.path("reachable").asInt()).isEqualTo(120);
    assertThat(done.path("exact").path("states").asText()).isEqualTo("120");

    assertThat(names(events("rotation-2x3"))).containsExactly("there");
    assertThat(names(events("--quiet", "--rebuild", "rotation-2x3"))).containsExactly("done");
  }

  @Test
  void completionBuildEmitsEvents() throws IOException {
    List<JsonNode> events = events("yinyang-4");
    assertThat(names(events))
        .containsExactly(
            "plan", "sweep", "sweep", "sweep", "sweep", "sweep", "sweep", "sweep", "sweep",
            "writing", "done");
    JsonNode done = events.get(10);
    assertThat(done.path("solutions").asInt()).isEqualTo(96);
    assertThat(done.path("exact").path("lines").asText()).isEqualTo("12");
  }

  @Test
  void checkOfRuleBasedPuzzleEmitsEvent() throws IOException {
    JsonNode check = events("--check", "hanoi-5-discs").get(0);
    assertThat(check.path("event").asText()).isEqualTo("check");
    assertThat(check.path("names")).hasSize(6);
    assertThat(check.path("starts").asInt()).isEqualTo(1);
    assertThat(check.path("findings").get(0).asText())
        .isEqualTo("cells: disc1 disc2 disc3 disc4 disc5 with A B C");
  }

  @Test
  void planListAndCheckEmitEvents() throws IOException {
    List<JsonNode> plans = events("--plan", "rotation-4x4", "yinyang-5");
    assertThat(names(plans)).containsExactly("plan", "plan");
    assertThat(plans.get(0).path("exact").path("states").asText()).isEqualTo("20922789888000");
    assertThat(plans.get(0).path("precision").asText()).isEqualTo("at least");
    assertThat(plans.get(0).path("fits").asBoolean()).isFalse();
    assertThat(plans.get(0).path("obstacle").asText()).contains("more than one search supports");
    assertThat(plans.get(0).path("instead").asText()).startsWith("rotation-");
    assertThat(plans.get(0).path("engines").findValuesAsText("engine"))
        .containsExactly("memory", "disk");
    assertThat(plans.get(1).path("precision").asText()).isEqualTo("about");
    assertThat(plans.get(1).has("engines")).isFalse();
    JsonNode onDisk = events("--plan", "rotation-3x3", "--engine", "disk").get(0);
    assertThat(onDisk.path("engine").asText()).isEqualTo("disk");
    assertThat(onDisk.path("heapBytes")).isEqualTo(onDisk.at("/engines/1/heapBytes"));
    assertThat(events("--plan", "rotation-3x3").get(0).path("engine").asText()).isEqualTo("memory");

    events("--quiet", "uraomote-3x3");
    List<JsonNode> listEvents = events("--list", "uraomote-3x3", "uraomote-3x4");
    assertThat(listEvents.get(0).path("table").asText()).isEqualTo("built");
    assertThat(listEvents.get(1).has("table")).isFalse();
    assertThat(events("--list", "flipit-20", "yinyang-5", "klotski")).hasSize(22);
    JsonNode toads = events("--plan", "toads-and-frogs-3").get(0);
    assertThat(toads.path("precision").asText()).isEqualTo("unknown");
    assertThat(toads.has("states")).isFalse();

    JsonNode event = events("--check", "2x2x2").get(0);
    assertThat(event.path("event").asText()).isEqualTo("check");
    assertThat(event.path("names")).hasSize(9);
    assertThat(event.path("states").asInt()).isEqualTo(3_674_160);
    assertThat(event.path("allSymmetries").asBoolean()).isTrue();
    assertThat(event.path("fits").asBoolean()).isTrue();
  }

  @Test
  void countsAreExact() throws IOException {
    JsonNode count = events("--count-only", "yinyang-12").get(0);
    assertThat(count.path("exact").path("solutions").asText()).isEqualTo("258981528765867728");
  }

  @Test
  void errorsGoToStandardError() {
    CommandOutput output = GenerateCommand.runIn(home, "--json", "rotaton-3x3");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.out()).isEmpty();
    assertThat(output.err()).startsWith("generate: unknown puzzle 'rotaton'.");
  }

  /** Covers events that small builds do not emit. */
  @Test
  void emitsRemarksAndProgress() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AtomicLong clock = new AtomicLong();
    EventObserver observer =
        new EventObserver(
            new EventStream(new PrintStream(out, false, StandardCharsets.UTF_8)),
            "toy",
            clock::get);
    observer.remark("going on after layer 3");
    observer.beginPhase("layer 4", 3);
    observer.step();
    clock.addAndGet(1_000_000_000);
    observer.step();
    observer.step();
    List<JsonNode> events = read(out.toString(StandardCharsets.UTF_8));
    assertThat(names(events)).containsExactly("remark", "phase", "progress");
    assertThat(events.get(2).path("done").asInt()).isEqualTo(2);
  }

  @Test
  void omitsInfiniteNumbers() {
    assertThat(
            new Figures()
                .withRounded("bytes", Double.POSITIVE_INFINITY)
                .with("seconds", Double.NaN)
                .with("start", null)
                .withRounded("states", 1e30)
                .values())
        .hasSize(1)
        .hasEntrySatisfying("states", number -> assertThat(number.toString()).hasSize(31));
  }

  @Test
  void documentationListsEveryEventAndField() throws IOException {
    String page = Files.readString(MODULE.resolve("README.md"));
    for (JsonNode event : schema().path("oneOf")) {
      String name = event.path("title").asText();
      String row =
          page.lines().filter(line -> line.startsWith("| `" + name + "` |")).findFirst().orElse("");
      Set<String> fields = new TreeSet<>();
      event.path("properties").fieldNames().forEachRemaining(fields::add);
      fields.removeAll(Set.of("event", "board"));
      assertThat(row).as(name).contains(fields.stream().map(field -> "`" + field + "`").toList());
      assertThat(event.path("properties").path("event").path("const").asText()).isEqualTo(name);
    }
  }
}
