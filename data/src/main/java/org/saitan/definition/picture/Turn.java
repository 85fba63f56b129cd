// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

/**
 * A move of a solid, as it is seen: what lies between two planes across an axis turns about it.
 *
 * @param x the axis, of length 1: to the right,
 * @param y up,
 * @param z and to the front
 * @param degrees how far, counter-clockwise as seen from where the axis points to
 * @param from where along the axis the middles of the turning parts begin
 * @param to where they end
 */
public record Turn(double x, double y, double z, double degrees, double from, double to) {}
