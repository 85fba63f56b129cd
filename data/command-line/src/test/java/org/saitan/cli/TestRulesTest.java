// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import org.saitan.TestRules;

/** The rules of this module's tests. */
class TestRulesTest extends TestRules {}
