/**
 * The search over numbered states on one machine: the step of {@code org.saitan.engine.step} over
 * all blocks, layer by layer, and the merge of the layers into a table. Where memory is short,
 * ranges of blocks take turns.
 */
package org.saitan.engine.search;
