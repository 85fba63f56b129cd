// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.completion.question.PlacementQuestions;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.question.BatchQuestion;
import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.distance.question.ExportQuestion;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Question;
import org.saitan.table.TableDirectory;

/**
 * Checks that the OpenAPI document matches the declarations of the questions. {@code mvn test -pl
 * query -am -Dtest=QuestionDocumentTest -Dsaitan.write-document} updates the document.
 */
class QuestionDocumentTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path DOCUMENT =
      Path.of(
          System.getProperty("saitan.root"),
          "query/src/main/resources/org/saitan/query/web/openapi.json");

  /** The schemas that do not belong to questions and are written by hand. */
  private static final Set<String> BY_HAND = Set.of("Health", "Table", "Exported", "Problem");

  @TempDir static Path tables;

  @Test
  void documentMatchesDeclarations() throws Exception {
    ObjectNode document = (ObjectNode) JSON.readTree(DOCUMENT.toFile());
    boolean writes = System.getProperty("saitan.write-document") != null;
    TestTables.build(new TableDirectory(tables), "rotation-3x3", "yinyang-6");
    Map<String, ObjectNode> declared = declared();
    if (writes) {
      clear(document);
    }
    for (Map.Entry<String, ObjectNode> part : declared.entrySet()) {
      if (writes) {
        document.withObject(part.getKey()).removeAll().setAll(part.getValue());
      }
      assertThat(document.at(part.getKey()).toPrettyString())
          .as("%s is outdated; see the Javadoc of this test", part.getKey())
          .isEqualTo(part.getValue().toPrettyString());
    }
    assertThat(document.at("/components/schemas")).hasSize(BY_HAND.size() + schemas(declared));
    if (writes) {
      Files.writeString(DOCUMENT, pretty().writeValueAsString(document) + "\n");
    }
  }

  private static int schemas(Map<String, ObjectNode> declared) {
    return (int) declared.keySet().stream().filter(part -> part.startsWith("/comp")).count();
  }

  /** Removes the parts that are generated from questions. */
  private static void clear(ObjectNode document) {
    ((ObjectNode) document.at("/components/schemas")).retain(BY_HAND);
    ObjectNode paths = (ObjectNode) document.path("paths");
    List<String> names = new ArrayList<>();
    paths.fieldNames().forEachRemaining(names::add);
    names.stream().filter(name -> name.contains("{board}/")).forEach(paths::remove);
  }

  /** Returns the parts of the document that are generated from questions, keyed by JSON pointer. */
  private static Map<String, ObjectNode> declared() throws Exception {
    QuestionDocument document = new QuestionDocument();
    Map<String, ObjectNode> parts = new LinkedHashMap<>();
    List<Question<?, ?>> questions = new ArrayList<>();
    DistanceQuestions.NAMES.forEach(name -> questions.add(DistanceQuestions.named(name)));
    PlacementQuestions.NAMES.forEach(name -> questions.add(PlacementQuestions.named(name)));
    for (Question<?, ?> question : questions) {
      parts.put(schema(question.type()), document.schema(question.type()));
      parts.put(
          operation(question.declaration(), "get"),
          document.operation(question, example(question.declaration())));
    }
    List<String> states = List.of("987456321", "goal", "nonsense");
    parts.put(schema(LookupAnswer.class), document.schema(LookupAnswer.class));
    for (BatchQuestion question : DistanceQuestions.batch()) {
      String answers =
          new Tool(tables)
              .run(
                  String.join("\n", states),
                  new String[] {question.declaration().name(), "rotation-3x3", "-", "--json"})
              .out();
      parts.put(
          operation(question.declaration(), "post"), document.operation(question, states, answers));
    }
    String exported =
        new Tool(tables)
            .run("export", "rotation-3x3", "--distance", "11", "--json")
            .out()
            .lines()
            .limit(3)
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    parts.put(operation(ExportQuestion.DECLARATION, "get"), document.export(exported));
    for (Class<?> shared : QuestionDocument.SHARED) {
      parts.put(schema(shared), document.schema(shared));
    }
    return parts;
  }

  private static String schema(Class<?> record) {
    return "/components/schemas/" + QuestionDocument.name(record);
  }

  private static String operation(Declaration declaration, String method) {
    return "/paths/" + QuestionRoute.path(declaration).replace("/", "~1") + "/" + method;
  }

  /** Returns a writer that formats JSON as the document does. */
  private static ObjectWriter pretty() {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""));
    printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
    return JSON.writer(printer);
  }

  private static JsonNode example(Declaration declaration) throws Exception {
    String[] words =
        Stream.concat(
                Stream.of(declaration.name(), "--json"),
                Stream.of(declaration.examples().get(0).words().split(" ")))
            .toArray(String[]::new);
    return JSON.readTree(new Tool(tables).run(words).out());
  }
}
