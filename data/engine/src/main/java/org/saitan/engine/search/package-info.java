/**
 * The engine for one machine: the step of {@code org.saitan.space} over all blocks in its memory, a
 * layer after the other, layers on disk, and their merge into a table.
 */
package org.saitan.engine.search;
