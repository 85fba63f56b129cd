// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import java.io.Serializable;

/**
 * The committed extent of a {@link PieceFile}: the length that counts, and a checksum that detects
 * missing pieces and swapped files. Each piece also has its own checksum.
 *
 * @param bytes the length from the beginning of the file, in bytes
 * @param sum the sum of one hash per piece, which covers the piece's owner and checksum; the sum
 *     does not depend on the order of the pieces
 */
public record Extent(long bytes, long sum) implements Serializable {
  /** The empty extent. */
  public static final Extent NONE = new Extent(0, 0);

  /** Returns the hash that a piece contributes to the sum (the finalizer of SplitMix64). */
  public static long term(int owner, int checksum) {
    long mixed = (long) owner << Integer.SIZE | checksum & 0xffffffffL;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
