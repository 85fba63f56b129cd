// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

/**
 * What a cell may hold.
 *
 * @param name one word for it, such as {@code white}; in JSON it names counts
 * @param letter it in a line of text, read in upper and lower case, such as {@code W}
 * @param sign it in a drawing for a terminal, such as {@code ○}
 */
public record Colour(String name, char letter, char sign) {
  boolean isWritten(char c) {
    return c == sign || Character.toUpperCase(c) == Character.toUpperCase(letter);
  }
}
