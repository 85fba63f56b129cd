// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.table.TableDigest;

/**
 * The bytes of a span in a layer: the distance, then for each block with lanes its place in the
 * span and its lanes, in the shorter of two ways: how many there are and the gaps before them, a
 * byte each (255 stands for 255 lanes and more to come); or 0, a bit a word saying which words have
 * lanes, and those words.
 *
 * <p>They are a piece of a {@link PieceFile}, or travel as one.
 */
public final class LayerPiece {
  private static final int LONG_GAP = 255;

  private LayerPiece() {}

  /** Returns the most bytes of a piece of so many blocks, header included. */
  public static int mostBytes(int blocks, int lanes) {
    return PieceFile.HEADER + Character.BYTES + blocks * blockBytes(lanes);
  }

  private static int blockBytes(int lanes) {
    int words = BlockLanes.words(lanes);
    return 1 + Short.BYTES + (words + 7) / 8 + words * Long.BYTES;
  }

  /** Makes pieces, one after the other; one a thread. */
  public static final class Writer {
    private final int words;
    private final int blockBytes;
    private ByteBuffer piece = PieceFile.buffer(1 << 12);
    private boolean empty;

    /** Creates a writer of pieces of a board. */
    public Writer(int lanes) {
      words = BlockLanes.words(lanes);
      blockBytes = blockBytes(lanes);
    }

    /** Begins a piece. */
    public void begin(int distance) {
      piece.clear().position(PieceFile.HEADER).putChar((char) distance);
      empty = true;
    }

    /**
     * Adds the next block of the span that has lanes.
     *
     * @param place its place in the span
     * @param lanes words of bits, a bit a lane
     */
    public void block(int place, long[] lanes) {
      reserve(blockBytes);
      empty = false;
      piece.put((byte) place);
      int count = 0;
      int present = 0;
      int longGaps = 0;
      int last = -1;
      for (int w = 0; w < words; w++) {
        if (lanes[w] != 0) {
          int first = (w << 6) + Long.numberOfTrailingZeros(lanes[w]);
          longGaps += (first - last - 1) / LONG_GAP;
          last = (w << 6) + Long.SIZE - 1 - Long.numberOfLeadingZeros(lanes[w]);
          count += Long.bitCount(lanes[w]);
          present++;
        }
      }
      if (count + longGaps >= (words + 7) / 8 + present * Long.BYTES) {
        piece.putShort((short) 0);
        putWords(lanes);
        return;
      }
      piece.putShort((short) count);
      last = -1;
      for (int w = 0; w < words; w++) {
        for (long bits = lanes[w]; bits != 0; bits &= bits - 1) {
          int lane = (w << 6) + Long.numberOfTrailingZeros(bits);
          int gap = lane - last - 1;
          for (; gap >= LONG_GAP; gap -= LONG_GAP) {
            piece.put((byte) LONG_GAP);
          }
          piece.put((byte) gap);
          last = lane;
        }
      }
    }

    private void putWords(long[] lanes) {
      int presence = piece.position();
      for (int w = 0; w < words; w += Byte.SIZE) {
        piece.put((byte) 0);
      }
      for (int w = 0; w < words; w++) {
        if (lanes[w] != 0) {
          int at = presence + (w >> 3);
          piece.put(at, (byte) (piece.get(at) | 1 << (w & 7)));
          piece.putLong(lanes[w]);
        }
      }
    }

    private void reserve(int bytes) {
      if (piece.remaining() < bytes) {
        piece = PieceFile.buffer(2 * (piece.position() + bytes)).position(0).put(piece.flip());
      }
    }

    /** Returns whether no block has been added. */
    public boolean isEmpty() {
      return empty;
    }

    /** Returns the piece: room for a header, then the bytes, up to its position. */
    public ByteBuffer piece() {
      return piece;
    }
  }

  /** Takes the lanes of held blocks. */
  interface HeldVisitor {
    /** Takes lanes of a block in a layer; one thread at a time takes those of a slot. */
    void lanes(int slot, long[] lanes, int distance);
  }

  /**
   * Shows the lanes of held blocks in the layers of a file.
   *
   * @param from where the first of these layers begins
   * @param before the distance of the layer after the last of these
   * @param lanes lanes of a block
   */
  static void forEachHeld(
      PieceFile layers,
      Extent from,
      int before,
      LoadedBlocks held,
      int lanes,
      Workers workers,
      HeldVisitor visitor) {
    workers.forEach(
        layers.owners(),
        () -> {
          PieceFile.Reader reader = layers.reader();
          Reader pieces = new Reader(lanes);
          return span -> {
            int first = span * TableDigest.SPAN;
            if (held.hasAnyOf(span)) {
              reader.read(
                  span,
                  from,
                  piece -> {
                    pieces.open(piece);
                    while (pieces.distance() < before && pieces.next()) {
                      int block = first + pieces.place();
                      if (held.has(block)) {
                        visitor.lanes(held.slot(block), pieces.lanes(), pieces.distance());
                      }
                    }
                  });
            }
          };
        });
  }

  /** Reads pieces, block by block; one a thread. */
  public static final class Reader {
    private final long[] lanes;
    private ByteBuffer piece;
    private int distance;
    private int place;

    /** Creates a reader of pieces of a board. */
    public Reader(int boardLanes) {
      lanes = new long[BlockLanes.words(boardLanes)];
    }

    /**
     * Turns to a piece, before its first block.
     *
     * @param bytes its bytes, from position to limit
     */
    public void open(ByteBuffer bytes) {
      piece = bytes;
      distance = piece.getChar();
    }

    /** Returns the distance of the piece's layer. */
    public int distance() {
      return distance;
    }

    /** Turns to the next block; returns whether there is one. */
    public boolean next() {
      if (!piece.hasRemaining()) {
        return false;
      }
      place = piece.get() & 0xff;
      int gaps = piece.getShort() & 0xffff;
      if (gaps == 0) {
        readWords();
      } else {
        readGaps(gaps);
      }
      return true;
    }

    /** Returns the block's place in its span. */
    public int place() {
      return place;
    }

    /** Returns the lanes of the block, until the next: words of bits, a bit a lane. */
    public long[] lanes() {
      return lanes;
    }

    private void readGaps(int count) {
      Arrays.fill(lanes, 0);
      int lane = -1;
      for (int i = 0; i < count; i++) {
        int gap = piece.get() & 0xff;
        lane += gap;
        while (gap == LONG_GAP) {
          gap = piece.get() & 0xff;
          lane += gap;
        }
        lane++;
        lanes[lane >> 6] |= 1L << lane;
      }
    }

    /** Reads which words have lanes, and those. */
    private void readWords() {
      int presence = piece.position();
      piece.position(presence + (lanes.length + 7) / 8);
      for (int w = 0; w < lanes.length; w++) {
        boolean present = (piece.get(presence + (w >> 3)) >> (w & 7) & 1) == 1;
        lanes[w] = present ? piece.getLong() : 0;
      }
    }
  }
}
