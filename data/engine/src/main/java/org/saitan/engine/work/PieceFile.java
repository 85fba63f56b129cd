// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.work;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.saitan.file.WorkFiles;

/**
 * An append-only file of pieces. Each piece has an owner, which is a span of blocks or a shard of a
 * list. An owner's pieces are read in the order in which they were appended. Resuming a build
 * truncates the file to an {@link Extent}.
 *
 * <p>A piece consists of a header of {@link #HEADER} bytes followed by its content. The header
 * holds the owner, the length including the header, and a CRC-32C of the rest of the piece. Numbers
 * are little-endian.
 *
 * <p>Thread-safe. Memory: 12 bytes per piece and 4 bytes per owner.
 */
public final class PieceFile implements AutoCloseable {
  /** The size of a piece's header, which {@link #append} fills in. */
  public static final int HEADER = 3 * Integer.BYTES;

  private static final int LENGTH_AT = Integer.BYTES;
  private static final int SUM_AT = 2 * Integer.BYTES;
  private static final int NO_PIECE = -1;

  private final Path file;
  private final FileChannel channel;

  /** The index of the last piece of each owner. */
  private final int[] last;

  /** The offset of each piece, in ascending order and without gaps. */
  private final LongArrayList offsets = new LongArrayList();

  /** For each piece, the index of the same owner's previous piece. */
  private final IntArrayList before = new IntArrayList();

  private long size;
  private long sum;

  private PieceFile(Path file, FileChannel channel, int owners) {
    this.file = file;
    this.channel = channel;
    this.last = new int[owners];
    Arrays.fill(last, NO_PIECE);
  }

  /** Creates an empty file, replacing an existing one. */
  public static PieceFile create(Path file, int owners) throws IOException {
    return new PieceFile(file, WorkFiles.create(file), owners);
  }

  /**
   * Opens a file and discards everything after an extent. A piece's checksum is verified when the
   * piece is read.
   *
   * @param extent the committed extent
   * @throws DamagedPieceException if the pieces do not match the extent
   */
  public static PieceFile open(Path file, int owners, Extent extent) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    PieceFile opened = new PieceFile(file, channel, owners);
    try {
      if (!opened.index(extent)) {
        throw new DamagedPieceException(file, opened.size, "does not match the checkpoint");
      }
      channel.truncate(extent.bytes());
      return opened;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Indexes the pieces up to an extent, and returns whether the pieces match the extent. */
  private boolean index(Extent extent) throws IOException {
    if (channel.size() < extent.bytes()) {
      return false;
    }
    ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
    while (size < extent.bytes()) {
      if (!WorkFiles.read(channel, header.clear(), size)) {
        return false;
      }
      int owner = owner(header);
      int length = length(header);
      if (owner < 0 || owner >= last.length || length < HEADER || length > extent.bytes() - size) {
        return false;
      }
      add(owner, length, checksum(header));
    }
    return extent().equals(extent);
  }

  private synchronized long add(int owner, int length, int checksum) {
    long at = size;
    before.add(last[owner]);
    last[owner] = offsets.size();
    offsets.add(at);
    size += length;
    sum += Extent.term(owner, checksum);
    return at;
  }

  public Path path() {
    return file;
  }

  public int owners() {
    return last.length;
  }

  /** Returns the extent of the whole file. */
  public synchronized Extent extent() {
    return new Extent(size, sum);
  }

  /** Returns a buffer for a piece of the given content size, positioned after the header. */
  public static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(HEADER + bytes).order(ByteOrder.LITTLE_ENDIAN).position(HEADER);
  }

  /**
   * Appends a piece.
   *
   * @param piece a buffer with space for the header and then the content, up to its position; it is
   *     reset afterwards, ready for another piece
   * @throws UncheckedIOException if the piece cannot be written
   */
  public void append(int owner, ByteBuffer piece) {
    int checksum = seal(owner, piece.flip());
    write(piece, add(owner, piece.limit(), checksum));
  }

  /**
   * Overwrites the owner's last piece if the lengths match. Otherwise appends the piece, which
   * supersedes the owner's earlier ones. This method is for files without extents in which only the
   * last piece of each owner matters.
   *
   * @param piece as for {@link #append}
   * @throws UncheckedIOException if the piece cannot be written
   */
  public void replace(int owner, ByteBuffer piece) {
    int checksum = seal(owner, piece.flip());
    write(piece, place(owner, piece.limit(), checksum));
  }

  private synchronized long place(int owner, int length, int checksum) {
    int previous = last[owner];
    if (previous != NO_PIECE && length(previous) == length) {
      return offsets.getLong(previous);
    }
    last[owner] = NO_PIECE;
    return add(owner, length, checksum);
  }

