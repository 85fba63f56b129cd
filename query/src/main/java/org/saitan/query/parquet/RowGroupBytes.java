// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import java.util.List;

/**
 * An encoded row group, to be appended to a file.
 *
 * @param rows number of rows
 */
public record RowGroupBytes(long rows, List<EncodedChunk> chunks) {}
