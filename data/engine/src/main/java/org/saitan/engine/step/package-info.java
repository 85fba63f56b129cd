// SPDX-License-Identifier: Apache-2.0
/**
 * One step of a search, common to all engines: kept blocks, the arcs between them, and the layer of
 * one block.
 */
package org.saitan.engine.step;
