// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

/**
 * A puzzle of a collection file.
 *
 * @param name the board's name: the collection's name and a number, counted from 1
 * @param text the puzzle as the text of a separate file
 */
public record CollectionItem(String name, String text) {}
