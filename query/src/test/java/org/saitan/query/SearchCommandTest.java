package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.cli.ExitStatus;

/** The command {@code query search} as a person meets it. */
class SearchCommandTest {
  @TempDir Path noTables;
  private Tool.Said said;

  private ExitStatus query(String... words) {
    said = new Tool(noTables).run(words);
    return said.status();
  }

  private String out() {
    return said.out();
  }

  private String err() {
    return said.err();
  }

  @Test
  void aLineIsShownMoveByMove() {
    assertThat(query("search", "rotation-2x2", "2 3 / 1 4")).isEqualTo(ExitStatus.OK);
    assertThat(out())
        .startsWith(
            "23/14: unreachable: the turns make a group of order 4: of the 24 arrangements they reach 4,");
    assertThat(query("search", "rotation-2x2", "43/21")).isEqualTo(ExitStatus.OK);
    assertThat(out())
        .startsWith("43/21: 2 moves: A:R A:R\n")
        .endsWith("4 3\n2 1\n\nA:R\n2 4\n1 3\n\nA:R\n1 2\n3 4\n");
  }

  @Test
  void anyGoalMayBeAsked() throws Exception {
    assertThat(query("search", "uraomote-3x3", "goal", "BBB/WWW/WWW", "--json"))
        .isEqualTo(ExitStatus.OK);
    JsonNode answer = new ObjectMapper().readTree(out());
    assertThat(answer.path("status").asText()).isEqualTo("solved");
    assertThat(answer.path("distance").asInt()).isEqualTo(1);
    assertThat(answer.path("line").path(0).path("move").asText()).isEqualTo("A");
    assertThat(answer.path("goal").asText()).isEqualTo("BBB/WWW/WWW");
    assertThat(answer.has("lowerBound")).isFalse();
  }

  @Test
  void rulesThatForbidTheGoalAreTold() {
    assertThat(query("search", "uraomote-12x10", "B" + "W".repeat(119))).isEqualTo(ExitStatus.OK);
    assertThat(out()).contains("unreachable: the tiles A1, A10, L1 and L10 show 1 black");
  }

  @Test
  void aSearchThatGivesUpSaysHowManyMovesAreNeeded() throws Exception {
    String[] ask = {"search", "rotation-3x3", "987456321", "--states", "5000"};
    assertThat(query(ask)).isEqualTo(ExitStatus.TOO_BIG);
    assertThat(out()).isEmpty();
    assertThat(err())
        .startsWith("query: no line of fewer than ")
        .contains(" leads from 987/456/321 to 123/456/789")
        .contains("--memory");
    String[] json = {"search", "rotation-3x3", "987456321", "--states", "5000", "--json"};
    assertThat(query(json)).isEqualTo(ExitStatus.TOO_BIG);
    JsonNode answer = new ObjectMapper().readTree(out());
    assertThat(answer.path("status").asText()).isEqualTo("unknown");
    assertThat(answer.path("lowerBound").asInt()).isBetween(6, 11);
    assertThat(answer.has("distance")).isFalse();
  }

  @Test
  void littleMemoryIsFewStates() {
    assertThat(query("search", "rotation-3x3", "987456321", "--memory", "10k"))
        .isEqualTo(ExitStatus.TOO_BIG);
  }

  @ParameterizedTest
  @CsvSource({
    "x, '--memory must be a number of bytes, or of k, m, g or t of them, such as 4g; got x'",
    "-3, '--memory must be a number of bytes, or of k, m, g or t of them, such as 4g; got -3'"
  })
  void memoryThatIsNoSizeIsRefused(String memory, String message) {
    assertThat(query("search", "rotation-3x3", "goal", "--memory=" + memory))
        .isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(err()).contains(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "213456789", "9 8 7 / 4 5 6 / 3 2 1"})
  void unquotedSpacesAreExplained(String state) {
    String[] words = ("search rotation-3x3 " + state).strip().split(" ");
    ExitStatus status = query(words);
    if (state.equals("213456789")) {
      assertThat(status).isEqualTo(ExitStatus.OK);
    } else {
      assertThat(status).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(err()).contains("each one word (quote a state with spaces); got ");
    }
  }
}
