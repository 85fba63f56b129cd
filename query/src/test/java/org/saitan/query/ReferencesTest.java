// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The references say what the program itself says. Where that has changed, {@code mvn test -pl
 * query -am -Dtest=ReferencesTest -Dsaitan.write-document} writes them anew.
 */
class ReferencesTest {
  private static final Path QUERY = Path.of(System.getProperty("saitan.root"), "query");

  private static final String MADE =
      "<!-- Made by ReferencesTest from the program; `mvn test -pl query -am -Dtest=ReferencesTest"
          + " -Dsaitan.write-document` makes it anew. -->\n\n";

  private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+) .*$");

  @TempDir Path tables;

  private static void check(String name, String text) throws Exception {
    Path file = QUERY.resolve(name);
    if (System.getProperty("saitan.write-document") != null) {
      Files.writeString(file, text);
    }
    assertThat(Files.readString(file))
        .as("%s; the Javadoc of this test says how to write it anew", name)
        .isEqualTo(text);
  }

  @Test
  void commandsAreThoseOfTheHelpTexts() throws Exception {
    Tool tool = new Tool(tables);
    String overview = tool.run("--help").out();
    StringBuilder text = new StringBuilder("# Commands of `query`\n\n").append(MADE);
    text.append(block(overview));
    List<String> names =
        COMMAND
            .matcher(overview.substring(0, overview.indexOf("Topics:")))
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(names).hasSizeGreaterThan(20).doesNotHaveDuplicates();
    for (String name : names) {
      text.append("\n## ")
          .append(name)
          .append("\n\n")
          .append(block(tool.run(name, "--help").out()));
    }
    check("COMMANDS.md", text.toString());
  }

  private static String block(String text) {
    return "```text\n"
        + text.lines().map(String::stripTrailing).collect(Collectors.joining("\n")).strip()
        + "\n```\n";
  }

  @Test
  void routesAreThoseOfTheDocument() throws Exception {
    JsonNode document =
        new ObjectMapper()
            .readTree(
                QUERY.resolve("src/main/resources/org/saitan/query/web/openapi.json").toFile());
    StringBuilder text = new StringBuilder("# Routes of `query serve`\n\n").append(MADE);
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        text.append(
            new HttpReference(document)
                .of(
                    method.getKey().toUpperCase(java.util.Locale.ROOT),
                    path.getKey(),
                    method.getValue()));
      }
    }
    check("HTTP.md", text.toString());
  }

  /** What the document says of routes, for people. */
  private record HttpReference(JsonNode document) {
    String of(String method, String path, JsonNode operation) {
      StringBuilder text =
          new StringBuilder("## %s %s\n\n%s.".formatted(method, path, summary(operation)));
      List<JsonNode> parameters = new ArrayList<>();
      operation.path("parameters").forEach(each -> parameters.add(resolved(each)));
      parameters.removeIf(parameter -> !parameter.path("in").asText().equals("query"));
      if (!parameters.isEmpty()) {
        text.append("\n\n| parameter | type | |\n| --- | --- | --- |\n");
        parameters.forEach(parameter -> text.append(row(parameter)));
      } else {
        text.append("\n");
      }
      operation
          .at("/responses/200/content")
          .properties()
          .forEach(content -> text.append(answer(content.getKey(), content.getValue())));
      return text.append("\n").toString();
    }

    private static String summary(JsonNode operation) {
      return operation.path("summary").asText();
    }

    private JsonNode resolved(JsonNode node) {
      return node.has("$ref") ? document.at(node.path("$ref").asText().substring(1)) : node;
    }

    private static String row(JsonNode parameter) {
      return "| `%s`%s | %s | %s |\n"
          .formatted(
              parameter.path("name").asText(),
              parameter.path("required").asBoolean() ? " (required)" : "",
              type(parameter.path("schema")),
              cell(parameter.path("description").asText()));
    }

    private static String cell(String text) {
      return text.replace("|", "\\|");
    }

    private static String type(JsonNode schema) {
      if (schema.has("enum")) {
        List<String> words = new ArrayList<>();
        schema.path("enum").forEach(word -> words.add("`" + word.asText() + "`"));
        return String.join(", ", words);
      }
      String type = schema.path("type").asText("object");
      String from = schema.has("minimum") ? " from " + schema.path("minimum").asText() : "";
      String to = schema.has("maximum") ? " to " + schema.path("maximum").asText() : "";
      return type + from + to;
    }

    private String answer(String type, JsonNode content) {
      JsonNode schema = content.path("schema");
      JsonNode items = schema.at("/contentSchema/items");
      List<String> rows = new ArrayList<>();
      fields("", items.isMissingNode() ? schema : items, rows);
      return rows.isEmpty()
          ? "\nAnswers `%s`.\n".formatted(type)
          : "\nAnswers `%s`:\n\n| field | type | |\n| --- | --- | --- |\n%s"
              .formatted(type, String.join("", rows));
    }

    private void fields(String before, JsonNode described, List<String> rows) {
      JsonNode schema = resolved(described);
      if (schema.path("type").asText().equals("array")) {
        fields(before + "[]", schema.path("items"), rows);
        return;
      }
      for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
        if (field.getKey().equals("exact")) {
          continue;
        }
        String name = before.isEmpty() ? field.getKey() : before + "." + field.getKey();
        rows.add(
            "| `%s` | %s | %s |\n"
                .formatted(name, type(resolved(field.getValue())), cell(words(field.getValue()))));
        fields(name, field.getValue(), rows);
      }
    }

    private String words(JsonNode field) {
      return field.has("description")
          ? field.path("description").asText()
          : resolved(field).path("description").asText();
    }
  }
}
