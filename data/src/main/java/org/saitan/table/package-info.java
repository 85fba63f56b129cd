/**
 * Tables on disk: a RocksDB database for each board, with a value for each block of states. Only
 * this package uses RocksDB. {@code data/TABLES.md} describes the format.
 */
package org.saitan.table;
