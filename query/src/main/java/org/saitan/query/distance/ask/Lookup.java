// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.Optional;

/**
 * What came of one line of input.
 *
 * @param text the line
 * @param finding what the table says of the position in it; empty if it is none
 * @param error what is wrong with the line; empty if it is a position
 */
public record Lookup(String text, Optional<Finding> finding, Optional<String> error) {}
