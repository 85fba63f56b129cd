// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.table.TableDirectory;

/** Tests pictures over HTTP. */
class PicturesHttpTest {
  private static final String ROTATION = "/api/v1/tables/rotation-3x3";
  private static final String YINYANG = "/api/v1/placements/yinyang-3";

  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    TestTables.build(new TableDirectory(tables), "rotation-3x3", "flipit-4-1");
    server = TestServer.start(Catalogue.standard(), tables);
  }

  private static String draw(String path) throws Exception {
    HttpResponse<String> answer = server.get(path);
    assertThat(answer.headers().firstValue("Content-Type")).contains("image/svg+xml");
    return answer.body();
  }

  @Test
  void picturesAreSvg() throws Exception {
    for (String path :
        List.of(
            ROTATION + "/show?state=987456321",
            ROTATION + "/stats?log=true",
            ROTATION + "/deepest?limit=6",
            ROTATION + "/solve?state=987456321",
            YINYANG + "/show?state=WWB/WBB/WWB&border=true")) {
      String svg = draw(path + "&format=svg");
      assertThat(svg).startsWith("<svg").hasSizeLessThan(60_000);
      assertThat(server.error(400, path + "&format=png"))
          .startsWith("format must be 'json'")
          .contains("'svg'")
          .doesNotContain("'png',", "or 'png'");
      String etag = server.get(path + "&format=svg").headers().firstValue("ETag").orElseThrow();
      assertThat(server.get(path + "&format=svg", "If-None-Match", etag).statusCode())
          .isEqualTo(304);
    }
    assertThat(draw(YINYANG + "/show?state=.../.../...&format=svg&border=true"))
        .doesNotContain("#D55E00");
    assertThat(draw(YINYANG + "/show?format=svg&state=WWB/WBB/WWB")).doesNotContain("#D55E00");
  }

  @Test
  void histogramsShowTheTablesNumbers() throws Exception {
    assertThat(draw(ROTATION + "/stats?format=svg")).contains(">130,042<", ">125,929<", ">20<");
    assertThat(draw("/api/v1/tables/flipit-4-1/stats?format=svg&lang=ja"))
        .contains(">28<", ">到達不能<");
    assertThat(server.error(400, ROTATION + "/stats?format=svg&lang=fr"))
        .contains("lang must be 'en' or 'ja'");
  }
}
