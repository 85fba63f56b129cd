// SPDX-License-Identifier: Apache-2.0
/** Notation common to puzzles with moves and placement puzzles. */
package org.saitan.rules;
