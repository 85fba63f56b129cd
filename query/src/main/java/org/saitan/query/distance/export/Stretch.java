// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.List;

/** What one thread encodes at a time: runs of blocks, in order. */
record Stretch(List<BlockRun> runs) {}
