// SPDX-License-Identifier: Apache-2.0
/**
 * One step of a search, common to all engines: the stored blocks, the arcs between them, and the
 * computation of one block's next layer.
 */
package org.saitan.engine.step;
