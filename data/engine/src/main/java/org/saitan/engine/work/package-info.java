// SPDX-License-Identifier: Apache-2.0
/**
 * The work files of a build: files of pieces, and checkpoints that record how much of each file
 * counts.
 */
package org.saitan.engine.work;
