// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.ask.ListedTable;

/** The OpenAPI document names each status that a listed table can have, and no other. */
class TableStatusTest {
  @Test
  void theDocumentNamesEveryStatus() {
    List<String> given = new ArrayList<>();
    for (ListedTable.Status status : ListedTable.Status.values()) {
      ListedTable table =
          new ListedTable(
              "rotation-2x2", Optional.empty(), status, Optional.empty(), Optional.empty());
      given.add(TableAnswer.of(Catalogue.standard(), table).status());
    }
    List<String> named = new ArrayList<>();
    JsonNode schema = OpenApiContract.read().document().at("/components/schemas/Table");
    schema.at("/properties/status/enum").forEach(name -> named.add(name.asText()));
    assertThat(named).containsExactlyElementsOf(given);
  }
}
