// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;

/**
 * What a partition knows after a layer: of its own blocks and of those of its halo, the lanes
 * visited before that layer, and of its own the layer itself. Immutable: arrays are not to be
 * changed, and the next state shares those that stay as they are.
 *
 * @param distance the layer
 * @param visited words of lanes, by slot: own blocks first, then the halo
 * @param colours the colour of each, see {@link org.saitan.engine.step.BlockLanes}
 * @param layer the own blocks' lanes in the layer
 * @param report what the driver is to know
 */
record LayerState(int distance, long[] visited, byte[] colours, LaneCodes layer, LayerReport report)
    implements Serializable {}
