// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import java.util.List;
import org.saitan.TestRules;

/** The rules of this module's tests, of which some are run after the programs are made. */
class TestRulesTest extends TestRules {
  @Override
  protected List<String> ends() {
    return List.of("Test", "IT");
  }
}
