// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

/**
 * Another name for a move, for reading only.
 *
 * @param name the other name
 * @param move what it stands for, a move as a person writes it, such as {@code R2'}
 */
public record Alias(String name, String move) {}
