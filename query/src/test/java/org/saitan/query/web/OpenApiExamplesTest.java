// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.table.TableDirectory;

/** Checks that the examples in the OpenAPI document equal the server's answers. */
class OpenApiExamplesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonNode DOCUMENT = OpenApiContract.read().document();

  /** Fields that differ between builds or versions. */
  private static final Set<String> VOLATILE =
      Set.of("seconds", "bytes", "version", "program", "digest");

  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    TestTables.build(new TableDirectory(tables), "rotation-3x3", "flipit-5-2", "yinyang-6");
    server = TestServer.start(Catalogue.standard(), tables);
  }

  private record Operation(String path, String method, JsonNode described) {
    String id() {
      return described.path("operationId").textValue();
    }
  }

  private static List<Operation> operations() {
    List<Operation> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : DOCUMENT.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        all.add(new Operation(path.getKey(), method.getKey(), method.getValue()));
      }
    }
    return all;
  }

  private static JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? DOCUMENT.at(node.path("$ref").textValue().substring(1)) : node;
  }

  @TestFactory
  Stream<DynamicTest> everyOperationAnswersItsExampleRequestWithItsExample() {
    assertThat(operations()).hasSizeGreaterThan(15);
    return operations().stream()
        .map(operation -> DynamicTest.dynamicTest(operation.id(), () -> check(operation)));
  }

  private static void check(Operation operation) throws Exception {
    Map.Entry<String, JsonNode> content =
        operation.described().at("/responses/200/content").properties().iterator().next();
    JsonNode bodies = operation.described().path("requestBody").path("content");
    if (bodies.isEmpty()) {
      compare(operation, content, server.get(address(operation)));
      return;
    }
    for (Map.Entry<String, JsonNode> body : bodies.properties()) {
      String example = body.getValue().path("example").asText();
      HttpResponse<String> answer =
          server.send(
              HttpRequest.newBuilder(server.uri(address(operation)))
                  .header("Content-Type", body.getKey())
                  .POST(HttpRequest.BodyPublishers.ofString(example)));
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      assertThat(answer.body().lines()).hasSameSizeAs(example.lines().toList());
      if (body.getKey().equals("text/plain")) {
        compare(operation, content, answer);
      }
    }
  }

  /**
   * Returns the address of an operation's example request, with all parameters that have an
   * example.
   */
  private static String address(Operation operation) {
    String path = operation.path();
    List<String> query = new ArrayList<>();
    for (JsonNode each : operation.described().path("parameters")) {
      JsonNode parameter = resolved(each);
      String name = parameter.path("name").textValue();
      if (parameter.has("example")) {
        String value =
            URLEncoder.encode(parameter.path("example").asText(), StandardCharsets.UTF_8);
        path = path.replace("{" + name + "}", value);
        if (parameter.path("in").textValue().equals("query")) {
          query.add(name + "=" + value);
        }
      } else {
        assertThat(parameter.path("required").booleanValue()).as(name).isFalse();
      }
    }
    return query.isEmpty() ? path : path + "?" + String.join("&", query);
  }

  private static void compare(
      Operation operation, Map.Entry<String, JsonNode> content, HttpResponse<String> answer)
      throws Exception {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    JsonNode example = content.getValue().path("example");
    switch (content.getKey()) {
      case "application/json" -> {
        JsonNode actual = JSON.readTree(answer.body());
        if (operation.id().equals("openapi")) {
          assertThat(actual).isEqualTo(DOCUMENT);
        } else {
          assertThat(stable(actual)).isEqualTo(stable(example));
        }
      }
      case "application/x-ndjson" -> {
        List<String> lines = example.asText().lines().toList();
        assertThat(answer.body().lines().limit(lines.size())).isEqualTo(lines);
      }
      default -> assertThat(answer.body()).startsWith(example.asText("<"));
    }
  }

  /** Returns an answer with volatile values replaced by their types. */
  private static JsonNode stable(JsonNode answer) {
    JsonNode copy = answer.deepCopy();
    mask(copy);
    return copy;
  }

  private static void mask(JsonNode node) {
    node.forEach(OpenApiExamplesTest::mask);
    if (node instanceof ObjectNode object) {
      for (String name : VOLATILE) {
        if (object.has(name)) {
          object.put(name, object.path(name).getNodeType().name());
        }
      }
    }
  }

  @Test
  void everyJsonAnswerHasAnExample() {
    for (Operation operation : operations()) {
      operation
          .described()
          .at("/responses/200/content")
          .properties()
          .forEach(
              content -> {
                if (content.getKey().contains("json") && !operation.id().equals("openapi")) {
                  assertThat(content.getValue().has("example")).as(operation.id()).isTrue();
                }
              });
      assertThat(operation.described().path("tags")).as(operation.id()).hasSize(1);
      assertThat(operation.described().path("description").asText())
          .as(operation.id())
          .isNotBlank();
    }
  }

  @Test
  void needsNoAuthentication() {
    assertThat(DOCUMENT.toString()).doesNotContain("\"additionalProperties\":false");
    assertThat(DOCUMENT.path("security").isArray()).isTrue();
    assertThat(DOCUMENT.path("security")).isEmpty();
    assertThat(DOCUMENT.at("/info/license/identifier").textValue()).isEqualTo("Apache-2.0");
  }
}
