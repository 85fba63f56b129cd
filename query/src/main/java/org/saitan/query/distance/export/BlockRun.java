// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

/**
 * Some blocks in a row.
 *
 * @param from the first
 * @param to the one behind the last
 * @param chosen which of their states are shown, by their number among those at the distances asked
 *     for, ascending; null for all of them
 */
record BlockRun(long from, long to, long[] chosen) {}
