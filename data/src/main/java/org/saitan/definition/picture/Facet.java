// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

/**
 * One coloured part of a picture: the part {@code orientation} of a slot, both from 0. A piece that
 * lies in orientation q shows there its part {@code orientation - q}.
 */
record Facet(int set, int slot, int orientation) {}
