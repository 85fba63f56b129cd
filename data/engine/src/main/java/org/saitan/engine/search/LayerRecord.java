// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.zip.CRC32C;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.engine.step.BlockLanes;

/**
 * The bytes of one run of one layer: which lanes are in the layer.
 *
 * <p>A record is a header (number of the run, length of what follows the header, CRC-32C over both
 * and what follows), then for each block with lanes its place in the run and its lanes, in the
 * shorter of two ways: how many there are and the gaps before them, a byte each (255 stands for 255
 * lanes and more to come); or 0, a bit a word saying which words have lanes, and those words.
 * Numbers are little-endian.
 */
public final class LayerRecord {
  /** The bytes of a header. */
  public static final int HEADER = 3 * Integer.BYTES;

  /** The bytes of the header that the checksum, which comes after them, holds with the rest. */
  private static final int SUMMED_HEADER = 2 * Integer.BYTES;

  private static final int LONG_GAP = 255;

  /** The bytes that a writer or a reader begins with. */
  public static final int FIRST_BYTES = 1 << 16;

  private LayerRecord() {}

  /** Returns a buffer for a header. */
  public static ByteBuffer header() {
    return ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns the run that a header states. */
  public static int run(ByteBuffer header) {
    return header.getInt(0);
  }

  /** Returns how many bytes a header says that follow it. */
  public static int length(ByteBuffer header) {
    return header.getInt(Integer.BYTES);
  }

  /** Returns the checksum that a header states. */
  public static int checksum(ByteBuffer header) {
    return header.getInt(SUMMED_HEADER);
  }

  /** Returns the checksum that a header and the bytes after it should have. */
  private static int sum(ByteBuffer header, ByteBuffer body) {
    CRC32C crc = new CRC32C();
    crc.update(header.slice(0, SUMMED_HEADER));
    crc.update(body);
    return (int) crc.getValue();
  }

  /** Returns the most bytes that a block takes in a record. */
  public static int blockBytes(int lanes) {
    int words = BlockLanes.words(lanes);
    return 1 + Short.BYTES + (words + 7) / 8 + words * Long.BYTES;
  }

  /** Makes records, one after the other; one a thread. */
  public static final class Writer {
    private final int words;

    /** The most bytes of a block: its place, a count, the words present, the words. */
    private final int blockBytes;

    private ByteBuffer record = ByteBuffer.allocate(FIRST_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private int run;

    /** Creates a writer of records of a board. */
    public Writer(int lanes) {
      words = BlockLanes.words(lanes);
      blockBytes = blockBytes(lanes);
    }

    /** Begins the record of a run. */
    public void begin(int number) {
      run = number;
      record.clear().position(HEADER);
    }

    /** Adds the next block of the run that has lanes, see {@link LayerSink#block}. */
    public void block(int place, long[] lanes) {
      reserve(blockBytes);
      record.put((byte) place);
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
        record.putShort((short) 0);
        putWords(lanes);
        return;
      }
      record.putShort((short) count);
      last = -1;
      for (int w = 0; w < words; w++) {
        for (long bits = lanes[w]; bits != 0; bits &= bits - 1) {
          int lane = (w << 6) + Long.numberOfTrailingZeros(bits);
          int gap = lane - last - 1;
          for (; gap >= LONG_GAP; gap -= LONG_GAP) {
            record.put((byte) LONG_GAP);
          }
          record.put((byte) gap);
          last = lane;
        }
      }
    }

    private void putWords(long[] lanes) {
      int presence = record.position();
      for (int w = 0; w < words; w += Byte.SIZE) {
        record.put((byte) 0);
      }
      for (int w = 0; w < words; w++) {
        if (lanes[w] != 0) {
          int at = presence + (w >> 3);
          record.put(at, (byte) (record.get(at) | 1 << (w & 7)));
          record.putLong(lanes[w]);
        }
      }
    }

    private void reserve(int bytes) {
      if (record.remaining() < bytes) {
        record =
            ByteBuffer.allocate(2 * (record.position() + bytes))
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(record.flip());
      }
    }

    /**
     * Ends the record.
     *
     * @return its bytes, valid until the next begins; none where no block has lanes
     */
    public ByteBuffer end() {
      int length = record.position() - HEADER;
      if (length == 0) {
        return record.limit(0).position(0);
      }
      record.putInt(0, run).putInt(Integer.BYTES, length);
      record.putInt(SUMMED_HEADER, sum(record, record.slice(HEADER, length)));
      return record.flip();
    }
  }

  /** Takes what a record holds of one block. */
  public interface BlockVisitor {
    /**
     * Takes a block.
     *
     * @param place the block's place in its run
     * @param lanes words of bits, a bit a lane
     */
    void block(int place, long[] lanes);
  }

  /** Reads records, one after the other; one a thread. */
  public static final class Reader {
    private final long[] lanes;
    private ByteBuffer body = ByteBuffer.allocate(FIRST_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    /** Creates a reader of records of a board. */
    public Reader(int boardLanes) {
      lanes = new long[BlockLanes.words(boardLanes)];
    }

    /** Returns a buffer for the bytes after a header, to be filled to its limit. */
    public ByteBuffer body(int length) {
      if (body.capacity() < length) {
        body = ByteBuffer.allocate(length + length / 4).order(ByteOrder.LITTLE_ENDIAN);
      }
      return body.clear().limit(length);
    }

    /** Returns whether the checksum of a header holds for what has been read after it. */
    public boolean isSound(ByteBuffer header) {
      return sum(header, body.slice(0, body.limit())) == checksum(header);
    }

    /** Shows all blocks of what has been read after a header. */
    public void forEach(BlockVisitor visitor) {
      forEach(place -> true, visitor);
    }

    /** Shows the blocks of what has been read after a header whose places are wanted. */
    public void forEach(IntPredicate wanted, BlockVisitor visitor) {
      body.rewind();
      while (body.hasRemaining()) {
        readBlock(wanted, visitor);
      }
    }

    private void readBlock(IntPredicate wanted, BlockVisitor visitor) {
      int place = body.get() & 0xff;
      boolean isWanted = wanted.test(place);
      int gaps = body.getShort() & 0xffff;
      if (gaps == 0) {
        readWords();
      } else if (isWanted) {
        readGaps(gaps);
      } else {
        skipGaps(gaps);
      }
      if (isWanted) {
        visitor.block(place, lanes);
      }
    }

    private void skipGaps(int count) {
      byte[] bytes = body.array();
      int at = body.position();
      for (int left = count; left > 0; at++) {
        left -= bytes[at] == (byte) LONG_GAP ? 0 : 1;
      }
      body.position(at);
    }

    private void readGaps(int count) {
      Arrays.fill(lanes, 0);
      int lane = -1;
      for (int i = 0; i < count; i++) {
        int gap = body.get() & 0xff;
        lane += gap;
        while (gap == LONG_GAP) {
          gap = body.get() & 0xff;
          lane += gap;
        }
        lane++;
        lanes[lane >> 6] |= 1L << lane;
      }
    }

    /** Reads which words have lanes, and those. */
    private void readWords() {
      int presence = body.position();
      body.position(presence + (lanes.length + 7) / 8);
      for (int w = 0; w < lanes.length; w++) {
        boolean present = (body.get(presence + (w >> 3)) >> (w & 7) & 1) == 1;
        lanes[w] = present ? body.getLong() : 0;
      }
    }
  }
}
