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
 * The encoding of a span's lanes in one layer. It is stored as a piece of a {@link PieceFile} or
 * sent as a message.
 *
 * <p>The encoding begins with the layer's distance. For each block that has lanes in the layer, it
 * then contains the block's index in the span and its lanes, in the shorter of two forms:
 *
 * <ul>
 *   <li>the number of lanes, followed by the gap before each lane, in one byte per gap (255 means
 *       that the gap is 255 or more and continues in the next byte); or
 *   <li>a 0, followed by a bitmap that says which words have lanes, and by those words.
 * </ul>
 */
public final class LayerPiece {
  private static final int LONG_GAP = 255;

  private LayerPiece() {}

  /** Returns the maximum size of a piece in bytes, including its header. */
  public static int maxBytes(int blocks, int lanes) {
    return PieceFile.HEADER + Character.BYTES + blocks * blockBytes(lanes);
  }

  private static int blockBytes(int lanes) {
    int words = BlockLanes.words(lanes);
    return 1 + Short.BYTES + (words + 7) / 8 + words * Long.BYTES;
  }

  /** Writes one piece after another. For use by one thread. */
  public static final class Writer {
    private final int words;
    private final int blockBytes;
    private ByteBuffer piece = PieceFile.buffer(1 << 12);
    private boolean empty;

    /** Creates a writer for blocks with the given number of lanes. */
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
     * Adds the span's next block that has lanes.
     *
     * @param place the block's place in the span, counted from 0
     * @param lanes the block's lanes, one bit each
     */
    public void addBlock(int place, long[] lanes) {
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

    /** Returns whether the piece has no blocks. */
    public boolean isEmpty() {
      return empty;
    }

    /** Returns a buffer with space for the header and then the content, up to its position. */
    public ByteBuffer piece() {
      return piece;
    }
  }

  /** Visits the lanes of loaded blocks. */
  interface LoadedVisitor {
    /** Visits a block's lanes in one layer. Never called concurrently for the same slot. */
    void visit(int slot, long[] lanes, int distance);
  }

  /**
   * Visits the lanes of loaded blocks in the layers of a file.
   *
   * @param from the start of the first layer to read
   * @param endDistance the distance of the first layer that is not read
   * @param lanes the number of lanes per block
   */
  static void forEachLoaded(
      PieceFile layers,
      Extent from,
      int endDistance,
      LoadedBlocks loaded,
      int lanes,
      Workers workers,
      LoadedVisitor visitor) {
    workers.forEach(
        layers.owners(),
        () -> {
          PieceFile.Reader reader = layers.reader();
          Reader pieces = new Reader(lanes);
          return span -> {
            int first = span * TableDigest.SPAN;
            if (loaded.hasAnyOf(span)) {
              reader.read(
                  span,
                  from,
                  piece -> {
                    pieces.open(piece);
                    while (pieces.distance() < endDistance && pieces.next()) {
                      int block = first + pieces.place();
                      if (loaded.has(block)) {
                        visitor.visit(loaded.slot(block), pieces.lanes(), pieces.distance());
                      }
                    }
                  });
            }
          };
        });
  }

  /** Reads pieces block by block. For use by one thread. */
  public static final class Reader {
    private final long[] lanes;
    private ByteBuffer piece;
    private int distance;
    private int place;

    /** Creates a reader for blocks with the given number of lanes. */
    public Reader(int boardLanes) {
      lanes = new long[BlockLanes.words(boardLanes)];
    }

    /**
     * Moves to the start of a piece, before its first block.
     *
     * @param bytes the buffer with the piece's content, from position to limit
     */
    public void open(ByteBuffer bytes) {
      piece = bytes;
      distance = piece.getChar();
    }

    /** Returns the distance of the layer to which the piece belongs. */
    public int distance() {
      return distance;
    }

    /** Moves to the next block. Returns whether there is one. */
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

    /** Returns the block's place in its span, counted from 0. */
    public int place() {
      return place;
    }

    /** Returns the block's lanes, one bit each. Valid until the next block is read. */
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

    /** Reads the bitmap that says which words have lanes, and then those words. */
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
