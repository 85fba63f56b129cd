// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

/**
 * A puzzle of a collection.
 *
 * @param name of its board: that of the collection, and its number from 1
 * @param text the puzzle as a file of its own
 */
public record CollectionItem(String name, String text) {}
