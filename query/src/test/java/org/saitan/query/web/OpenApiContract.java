// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Checks every answer of the server against the OpenAPI document: path, status, type and body.
 * Clients must ignore unknown fields, but this check requires that all fields be in the document.
 */
final class OpenApiContract {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonSchemaFactory SCHEMAS =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

  private final JsonNode document;

  /**
   * The compiled schemas, which are cached because reading a schema takes longer than validating a
   * body.
   */
  private final Map<JsonNode, JsonSchema> compiled = new ConcurrentHashMap<>();

  private OpenApiContract(JsonNode document) {
    this.document = document;
  }

  static OpenApiContract read() {
    try (InputStream in = Api.class.getResourceAsStream("openapi.json")) {
      return new OpenApiContract(JSON.readTree(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonNode document() {
    return document;
  }

  /** Fails if the document does not describe this answer. */
  void check(HttpResponse<String> response) {
    String path = response.uri().getPath();
    String method = response.request().method();
    String asked = method + " " + response.uri() + " -> " + response.statusCode();
    Optional<JsonNode> operation = operation(method, path);
    if (operation.isEmpty()) {
      assertThat(response.statusCode()).as(asked).isIn(400, 404, 405, 414);
      checkBody(asked, method, response, problemSchema());
      return;
    }
    JsonNode responses = operation.get().path("responses");
    JsonNode answer =
        responses.path(response.statusCode() < 400 ? "" + response.statusCode() : "default");
    assertThat(answer.isMissingNode()).as(asked + " is not in the document").isFalse();
    JsonNode content = resolved(answer).path("content");
    if (content.isMissingNode()) {
      assertThat(response.body()).as(asked).isEmpty();
      return;
    }
    String type = response.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
    assertThat(content.has(type)).as(asked + ": " + type).isTrue();
    JsonNode schema = content.path(type).path("schema");
    checkBody(
        asked,
        method,
        response,
        schema.has("contentSchema") ? schema.at("/contentSchema/items") : schema);
  }

  private JsonNode problemSchema() {
    return JSON.createObjectNode().put("$ref", "#/components/schemas/Problem");
  }

  private Optional<JsonNode> operation(String method, String path) {
    String verb = method.equals("HEAD") ? "get" : method.toLowerCase(java.util.Locale.ROOT);
    for (Map.Entry<String, JsonNode> entry : document.path("paths").properties()) {
      String template = entry.getKey().replaceAll("\\{[a-z]+\\}", "[^/]+");
      if (path.matches(template) && entry.getValue().has(verb)) {
        return Optional.of(entry.getValue().path(verb));
      }
    }
    return Optional.empty();
  }

  private JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? document.at(node.path("$ref").textValue().substring(1)) : node;
  }

  private void checkBody(
      String asked, String method, HttpResponse<String> response, JsonNode schema) {
    if (method.equals("HEAD")) {
      assertThat(response.body()).as(asked).isEmpty();
      return;
    }
    if (response.headers().firstValue("Content-Type").orElse("").startsWith("image/")) {
      checkDrawing(asked, response.body());
      return;
    }
    if (response.headers().firstValue("Content-Type").orElse("").startsWith("text/")) {
      assertThat(response.body()).as(asked).isNotBlank();
      return;
    }
    JsonSchema whole = compiled.computeIfAbsent(schema, this::compile);
    boolean lines = response.headers().firstValue("Content-Type").orElse("").contains("ndjson");
    for (String body : lines ? response.body().lines().toList() : List.of(response.body())) {
      assertThat(whole.validate(tree(body))).as(asked + ": " + body).isEmpty();
    }
    if (response.statusCode() >= 400) {
      JsonNode problem = tree(response.body());
      assertThat(response.headers().firstValue("Content-Type"))
          .as(asked)
          .contains("application/problem+json");
      assertThat(problem.path("status").intValue()).as(asked).isEqualTo(response.statusCode());
      assertThat(problem.path("type").textValue())
          .as(asked)
          .isEqualTo("/api/openapi.json#" + problem.path("code").textValue());
    }
  }

  /** Returns a schema without additional properties, except in objects that declare them. */
  private static JsonNode forbidUnknownFields(JsonNode schema) {
    schema.forEach(OpenApiContract::forbidUnknownFields);
    if (schema instanceof ObjectNode object
        && object.path("properties").isObject()
        && object.path("type").isTextual()
        && !object.has("additionalProperties")) {
      object.put("additionalProperties", false);
    }
    return schema;
  }

  private static void checkDrawing(String asked, String body) {
    try {
      DocumentBuilderFactory parsers = DocumentBuilderFactory.newNSInstance();
      parsers.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Element root =
          parsers
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(body)))
              .getDocumentElement();
      assertThat(root.getNamespaceURI() + " " + root.getLocalName())
          .as(asked)
          .isEqualTo("http://www.w3.org/2000/svg svg");
      assertThat(root.getElementsByTagName("title").item(0).getParentNode())
          .as(asked)
          .isEqualTo(root);
    } catch (SAXException e) {
      throw new AssertionError(asked + " is not well-formed: " + body, e);
    } catch (IOException | ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private JsonSchema compile(JsonNode schema) {
    ObjectNode whole = JSON.createObjectNode();
    whole.setAll((ObjectNode) forbidUnknownFields(schema.deepCopy()));
    whole.set("$defs", forbidUnknownFields(document.at("/components/schemas").deepCopy()));
    return SCHEMAS.getSchema(whole.toString().replace("#/components/schemas/", "#/$defs/"));
  }

  private static JsonNode tree(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
