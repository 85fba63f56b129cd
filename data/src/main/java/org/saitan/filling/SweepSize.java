// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

/**
 * How many states a sweep over an empty board has to do with, about, before it starts.
 *
 * @param reached states of all layers on the way forwards
 * @param live those of them with a completion
 * @param widest states of the largest layer
 * @param countBits bits of the largest number of completions
 */
public record SweepSize(double reached, double live, double widest, double countBits) {}
