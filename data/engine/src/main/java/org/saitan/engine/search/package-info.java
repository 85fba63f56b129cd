/**
 * The search over numbered states on one machine: the step of {@code org.saitan.engine.step} over
 * all blocks, layer by layer, and the merge of the layers into a table. If memory is short, ranges
 * of blocks are loaded in turn.
 */
package org.saitan.engine.search;
