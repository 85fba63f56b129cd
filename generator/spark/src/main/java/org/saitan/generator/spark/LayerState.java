// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.work.Checkpoint;

/**
 * The state of a partition after a layer. It covers only the partition's own blocks. Data about
 * other blocks arrives in messages.
 *
 * @param distance the distance of the layer
 * @param visited the lanes visited so far, indexed by slot; read-only
 * @param layer the lanes in the layer
 * @param states the number of states in the layer, counting every member of a symmetry class
 * @param part the committed extent of the layer's file
 */
record LayerState(
    int distance, BlockLanes visited, LayerLanes layer, long states, Checkpoint.FilePart part)
    implements Serializable {}
