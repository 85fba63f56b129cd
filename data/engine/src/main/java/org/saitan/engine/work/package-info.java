// SPDX-License-Identifier: Apache-2.0
/** The work files of a build: files of pieces, and checkpoints with their committed extents. */
package org.saitan.engine.work;
