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
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.question.Question;
import org.saitan.table.TableHome;

/**
 * The OpenAPI document says what questions declare. Where they have changed, {@code mvn test -pl
 * query -am -Dtest=QuestionDocumentTest -Dsaitan.write-document} writes their part anew.
 */
class QuestionDocumentTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path SOURCES =
      Path.of(System.getProperty("saitan.root"), "query/src/main/java/org/saitan/query");
  private static final Path DOCUMENT =
      Path.of(
          System.getProperty("saitan.root"),
          "query/src/main/resources/org/saitan/query/web/openapi.json");

  @TempDir static Path tables;

  @Test
  void theDocumentSaysWhatQuestionsDeclare() throws Exception {
    ObjectNode document = (ObjectNode) JSON.readTree(DOCUMENT.toFile());
    boolean writes = System.getProperty("saitan.write-document") != null;
    QuestionDocument parts = new QuestionDocument(JavadocWords.of(sources()));
    TestTables.build(new TableHome(tables), "rotation-3x3");
    for (Question<?, ?> question : DistanceQuestions.all()) {
      Map<String, ObjectNode> declared =
          Map.of(
              "/components/schemas/" + QuestionDocument.schemaName(question),
              parts.schema(question),
              "/paths/~1api~1v1~1tables~1{board}~1" + question.name(),
              JSON.createObjectNode().set("get", parts.operation(question, example(question))));
      for (Map.Entry<String, ObjectNode> part : declared.entrySet()) {
        if (writes) {
          document.withObject(part.getKey()).removeAll().setAll(part.getValue());
        }
        assertThat(document.at(part.getKey()).toPrettyString())
            .as("%s; the Javadoc of this test says how to write it anew", part.getKey())
            .isEqualTo(part.getValue().toPrettyString());
      }
    }
    if (writes) {
      Files.writeString(DOCUMENT, pretty().writeValueAsString(document) + "\n");
    }
  }

  /** Returns what writes the document as it is in git. */
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

  private static JsonNode example(Question<?, ?> question) throws Exception {
    Question.Example first = question.examples().get(0);
    String[] words =
        Stream.concat(
                Stream.of(question.name(), first.board(), "--json"),
                Stream.of(first.words().split(" ")))
            .toArray(String[]::new);
    return JSON.readTree(new Tool(tables).run(words).out());
  }

  private static List<Path> sources() throws Exception {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> List.of("question", "answer").contains(directory(file)))
          .filter(file -> file.toString().endsWith(".java"))
          .toList();
    }
  }

  private static String directory(Path file) {
    return file.getParent().getFileName().toString();
  }
}
