// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.completion.question.PlacementQuestions;
import org.saitan.query.distance.question.BatchQuestion;
import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.distance.question.ExportQuestion;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.table.TableDirectory;

/**
 * Checks that the command line and the server reject invalid combinations of parameters with the
 * same message.
 */
class SameRulesTest {
  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    TestTables.build(new TableDirectory(tables), "rotation-2x3", "yinyang-4");
    server = TestServer.start(Catalogue.standard(), tables);
  }

  /** A question with options that violate one of its rules. */
  private record Broken(Question<?, ?> question, List<String> options) {
    Declaration declaration() {
      return question.declaration();
    }

    String board() {
      return declaration().subject().path().equals("placements") ? "yinyang-4" : "rotation-2x3";
    }

    private Optional<Param<?>> param(String option) {
      return declaration().commandLineParams().stream()
          .filter(param -> param.name().equals(option))
          .findFirst();
    }

    private boolean isFlag(String option) {
      return param(option)
          .map(param -> param.form() == Param.Form.FLAG)
          .orElse(List.of("json", "csv").contains(option));
    }

    String command() {
      StringBuilder line = new StringBuilder(declaration().name() + " " + board());
      options.forEach(
          option -> line.append(" --").append(option).append(isFlag(option) ? "" : " 1"));
      return line.toString();
    }

    String address() {
      List<String> query =
          options.stream()
              .filter(option -> !option.equals("json")) // The default.
              .map(
                  option ->
                      question.formatNames().contains(option)
                          ? "format=" + option
                          : option + "=" + (isFlag(option) ? "true" : "1"))
              .toList();
      return QuestionRoute.path(declaration()).replace("{board}", board())
          + "?"
          + String.join("&", query);
    }

    Optional<String> unknownOverHttp() {
      return options.stream()
          .filter(option -> param(option).filter(declaration().params()::contains).isEmpty())
          .filter(option -> !question.formatNames().contains(option))
          .findFirst();
    }

    /** Returns the server's wording of a command-line message. */
    String overHttp(String message) {
      return Pattern.compile("--([a-z]+)")
          .matcher(message)
          .replaceAll(
              found -> {
                String option = found.group(1);
                return question.formatNames().contains(option)
                    ? "format=" + option + (option.equals("json") ? " (the default)" : "")
                    : option;
              });
    }

    @Override
    public String toString() {
      return command();
    }
  }

  static Stream<Broken> everyRule() {
    Stream<Question<?, ?>> ofMoves = DistanceQuestions.NAMES.stream().map(DistanceQuestions::named);
    Stream<Question<?, ?>> toFill =
        PlacementQuestions.NAMES.stream().map(PlacementQuestions::named);
    return Stream.concat(ofMoves, toFill)
        .flatMap(
            question ->
                question.declaration().rules().violations().stream()
                    .filter(options -> !question.formatNames().containsAll(options)) // Two formats.
                    .map(options -> new Broken(question, options)));
  }

  @ParameterizedTest
  @MethodSource("everyRule")
  void commandAndServerRefuse(Broken broken) throws Exception {
    Tool.CommandOutput output = new Tool(tables).run(broken.command().split(" "));
    String detail = server.error(400, broken.address());

    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    String message = output.err().strip().replaceFirst("^query: ", "");
    assertThat(message).startsWith("--" + broken.options().get(0));
    if (broken.unknownOverHttp().isPresent()) {
      assertThat(detail).contains("unknown parameter '" + broken.unknownOverHttp().get() + "'");
    } else {
      assertThat(detail).isEqualTo(broken.overHttp(message));
    }
  }

  /**
   * Batch routes offer no formats and check no rules, so none of their parameters may need either.
   */
  @Test
  void otherRoutesHaveNoParametersWithRules() {
    List<Declaration> others = new ArrayList<>(List.of(ExportQuestion.DECLARATION));
    DistanceQuestions.batch().stream().map(BatchQuestion::declaration).forEach(others::add);
    for (Declaration declaration : others) {
      List<String> known = declaration.params().stream().map(Param::name).toList();
      for (List<String> options : declaration.rules().violations()) {
        assertThat(known).as(declaration.name()).doesNotContainAnyElementsOf(options);
      }
    }
  }

  @Test
  void falseFlagEqualsNoFlag() throws Exception {
    String solve = "/api/v1/tables/rotation-2x3/solve?state=654321&";
    assertThat(server.error(400, solve + "limit=3"))
        .isEqualTo("limit requires all; add all or omit limit");
    assertThat(server.error(400, solve + "limit=3&all=false"))
        .isEqualTo("limit requires all; add all or omit limit");
    assertThat(server.error(400, solve + "solutions=true&all=true"))
        .isEqualTo("solutions and all cannot be combined; omit one of them");
    assertThat(server.error(400, solve + "lang=ja"))
        .isEqualTo("lang requires format=svg; add format=svg or omit lang");
    assertThat(server.json(solve + "solutions=true&all=false").has("optimalSolutions")).isTrue();
    assertThat(server.json(solve + "limit=3&all=1").path("solutions")).isNotEmpty();
    assertThat(server.get(solve + "lang=ja&format=svg").statusCode()).isEqualTo(200);
    assertThat(server.error(400, "/api/v1/placements/yinyang-4/nth?number=3&border=true"))
        .isEqualTo("border and format=json (the default) cannot be combined; omit one of them");
  }
}
