/**
 * Parquet files: columns of text, numbers and codes, row groups that several threads encode. What a
 * file says of itself is written by the library parquet-format-structures; pages are encoded here.
 */
package org.saitan.query.parquet;
