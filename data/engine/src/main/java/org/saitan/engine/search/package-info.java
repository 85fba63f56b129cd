/**
 * The search over numbered states on one machine. It applies the step of {@code
 * org.saitan.engine.step} to all blocks, layer by layer, and merges the layers into a table. If
 * memory is short, it loads one range of blocks after another.
 */
package org.saitan.engine.search;
