// SPDX-License-Identifier: Apache-2.0
/**
 * The engine of one machine whose memory is smaller than a search: lanes and arcs lie on its disk,
 * and partitions of the blocks take turns in memory.
 */
package org.saitan.engine.disk;
