// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.cli.ExitStatus;
import org.saitan.query.command.Command;
import org.saitan.query.command.Commands;
import org.saitan.table.TableHome;

/**
 * What commands answer in JSON is what their schemas say, without a field that they do not name.
 */
class SchemaCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path tables;
  @TempDir Path work;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), "rotation-2x3", "flipit-5-1", "yinyang-4");
  }

  private static Tool.Said query(String line) {
    return new Tool(tables).run(line.split(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list",
        "show rotation-2x3 654321 --solutions",
        "show yinyang-4 WWWB/W.../..../....",
        "compare rotation-2x3 654321 123456",
        "solve rotation-2x3 654321 --all",
        "solve yinyang-4 --all --limit 2",
        "stats rotation-2x3 --solutions",
        "stats rotation-2x3 flipit-5-1",
        "stats yinyang-4",
        "deepest rotation-2x3 --unique --sort solutions",
        "deepest rotation-2x3 flipit-5-1",
        "random rotation-2x3 --distance 3",
        "search rotation-2x3 654321",
        "verify rotation-2x3 yinyang-4",
        "export rotation-2x3 --distance 1",
        "count yinyang-4",
        "count yinyang-4 --given W.../..../..../...B",
        "sample yinyang-4 --count 2",
        "nth yinyang-4 95",
        "rank yinyang-4 WWWW/WBBW/WWBW/BBBB",
        "heatmap yinyang-4",
        "puzzle yinyang-4",
        "site DIR",
      })
  void answersAreAsTheirSchemasSay(String line) throws Exception {
    String command = line.split(" ")[0];
    ObjectNode said = (ObjectNode) JSON.readTree(query("schema " + command).out());
    close(said);
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(said);
    String answer = query(line.replace("DIR", work.toString()) + " --json").out();
    List<String> answers = command.equals("export") ? answer.lines().toList() : List.of(answer);
    for (String one : answers) {
      JsonNode tree = JSON.readTree(one);
      assertThat(tree.isMissingNode()).isFalse();
      assertThat(schema.validate(tree)).as(one).isEmpty();
    }
  }

  /** Lets no object have other fields than those that its schema names. */
  private static void close(JsonNode schema) {
    schema.forEach(SchemaCommandTest::close);
    if (schema instanceof ObjectNode object
        && object.path("type").asText().equals("object")
        && object.has("properties")
        && !object.has("additionalProperties")) {
      object.put("additionalProperties", false);
    }
  }

  @Test
  void everyCommandThatAnswersInJsonHasASchema() {
    for (Command command : new Commands(QueryMain.standardKinds()).all()) {
      boolean has = query("schema " + command.form().name()).status() == ExitStatus.OK;
      assertThat(has)
          .as(command.form().name())
          .isEqualTo(command.form().json() && !command.form().name().equals("schema"));
    }
  }
}
