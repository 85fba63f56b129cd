package org.saitan.generator.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32C;

/**
 * One finished or growing layer on disk: for every run of blocks, which lanes are in the layer and
 * their next moves.
 *
 * <p>Distances never lie in memory: the layers are the checkpoint of a search, and the write phase
 * reads them side by side. A record is a run: number, length, CRC-32C over both and what follows,
 * then for each block with new lanes its place in the run, a bit a word telling which words have
 * lanes, those words, and the moves of the lanes in order, half a byte each where there are at most
 * 16 moves. Records stand in the order in which threads finished them.
 */
public final class LayerFile implements AutoCloseable {
  private static final int HEADER = 3 * Integer.BYTES;

  /** The bytes of the header that the checksum, which comes after them, holds with the rest. */
  private static final int SUMMED_HEADER = 2 * Integer.BYTES;

  private static final int FEW_MOVES = 16;

  private final FileChannel channel;
  private final Path file;
  private final int words;
  private final boolean fewMoves;
  private final AtomicLong size = new AtomicLong();

  /** Offset of each run's record; -1 where the run has none. */
  private final long[] offsets;

  private LayerFile(Path file, FileChannel channel, int lanes, int moves, int runs) {
    this.file = file;
    this.channel = channel;
    this.words = RetrogradeSearch.words(lanes);
    this.fewMoves = moves <= FEW_MOVES;
    this.offsets = new long[runs];
    Arrays.fill(offsets, -1);
  }

