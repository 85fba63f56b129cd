// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

/**
 * What is known of a finished layer's file: enough to tell that a record is missing, or that
 * another layer's file has taken its place. The records' own checksums hold their bytes.
 *
 * @param bytes length of the file
 * @param sum the sum of a number for each record, made of its run and its checksum, in any order
 */
public record LayerSeal(long bytes, long sum) {
  /** Returns what a record adds to the sum (the finalizer of SplitMix64). */
  public static long term(int run, int checksum) {
    long mixed = (long) run << Integer.SIZE | checksum & 0xffffffffL;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
