// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.Optional;

/**
 * The definition that a board comes from, where it is not one of a family that this program knows
 * by itself. A table keeps it, so that the board can be made again from the table alone.
 *
 * @param text the definition in its canonical form
 * @param hash SHA-256 of what in it decides the rules, in hexadecimal: tells apart puzzles of one
 *     name
 * @param picture the author's picture of it, SVG; empty where there is none
 */
public record Origin(String text, String hash, Optional<String> picture) {}
