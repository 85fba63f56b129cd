// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import com.fasterxml.classmate.ResolvedType;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.CustomDefinitionProviderV2;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonModule;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.saitan.drawing.Drawing;
import org.saitan.engine.solve.SearchResult;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.Reason;
import org.saitan.query.answer.FamilyAnswer;
import org.saitan.query.distance.answer.DefinitionAnswer;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.question.BatchQuestion;
import org.saitan.query.distance.question.ExportQuestion;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;

/**
 * Generates the part of the OpenAPI document about questions: operations from the questions'
 * parameters, and schemas from the records of the answers.
 */
final class QuestionDocument {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The records that are used in several answers and described only once, in the document's order.
   */
  static final List<Class<?>> SHARED =
      List.of(
          Reason.class,
          StateAnswer.class,
          SearchResult.Step.class,
          DefinitionAnswer.class,
          Drawing.class,
          FamilyAnswer.class);

  /** The integer types. All values except seeds are counts. */
  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class, BigInteger.class);

  /** The media types of formats other than JSON. */
  private static final Map<String, String> TYPES =
      new TreeMap<>(
          Map.of(
              "svg", "image/svg+xml",
              "csv", "text/csv"));

  private SchemaGeneratorConfigBuilder config(Class<?> root) {
    SchemaGeneratorConfigBuilder config =
        new SchemaGeneratorConfigBuilder(SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .with(new JacksonModule(JacksonOption.FLATTENED_ENUMS_FROM_JSONVALUE))
            .with(Option.INLINE_ALL_SCHEMAS)
            .without(Option.SCHEMA_VERSION_INDICATOR);
    config
        .forFields()
        .withRequiredCheck(field -> field.getAnnotation(OmitIfNull.class) == null)
        .withIgnoreCheck(field -> field.getAnnotation(JsonAnyGetter.class) != null);
    config
        .forFields()
        .withNumberInclusiveMinimumResolver(
            field ->
                WHOLE.contains(field.getType().getErasedType()) && !field.getName().equals("seed")
                    ? BigDecimal.ZERO
                    : null);
    config
        .forTypesInGeneral()
        .withPropertySorter(Comparator.comparing(field -> 0)) // Keeps fields in declaration order.
        .withCustomDefinitionProvider(new Records(root));
    return config;
  }

  /**
   * Replaces shared records with references, and adds exact numbers as strings to all other
   * records.
   */
  private static final class Records implements CustomDefinitionProviderV2 {
    private final Class<?> root;

    Records(Class<?> root) {
      this.root = root;
    }

    @Override
    public CustomDefinition provideCustomSchemaDefinition(
        ResolvedType type, SchemaGenerationContext context) {
      Class<?> record = type.getErasedType();
      if (SHARED.contains(record) && record != root) {
        return new CustomDefinition(reference("schemas", name(record)));
      }
      if (!record.isRecord()) {
        return null;
      }
      ObjectNode schema = context.createStandardDefinition(type, this);
      addOthers(schema, record, context);
      addExact(schema, record);
      return new CustomDefinition(schema);
    }
  }

  /**
   * Adds a map's fields. For each key, there is one field for the value and one for the exact
   * number.
   */
  private static void addOthers(
      ObjectNode schema, Class<?> record, SchemaGenerationContext context) {
    for (RecordComponent field : record.getRecordComponents()) {
      if (field.getAccessor().isAnnotationPresent(JsonAnyGetter.class)) {
        ResolvedType map = context.getTypeContext().resolve(field.getGenericType());
        schema.set(
            "additionalProperties",
            context.createDefinition(
                context.getTypeContext().getTypeParameterFor(map, Map.class, 1)));
      }
    }
  }

  private static void addExact(ObjectNode schema, Class<?> record) {
    ObjectNode exact = JSON.createObjectNode();
    ObjectNode digits = JSON.createObjectNode().put("type", "string").put("pattern", "^-?[0-9]+$");
    for (RecordComponent field : record.getRecordComponents()) {
      if (field.isAnnotationPresent(Exact.class)
          && !field.getAccessor().isAnnotationPresent(JsonAnyGetter.class)) {
        exact.set(field.getName(), digits);
      }
    }
    JsonNode others = schema.path("additionalProperties");
    if (exact.isEmpty() && others.isMissingNode()) {
      return;
    }
    ObjectNode object =
        schema
            .withObject("/properties")
            .putObject("exact")
            .put("type", "object")
            .put("description", "The sibling numbers that may exceed 2^53, as strings of digits.");
    if (!exact.isEmpty()) {
      object.set("properties", exact);
    }
    List<String> always =
        Arrays.stream(record.getRecordComponents())
            .filter(field -> exact.has(field.getName()))
            .filter(field -> !field.getAccessor().isAnnotationPresent(OmitIfNull.class))
            .map(RecordComponent::getName)
            .toList();
    if (!always.isEmpty()) {
      always.forEach(object.putArray("required")::add);
      schema.withArray("/required").add("exact");
    }
    if (!others.isMissingNode()) {
      object.set("additionalProperties", digits(others, digits));
    }
  }

  /** Returns a schema with strings of digits instead of integers. */
  private static JsonNode digits(JsonNode schema, ObjectNode digits) {
    if (schema.path("type").asText().equals("integer")) {
      return digits;
    }
    ObjectNode copy = schema.deepCopy();
    copy.set("items", digits(schema.path("items"), digits));
    return copy;
  }

  private static ObjectNode reference(String sort, String name) {
    return JSON.createObjectNode().put("$ref", "#/components/" + sort + "/" + name);
  }

  /** Returns the name of the schema of a record. */
  static String name(Class<?> record) {
    return record.getSimpleName().replaceFirst("Answer$", "");
  }

  /** Returns the schema of a record. */
  ObjectNode schema(Class<?> record) {
    ObjectNode schema = new SchemaGenerator(config(record).build()).generateSchema(record);
    merge(schema);
    return schema;
  }

  /** Replaces the description of a type with the description of the field. */
  private static void merge(JsonNode node) {
    node.forEach(QuestionDocument::merge);
    if (node.path("allOf").isArray() && node instanceof ObjectNode object) {
      for (JsonNode part : object.remove("allOf")) {
        part.properties().forEach(entry -> add(object, entry.getKey(), entry.getValue()));
      }
    }
  }

  private static void add(ObjectNode object, String name, JsonNode value) {
    if (name.equals("properties")) {
      object.withObject("/properties").setAll((ObjectNode) value);
    } else if (name.equals("required")) {
      Set<String> names = new TreeSet<>();
      object.path("required").forEach(each -> names.add(each.asText()));
      value.forEach(each -> names.add(each.asText()));
      names.forEach(object.putArray("required")::add);
    } else {
      object.set(name, value);
    }
  }

  /** Returns a unique identifier for an operation. */
  private static String id(Declaration declaration) {
    String name = declaration.name();
    return declaration.subject().path().equals("tables")
        ? name
        : "placement" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private static ObjectNode operation(Declaration declaration, String id) {
    boolean needsTable = declaration.subject().path().equals("tables");
    ObjectNode operation =
        JSON.createObjectNode()
            .put("operationId", id)
            .put("summary", sentence(declaration.summary()).replaceFirst("\\.$", ""))
            .put(
                "description",
                "The same answer as the command `query " + declaration.name() + "`.");
    operation.putArray("tags").add(needsTable ? "positions" : "placements");
    ArrayNode parameters = operation.putArray("parameters");
    parameters.add(board(declaration, needsTable));
    declaration.params().forEach(param -> parameters.add(parameter(param, declaration)));
    return operation;
  }

  private static ObjectNode board(Declaration declaration, boolean needsTable) {
    ObjectNode board =
        JSON.createObjectNode()
            .put("name", "board")
            .put("in", "path")
            .put("required", true)
            .put(
                "description",
                needsTable
                    ? "Name of a board, such as `rotation-3x3`, `uraomote-5x5` or `flipit-6-2`."
                    : "Name of a placement puzzle, such as `yinyang-6` or `yinyang-4x7`.")
            .put(
                "example",
                declaration.examples().isEmpty()
                    ? "rotation-3x3"
                    : declaration.examples().get(0).words().split(" ")[0]);
    board.putObject("schema").put("type", "string");
    return board;
  }

  /**
   * Returns the operation of a question.
   *
   * @param example the answer to the question's first example
   */
  ObjectNode operation(Question<?, ?> question, JsonNode example) {
    ObjectNode operation = operation(question.declaration(), id(question.declaration()));
    ArrayNode parameters = (ArrayNode) operation.path("parameters");
    if (question.formatNames().size() > 1) {
      ObjectNode format =
          parameters
              .addObject()
              .put("name", "format")
              .put("in", "query")
              .put("required", false)
              .put("description", "Format of the answer.");
      ObjectNode schema = format.putObject("schema").put("type", "string").put("default", "json");
      question.formatNames().forEach(schema.putArray("enum")::add);
    }
    parameters.add(reference("parameters", "ifNoneMatch"));
    ObjectNode answered = addResponses(operation);
    ObjectNode content = answered.putObject("content");
    ObjectNode json = content.putObject("application/json");
    json.set("schema", reference("schemas", name(question.type())));
    json.set("example", example);
    for (String format : question.formatNames()) {
      if (TYPES.containsKey(format)) {
        content.putObject(TYPES.get(format)).putObject("schema").put("type", "string");
      }
    }
    return operation;
  }

  private static ObjectNode addResponses(ObjectNode operation) {
    ObjectNode responses = operation.putObject("responses");
    ObjectNode answered = responses.putObject("200").put("description", "The answer.");
    ObjectNode headers = answered.putObject("headers");
    for (String[] header :
        new String[][] {
          {"ETag", "Strong entity tag."}, {"Cache-Control", "How long the answer may be cached."}
        }) {
      headers
          .putObject(header[0])
          .put("description", header[1])
          .putObject("schema")
          .put("type", "string");
    }
    responses.set("304", reference("responses", "NotModified"));
    responses.set("default", reference("responses", "Problem"));
    return answered;
  }

  /**
   * Returns the operation of a batch question.
   *
   * @param body the states, one per line
   * @param answers the answers to these states
   */
  ObjectNode operation(BatchQuestion question, List<String> body, String answers) {
    ObjectNode operation =
        operation(question.declaration(), question.declaration().name() + "Many");
    ObjectNode content =
        operation
            .putObject("requestBody")
            .put("required", true)
            .put("description", "The states, one per line.")
            .putObject("content");
    content
        .putObject("text/plain")
        .put("example", String.join("\n", body) + "\n")
        .putObject("schema")
        .put("type", "string");
    content
        .putObject("application/x-ndjson")
        .put("example", "{\"state\":\"" + body.get(0) + "\"}\n")
        .putObject("schema")
        .put("type", "string");
    ObjectNode answered = addResponses(operation);
    answered.remove("headers");
    ((ObjectNode) operation.path("responses")).remove("304");
    answered.set("content", lines(name(LookupAnswer.class), answers));
    return operation;
  }

  /**
   * Returns the operation of the export.
   *
   * @param answers the first lines of the export
   */
  ObjectNode export(String answers) {
    ObjectNode operation = operation(ExportQuestion.DECLARATION, "export");
    operation.put(
        "description",
        "The lines that the command `export` writes, in order of rank. The answer is streamed without a size limit."
            + " If an error occurs midway, the connection is closed before the end of the answer.");
    ArrayNode parameters = (ArrayNode) operation.path("parameters");
    ObjectNode format =
        parameters
            .addObject()
            .put("name", "format")
            .put("in", "query")
            .put("required", false)
            .put("description", "One object per line, or CSV with a header.")
            .putObject("schema")
            .put("type", "string")
            .put("default", "ndjson");
    format.putArray("enum").add("ndjson").add("csv");
    parameters.add(reference("parameters", "ifNoneMatch"));
    ObjectNode answered = addResponses(operation);
    answered
        .withObject("/headers/Content-Disposition")
        .put("description", "A file name to save the export under.")
        .putObject("schema")
        .put("type", "string");
    answered.set("content", lines("Exported", answers));
    answered
        .withObject("/content")
        .putObject("text/csv")
        .putObject("schema")
        .put("type", "string")
        .put("description", "A header, then one line per state.");
    return operation;
  }

  /** Returns the media type object of an answer with one JSON object per line. */
  private static ObjectNode lines(String schema, String example) {
    ObjectNode content = JSON.createObjectNode();
    ObjectNode lines = content.putObject("application/x-ndjson").put("example", example);
    ObjectNode items =
        lines
            .putObject("schema")
            .put("type", "string")
            .put("description", "One `" + schema + "` object per line.")
            .put("contentMediaType", "application/x-ndjson")
            .putObject("contentSchema")
            .put("type", "array")
            .put("description", "The lines.");
    items.set("items", reference("schemas", schema));
    return content;
  }

  private static ObjectNode parameter(Param<?> param, Declaration declaration) {
    boolean required = param.form() == Param.Form.ARGUMENT;
    ObjectNode parameter =
        JSON.createObjectNode()
            .put("name", param.name())
            .put("in", "query")
            .put("required", required)
            .put("description", sentence(param.help()));
    ObjectNode schema = parameter.putObject("schema");
    if (param.form() == Param.Form.FLAG) {
      schema.put("type", "boolean").put("default", false);
    } else if (param instanceof NumberParam number) {
      describe(number, schema);
    } else {
      schema.put("type", "string");
      if (!param.words().isEmpty()) {
        param.words().forEach(schema.putArray("enum")::add);
      }
    }
    addExample(param, declaration, parameter);
    return parameter;
  }

  private static void describe(NumberParam number, ObjectNode schema) {
    schema.put("type", "integer");
    if (number.min() > Long.MIN_VALUE) {
      schema.put("minimum", number.min());
    }
    if (number.maxOverHttp() < Integer.MAX_VALUE) {
      schema.put("maximum", number.maxOverHttp());
    }
    OptionalLong usual = number.defaultValue();
    usual.ifPresent(value -> schema.put("default", value));
  }

  /** Sets the example of a parameter from the first example of the question. */
  private static void addExample(Param<?> param, Declaration declaration, ObjectNode parameter) {
    if (declaration.examples().isEmpty()) {
      return;
    }
    List<String> words = Arrays.asList(declaration.examples().get(0).words().split(" "));
    List<String> arguments =
        declaration.params().stream().filter(Param::isArgument).map(Param::name).toList();
    if (param.isArgument()) {
      int place = 1 + arguments.indexOf(param.name());
      if (place < words.size()) {
        parameter.put("example", words.get(place));
      }
      return;
    }
    int option = words.indexOf("--" + param.name());
    if (option < 0) {
      return;
    }
    if (param.form() == Param.Form.FLAG) {
      parameter.put("example", true);
    } else if (param instanceof NumberParam) {
      parameter.put("example", Long.parseLong(words.get(option + 1)));
    } else {
      parameter.put("example", words.get(option + 1));
    }
  }

  /** Returns text as a sentence, with a capital letter and a period. */
  private static String sentence(String text) {
    String begun = Character.toUpperCase(text.charAt(0)) + text.substring(1);
    return begun.endsWith(".") ? begun : begun + ".";
  }
}
