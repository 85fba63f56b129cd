// SPDX-License-Identifier: Apache-2.0
/**
 * One step of a search, whatever the engine: the blocks that are kept, the arcs between them, and a
 * layer of one block.
 */
package org.saitan.engine.step;
