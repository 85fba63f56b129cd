// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import java.io.Serializable;

/**
 * How much of a {@link PieceFile} counts, and enough to tell that a piece of it is missing or that
 * another file has taken its place. The checksums of the pieces hold their bytes.
 *
 * @param bytes length of what counts, from the beginning of the file
 * @param sum the sum of a number for each piece, made of its owner and its checksum, in any order
 */
public record Extent(long bytes, long sum) implements Serializable {
  /** Nothing counts. */
  public static final Extent NONE = new Extent(0, 0);

  /** Returns what a piece adds to the sum (the finalizer of SplitMix64). */
  public static long term(int owner, int checksum) {
    long mixed = (long) owner << Integer.SIZE | checksum & 0xffffffffL;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
