/**
 * Tables on disk: one RocksDB database a board, a block a value. Only this package touches RocksDB.
 * The format is described in {@code data/TABLES.md}.
 */
package org.saitan.table;
