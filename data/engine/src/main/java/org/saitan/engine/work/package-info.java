// SPDX-License-Identifier: Apache-2.0
/**
 * What a build puts on the disk besides its table: files of pieces, and checkpoints that say how
 * much of them counts.
 */
package org.saitan.engine.work;
