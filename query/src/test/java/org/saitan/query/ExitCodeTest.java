// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.cli.ExitStatus;
import org.saitan.table.TableDirectory;

/** Tests the exit codes that {@code --exit-code} gives for answers without a unique solution. */
class ExitCodeTest {
  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), "rotation-2x3", "yinyang-4");
  }

  @ParameterizedTest
  @CsvSource({
    "show rotation-2x3 123/456, OK",
    "show rotation-2x3 213/456, UNREACHABLE",
    "solve rotation-2x3 213/456, UNREACHABLE",
    "solve rotation-2x3 413/526, OK",
    "solve rotation-2x3 213/456 --json, UNREACHABLE",
    "search rotation-2x3 213/456, UNREACHABLE",
    "search rotation-2x3 213/456 --json, UNREACHABLE",
    "search rotation-2x3 413/526, OK",
    "solve yinyang-4, OK",
    "solve yinyang-4 --given WW../WW../..../...., UNREACHABLE",
    "show yinyang-4 WW../WW../..../...., UNREACHABLE",
    "solve yinyang-4 --given W.../..../..../...., NOT_UNIQUE",
    "solve yinyang-4 --given W.../..../..../.... --json, NOT_UNIQUE",
    "solve yinyang-4 --given W.../..../..../.... --all, OK",
    "solve yinyang-4 --given WWWW/WBBW/WWBW/BBBB, OK",
    "count yinyang-4 --given WW../WW../..../...., OK",
    "heatmap yinyang-4 --given WW../WW../..../...., UNREACHABLE",
    "heatmap yinyang-4 --given WW../WW../..../.... --json, UNREACHABLE",
    "heatmap yinyang-4 --given W.../..../..../...., OK",
    "rank yinyang-4 WWWW/WWWW/WWWW/WWWW, UNREACHABLE",
    "rank yinyang-4 WWWW/WWWW/WWWW/WWWW --json, UNREACHABLE",
    "rank yinyang-4 WWWW/WBBW/WWBW/BBBB, OK",
    "rank yinyang-4 WWWW/WBBW/WWBW/BBBB --given B.../..../..../...., UNREACHABLE",
  })
  void reflectsTheAnswer(String line, ExitStatus status) {
    Tool.CommandOutput output = new Tool(tables).run(line.split(" "));
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.err()).isEmpty();
    assertThat(output.out()).isNotEmpty();
    if (!line.startsWith("count")) {
      Tool.CommandOutput coded = new Tool(tables).run((line + " --exit-code").split(" "));
      assertThat(coded.status()).isEqualTo(status);
    }
  }

  @Test
  void listRejectsMissingDirectory(@TempDir Path empty) {
    Tool.CommandOutput output = new Tool(empty.resolve("none")).run("list");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.err()).contains("none': no such directory");
    assertThat(new Tool(empty).run("list").status()).isEqualTo(ExitStatus.OK);
    assertThat(new Tool(empty).run("list").out())
        .isEqualTo(
            "no tables in %s; build some with: generate --data %<s --all%n".formatted(empty));
  }
}
