/**
 * The engine for one machine: the step of {@code org.saitan.engine.step} over all blocks in its
 * memory, a layer after the other, layers on disk, and their merge into a table.
 */
package org.saitan.engine.search;