  /**
   * Fills in a piece's header.
   *
   * @param piece a buffer with space for the header and then the content, from 0 to its limit
   * @return the piece's checksum
   */
  public static int seal(int owner, ByteBuffer piece) {
    piece.order(ByteOrder.LITTLE_ENDIAN).putInt(0, owner).putInt(LENGTH_AT, piece.limit());
    int checksum = sum(piece);
    piece.putInt(SUM_AT, checksum);
    return checksum;
  }

  /** Returns the owner given in a piece's header. */
  public static int owner(ByteBuffer header) {
    return header.getInt(0);
  }

  /** Returns the length of a piece, including the header, as given in the header. */
  public static int length(ByteBuffer header) {
    return header.getInt(LENGTH_AT);
  }

  /** Returns the checksum given in a piece's header. */
  public static int checksum(ByteBuffer header) {
    return header.getInt(SUM_AT);
  }

  /** Returns whether a piece, which extends from 0 to the buffer's limit, matches its checksum. */
  public static boolean isSound(ByteBuffer piece) {
    return sum(piece) == checksum(piece);
  }

  private static int sum(ByteBuffer piece) {
    CRC32C crc = new CRC32C();
    crc.update(piece.duplicate().position(0).limit(SUM_AT));
    crc.update(piece.duplicate().position(HEADER));
    return (int) crc.getValue();
  }

  private void write(ByteBuffer piece, long at) {
    try {
      WorkFiles.write(channel, file, piece, at);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    piece.clear().position(HEADER);
  }

  private int length(int piece) {
    return (int)
        ((piece + 1 < offsets.size() ? offsets.getLong(piece + 1) : size) - offsets.getLong(piece));
  }

  /** Returns whether an owner has a piece after the given extent. */
  public synchronized boolean has(int owner, Extent from) {
    return last[owner] != NO_PIECE && offsets.getLong(last[owner]) >= from.bytes();
  }

  /** Returns a reader for use by one thread. */
  public Reader reader() {
    return new Reader();
  }

  /** Reads pieces. For use by one thread. */
  public final class Reader {
    /** The offset and length of each piece to read, last piece first. */
    private final LongArrayList found = new LongArrayList();

    private ByteBuffer piece = buffer(0);

    /** Passes all of an owner's pieces to the sink, in the order in which they were appended. */
    public void read(int owner, Consumer<ByteBuffer> sink) {
      read(owner, Extent.NONE, sink);
    }

    /**
     * Passes an owner's pieces to the sink, in the order in which they were appended, starting
     * after the given extent.
     *
     * @param sink receives the content of a piece, from position to limit, little-endian; the
     *     buffer is valid only until the sink returns
     * @throws UncheckedIOException if the pieces cannot be read; if they are corrupt, the cause is
     *     a {@link DamagedPieceException}
     */
    public void read(int owner, Extent from, Consumer<ByteBuffer> sink) {
      find(owner, from);
      for (int i = found.size() - 2; i >= 0; i -= 2) {
        try {
          load(owner, found.getLong(i), (int) found.getLong(i + 1));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        sink.accept(piece);
      }
    }

    private void find(int owner, Extent from) {
      found.clear();
      synchronized (PieceFile.this) {
        for (int p = last[owner]; p != NO_PIECE; p = before.getInt(p)) {
          if (offsets.getLong(p) < from.bytes()) {
            return;
          }
          found.add(offsets.getLong(p));
          found.add(length(p));
        }
      }
    }

    private void load(int owner, long at, int length) throws IOException {
      if (piece.capacity() < length) {
        piece = buffer(Math.max(length - HEADER, 2 * piece.capacity()));
      }
      if (!WorkFiles.read(channel, piece.clear().limit(length), at)) {
        throw new DamagedPieceException(file, at, "is cut off");
      }
      if (owner(piece) != owner || length(piece) != length) {
        throw new DamagedPieceException(file, at, "belongs to another owner");
      }
      if (!isSound(piece)) {
        throw new DamagedPieceException(file, at, "has a wrong checksum");
      }
      piece.position(HEADER);
    }
  }

  /** Discards all pieces. */
  public synchronized void clear() throws IOException {
    Arrays.fill(last, NO_PIECE);
    offsets.clear();
    before.clear();
    size = 0;
    sum = 0;
    channel.truncate(0);
  }

  /** Forces all pieces to disk. */
  public void force() throws IOException {
    WorkFiles.force(channel, file);
  }

  /** Closes the file without deleting it. */
  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** Closes the file and deletes it. */
  public void delete() throws IOException {
    close();
    Files.deleteIfExists(file);
  }
}
