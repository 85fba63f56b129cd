/**
 * States as numbers: blocks and lanes, lane maps, symmetry classes, arcs, and {@link
 * org.saitan.space.BlockStep}, one step of a search for one block, the kernel of every engine.
 */
package org.saitan.space;
