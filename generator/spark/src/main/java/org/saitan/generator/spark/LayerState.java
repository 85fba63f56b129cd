// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.work.Checkpoint;

/**
 * What a partition knows after a layer of its own blocks. Of those of others it knows only what it
 * is sent of each layer.
 *
 * @param distance the layer
 * @param visited the lanes visited in it and before, by slot, not to be changed
 * @param layer the lanes in the layer
 * @param states number of states in the layer, classes unfolded
 * @param part the file with them
 */
record LayerState(
    int distance, BlockLanes visited, LayerLanes layer, long states, Checkpoint.FilePart part)
    implements Serializable {}
