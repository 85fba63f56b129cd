// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;

/**
 * What a partition knows after a layer of its own blocks. Of those of others it knows only what it
 * is sent of each layer.
 *
 * @param distance the layer
 * @param visited the lanes visited before that layer
 * @param layer the lanes in the layer
 * @param report what the driver is to know
 */
record LayerState(int distance, VisitedLanes visited, LayerLanes layer, LayerReport report)
    implements Serializable {}
