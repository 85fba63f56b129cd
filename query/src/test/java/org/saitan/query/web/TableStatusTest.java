// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.json.Json;
import org.saitan.query.answer.TableAnswer;

/** Checks that the OpenAPI document names all statuses of tables. */
class TableStatusTest {
  @Test
  void documentNamesEveryStatus() {
    List<String> given = new ArrayList<>();
    for (TableAnswer.TableStatus status : TableAnswer.TableStatus.values()) {
      given.add(Json.line(status).replace("\"", ""));
    }
    List<String> named = new ArrayList<>();
    JsonNode schema = OpenApiContract.read().document().at("/components/schemas/Table");
    schema.at("/properties/status/enum").forEach(name -> named.add(name.asText()));
    assertThat(named).containsExactlyElementsOf(given);
  }
}
