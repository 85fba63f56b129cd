// SPDX-License-Identifier: Apache-2.0
/**
 * What the rules of puzzles of moves and of placement puzzles have in common: how they are written
 * and drawn.
 */
package org.saitan.rules;