  /** Begins an empty layer. */
  public static LayerFile create(Path file, int lanes, int moves, int runs) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    return new LayerFile(file, channel, lanes, moves, runs);
  }

  /** Opens a finished layer of a known length. */
  public static LayerFile open(Path file, int lanes, int moves, int runs, long length)
      throws IOException {
    LayerFile layer =
        new LayerFile(file, FileChannel.open(file, StandardOpenOption.READ), lanes, moves, runs);
    layer.index(length);
    return layer;
  }

  private void index(long length) throws IOException {
    if (channel.size() != length) {
      throw damaged("it has " + channel.size() + " bytes, not " + length);
    }
    ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
    long at = 0;
    while (at < length) {
      read(header.clear(), at);
      int run = header.getInt(0);
      int recordLength = header.getInt(Integer.BYTES);
      if (run < 0 || run >= offsets.length || offsets[run] >= 0) {
        throw damaged("a record at byte " + at + " is of run " + run);
      }
      if (recordLength <= 0 || recordLength > length - at - HEADER) {
        throw damaged("a record at byte " + at + " has " + recordLength + " bytes");
      }
      offsets[run] = at;
      at += HEADER + recordLength;
    }
    size.set(length);
  }

  private IOException damaged(String what) {
    return new IOException(file + ": " + what + "; start the build over with --no-resume");
  }

  private void read(ByteBuffer buffer, long at) throws IOException {
    while (buffer.hasRemaining()) {
      int count = channel.read(buffer, at + buffer.position());
      if (count < 0) {
        throw damaged("cut off at byte " + (at + buffer.position()));
      }
    }
  }

  /** Returns the bytes written so far. */
  public long size() {
    return size.get();
  }

  /** Returns a sink for one thread. */
  public RetrogradeSearch.LayerSink sink() {
    return new Sink();
  }

  private final class Sink implements RetrogradeSearch.LayerSink {
    private ByteBuffer record = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    /** The most bytes of a block: its place, the words present, the words, a byte a move. */
    private final int blockBytes = 1 + (words + 7) / 8 + words * (Long.BYTES + Long.SIZE);

    private int run;

    @Override
    public void beginRun(int number) {
      run = number;
      record.clear().position(HEADER);
    }

    @Override
    public void block(int block, long[] lanes, int from, byte[] moves) {
      reserve(blockBytes);
      record.put((byte) (block - run * RetrogradeSearch.RUN));
      int presence = record.position();
      for (int w = 0; w < words; w += Byte.SIZE) {
        record.put((byte) 0);
      }
      for (int w = 0; w < words; w++) {
        if (lanes[from + w] != 0) {
          int at = presence + (w >> 3);
          record.put(at, (byte) (record.get(at) | 1 << (w & 7)));
          record.putLong(lanes[from + w]);
        }
      }
      putMoves(lanes, from, moves);
    }

    private void putMoves(long[] lanes, int from, byte[] moves) {
      byte[] bytes = record.array();
      int at = record.position();
      int half = -1;
      for (int w = 0; w < words; w++) {
        for (long bits = lanes[from + w]; bits != 0; bits &= bits - 1) {
          int move = moves[(w << 6) + Long.numberOfTrailingZeros(bits)];
          if (!fewMoves) {
            bytes[at++] = (byte) move;
          } else if (half < 0) {
            half = move;
          } else {
            bytes[at++] = (byte) (half | move << 4);
            half = -1;
          }
        }
      }
      if (half >= 0) {
        bytes[at++] = (byte) half;
      }
      record.position(at);
    }

    private void reserve(int bytes) {
      if (record.remaining() < bytes) {
        ByteBuffer larger =
            ByteBuffer.allocate(2 * (record.position() + bytes)).order(ByteOrder.LITTLE_ENDIAN);
        record = larger.put(record.flip());
      }
    }

    @Override
    public void endRun() {
      int length = record.position() - HEADER;
      if (length == 0) {
        return;
      }
      record.putInt(0, run).putInt(4, length);
      CRC32C crc = new CRC32C();
      crc.update(record.array(), 0, SUMMED_HEADER);
      crc.update(record.array(), HEADER, length);
      record.putInt(SUMMED_HEADER, (int) crc.getValue());
      long at = size.getAndAdd(record.position());
      offsets[run] = at;
      try {
        ByteBuffer bytes = record.flip();
        while (bytes.hasRemaining()) {
          channel.write(bytes, at + bytes.position());
        }
      } catch (IOException e) {
        throw new UncheckedIOException(
            new IOException(file + ": cannot be written: " + e.getMessage(), e));
      }
    }
  }

  /** Takes what a layer holds of one block. */
  public interface BlockVisitor {
    /**
     * Takes a block.
     *
     * @param place the block's place in its run
     * @param lanes words of bits, a bit a lane
     * @param moves half bytes or bytes, see {@link Reader#move}
     */
    void block(int place, long[] lanes, Reader moves);
  }

  /** Returns a reader for one thread. */
  public Reader reader() {
    return new Reader();
  }

  /** Reads runs, one thread's way. */
  public final class Reader {
    private ByteBuffer record = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
    private final long[] lanes = new long[words];
    private int nextMove;

    /** Shows all blocks of a run that have lanes in this layer. */
    public void read(int run, BlockVisitor visitor) {
      try {
        if (offsets[run] >= 0) {
          load(run);
          while (record.hasRemaining()) {
            readBlock(visitor);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void load(int run) throws IOException {
      LayerFile.this.read(header.clear(), offsets[run]);
      int length = header.getInt(4);
      if (header.getInt(0) != run || length <= 0 || length > size.get()) {
        throw damaged("the record at byte " + offsets[run] + " is damaged");
      }
      if (record.capacity() < length) {
        record = ByteBuffer.allocate(length + length / 4).order(ByteOrder.LITTLE_ENDIAN);
      }
      LayerFile.this.read(record.clear().limit(length), offsets[run] + HEADER);
      CRC32C crc = new CRC32C();
      crc.update(header.array(), 0, SUMMED_HEADER);
      crc.update(record.array(), 0, length);
      if ((int) crc.getValue() != header.getInt(SUMMED_HEADER)) {
        throw damaged("the checksum of the record at byte " + offsets[run] + " does not hold");
      }
      record.flip();
    }

    private void readBlock(BlockVisitor visitor) {
      int place = record.get() & 0xff;
      int presence = record.position();
      record.position(presence + (words + 7) / 8);
      int count = 0;
      for (int w = 0; w < words; w++) {
        boolean present = (record.get(presence + (w >> 3)) >> (w & 7) & 1) == 1;
        lanes[w] = present ? record.getLong() : 0;
        count += Long.bitCount(lanes[w]);
      }
      int moveBytes = fewMoves ? (count + 1) / 2 : count;
      int end = record.position() + moveBytes;
      nextMove = fewMoves ? 2 * record.position() : record.position();
      visitor.block(place, lanes, this);
      record.position(end);
    }

    /** Returns the next move of the block's next lane, lanes in ascending order. */
    int move() {
      int at = nextMove++;
      if (!fewMoves) {
        return record.array()[at] & 0xff;
      }
      return record.array()[at >> 1] >> ((at & 1) << 2) & 0xf;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
