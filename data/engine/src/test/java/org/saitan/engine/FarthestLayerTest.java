// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saitan.engine.search.DenseSearch;
import org.saitan.problem.DoesNotFitException;

/**
 * Checks that boards with states at distances greater than 65,534 are rejected, since tables cannot
 * store such distances.
 */
class FarthestLayerTest {

  @Test
  void refusesDistanceBeyondTableLimit() {
    assertThatCode(() -> DenseSearch.requireRepresentable("corridor", 65_534, 1))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> DenseSearch.requireRepresentable("corridor", 65_535, 1))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage(
            "corridor: 1 state at distance 65535, but a table can store distances only up to 65534");
  }
}
