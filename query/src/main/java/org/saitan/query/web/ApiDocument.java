// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The OpenAPI document, which describes what commands answer in JSON too. */
public final class ApiDocument {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SCHEMAS = "#/components/schemas/";

  private final ObjectNode document;

  private ApiDocument(ObjectNode document) {
    this.document = document;
  }

  static byte[] bytes() throws IOException {
    try (InputStream in = ApiDocument.class.getResourceAsStream("openapi.json")) {
      return in.readAllBytes();
    }
  }

  /** Reads the document. */
  public static ApiDocument read() throws IOException {
    return new ApiDocument((ObjectNode) JSON.readTree(bytes()));
  }

  /**
   * Returns the JSON Schema of what a command answers with {@code --json}; of what is answered with
   * a line each, that of a line. Empty where the document has none.
   */
  public Optional<ObjectNode> schema(String command) {
    ArrayNode answers = JSON.createArrayNode();
    JsonNode own = document.path("x-commands").path(command);
    if (!own.isMissingNode()) {
      answers.add(own);
    }
    document.path("paths").properties().stream()
        .filter(path -> path.getKey().endsWith("{board}/" + command))
        .flatMap(path -> path.getValue().properties().stream())
        .forEach(method -> add(answers, method.getValue()));
    if (answers.isEmpty()) {
      return Optional.empty();
    }
    ObjectNode schema = JSON.createObjectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "query " + command + " --json");
    schema.set("anyOf", local(answers));
    Set<String> names = new TreeSet<>();
    collect(answers, names);
    ObjectNode definitions = schema.putObject("$defs");
    names.forEach(name -> definitions.set(name, local(document.at("/components/schemas/" + name))));
    return Optional.of(schema);
  }

  private static void add(ArrayNode answers, JsonNode operation) {
    JsonNode content = operation.at("/responses/200/content");
    JsonNode one = content.path("application/json").path("schema");
    JsonNode line = content.at("/application~1x-ndjson/schema/contentSchema/items");
    if (!one.isMissingNode()) {
      answers.add(one);
    }
    if (operation.path("x-several-boards").asBoolean()) {
      answers.addObject().put("type", "array").set("items", one);
    }
    if (!line.isMissingNode()) {
      answers.add(line);
    }
  }

  /** Adds the names of all schemas that a part refers to. */
  private void collect(JsonNode part, Set<String> names) {
    for (JsonNode reference : part.findValues("$ref")) {
      String name = reference.asText().substring(SCHEMAS.length());
      if (names.add(name)) {
        collect(document.at("/components/schemas/" + name), names);
      }
    }
  }

  private static JsonNode local(JsonNode part) {
    JsonNode copy = part.deepCopy();
    for (JsonNode parent : copy.findParents("$ref")) {
      ObjectNode object = (ObjectNode) parent;
      object.put("$ref", object.path("$ref").asText().replace(SCHEMAS, "#/$defs/"));
    }
    return copy;
  }
}
