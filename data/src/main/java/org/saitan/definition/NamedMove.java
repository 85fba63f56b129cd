// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

/**
 * A move with its name.
 *
 * @param name a word, such as {@code U} or {@code 3P}
 * @param transformation what it does
 */
public record NamedMove(String name, Transformation transformation) {}
