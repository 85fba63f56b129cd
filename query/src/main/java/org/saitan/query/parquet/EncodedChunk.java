// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import org.apache.parquet.format.ColumnMetaData;

/**
 * One column of one row group, encoded.
 *
 * @param about what the file says of it, with offsets from the chunk's own beginning
 * @param bytes its pages
 */
public record EncodedChunk(ColumnMetaData about, byte[] bytes) {}
