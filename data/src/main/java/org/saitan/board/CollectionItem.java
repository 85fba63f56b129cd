// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

/**
 * A puzzle of a collection file.
 *
 * @param name the board's name: that of the collection and a number from 1
 * @param text the puzzle as the text of a separate file
 */
public record CollectionItem(String name, String text) {}
