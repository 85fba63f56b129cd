package org.saitan.query.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonModule;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.Set;
import org.saitan.json.Exact;
import org.saitan.json.MayBeAbsent;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;

/**
 * What the OpenAPI document says of questions: operations from their parameters, schemas from the
 * records of their answers and from the Javadoc of these.
 */
final class QuestionDocument {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Types of whole numbers: all are counts, seeds apart. */
  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class, BigInteger.class);

  private final SchemaGenerator schemas;

  QuestionDocument(JavadocWords words) {
    this.schemas = new SchemaGenerator(config(words).build());
  }

  private static SchemaGeneratorConfigBuilder config(JavadocWords words) {
    SchemaGeneratorConfigBuilder config =
        new SchemaGeneratorConfigBuilder(SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .with(new JacksonModule(JacksonOption.FLATTENED_ENUMS_FROM_JSONPROPERTY))
            .with(Option.INLINE_ALL_SCHEMAS)
            .without(Option.SCHEMA_VERSION_INDICATOR);
    config
        .forFields()
        .withRequiredCheck(field -> field.getAnnotation(MayBeAbsent.class) == null)
        .withDescriptionResolver(
            field ->
                field.isFakeContainerItemScope()
                    ? null
                    : words.of(field.getDeclaringType().getErasedType(), field.getName()));
    config
        .forFields()
        .withNumberInclusiveMinimumResolver(
            field ->
                WHOLE.contains(field.getType().getErasedType()) && !field.getName().equals("seed")
                    ? BigDecimal.ZERO
                    : null);
    config
        .forTypesInGeneral()
        .withPropertySorter(Comparator.comparing(field -> 0)) // As they are declared.
        .withDescriptionResolver(
            scope ->
                scope.getType().getErasedType().isRecord()
                    ? words.of(scope.getType().getErasedType())
                    : null)
        .withCustomDefinitionProvider(
            (type, context) ->
                type.getErasedType() == ReasonAnswer.class
                    ? new CustomDefinition(reference("schemas", "Reason"))
                    : null);
    return config;
  }

  private static ObjectNode reference(String sort, String name) {
    return JSON.createObjectNode().put("$ref", "#/components/" + sort + "/" + name);
  }

  /** Returns the name of the schema of a question's answer. */
  static String schemaName(Question<?, ?> question) {
    return question.answers().getSimpleName().replaceFirst("Answer$", "");
  }

  /** Returns the schema of a question's answer. */
  ObjectNode schema(Question<?, ?> question) {
    ObjectNode schema = schemas.generateSchema(question.answers());
    merge(schema);
    ObjectNode exact = JSON.createObjectNode();
    for (RecordComponent field : question.answers().getRecordComponents()) {
      if (field.isAnnotationPresent(Exact.class)) {
        exact.putObject(field.getName()).put("type", "string").put("pattern", "^-?[0-9]+$");
      }
    }
    if (!exact.isEmpty()) {
      ObjectNode object = schema.withObject("/properties").putObject("exact");
      object
          .put("type", "object")
          .put(
              "description", "The numbers of this answer that may pass 2^53, as strings of digits.")
          .set("properties", exact);
    }
    return schema;
  }

  /** Puts what is said of a field in the place of what is said of its type. */
  private static void merge(JsonNode node) {
    node.forEach(QuestionDocument::merge);
    if (node.path("allOf").isArray() && node instanceof ObjectNode object) {
      JsonNode parts = object.remove("allOf");
      parts.forEach(part -> object.setAll((ObjectNode) part));
    }
  }

  /**
   * Returns the operation of a question.
   *
   * @param example its answer to its first example
   */
  ObjectNode operation(Question<?, ?> question, JsonNode example) {
    ObjectNode operation =
        JSON.createObjectNode()
            .put("operationId", question.name())
            .put("summary", JavadocWords.sentence(question.summary()).replaceFirst("\\.$", ""))
            .put("description", "The command `query " + question.name() + "` answers the same.");
    operation.putArray("tags").add("positions");
    ArrayNode parameters = operation.putArray("parameters");
    parameters.add(reference("parameters", "board"));
    question.params().forEach(param -> parameters.add(parameter(param, question)));
    parameters.add(reference("parameters", "ifNoneMatch"));
    ObjectNode responses = operation.putObject("responses");
    ObjectNode answered = responses.putObject("200").put("description", "The answer.");
    ObjectNode headers = answered.putObject("headers");
    for (String[] header :
        new String[][] {
          {"ETag", "Strong entity tag."}, {"Cache-Control", "How long the answer may be kept."}
        }) {
      headers
          .putObject(header[0])
          .put("description", header[1])
          .putObject("schema")
          .put("type", "string");
    }
    ObjectNode content = answered.putObject("content").putObject("application/json");
    content.set("schema", reference("schemas", schemaName(question)));
    content.set("example", example);
    responses.set("304", reference("responses", "NotModified"));
    responses.set("default", reference("responses", "Problem"));
    return operation;
  }

  private static ObjectNode parameter(Param<?> param, Question<?, ?> question) {
    boolean argument = param.form() == Param.Form.ARGUMENT;
    ObjectNode parameter =
        JSON.createObjectNode()
            .put("name", param.name())
            .put("in", "query")
            .put("required", argument)
            .put("description", JavadocWords.sentence(param.help()));
    ObjectNode schema = parameter.putObject("schema");
    if (param.form() == Param.Form.FLAG) {
      schema.put("type", "boolean").put("default", false);
    } else {
      schema.put("type", "string");
    }
    if (argument) {
      parameter.put("example", example(param, question));
    }
    return parameter;
  }

  /** Returns what the first example gives for an argument: its words, in order. */
  private static String example(Param<?> param, Question<?, ?> question) {
    int place =
        question.params().stream()
            .filter(other -> other.form() == Param.Form.ARGUMENT)
            .toList()
            .indexOf(param);
    return question.examples().get(0).words().split(" ")[place];
  }
}
