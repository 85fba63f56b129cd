// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;

/** Reads and verifies a slice of one partition's share of a layer, span by span. */
final class LayerInput implements AutoCloseable {
  private final int distance;
  private final Checkpoint.FilePart part;
  private final LayerPiece.Reader reader;
  private ByteBuffer piece = PieceFile.buffer(0);
  private final InputStream in;

  /** The position of the next byte in the file. */
  private long bytes;

  /** The total length of the pieces read. */
  private long consumed;

  /** The sum of the checksum terms of the pieces read, as in {@link Extent}. */
  private long sum;

  /**
   * The span of the piece whose header was read last, or a number past the end if there is none.
   */
  private int span = -1;

  /** Visits the blocks of a span. */
  interface BlockVisitor {
    /**
     * Visits a block.
     *
     * @param place the block's place in its span, counted from 0
     * @param lanes the block's lanes, one bit each
     */
    void visit(int place, long[] lanes);
  }

  /**
   * Opens a layer.
   *
   * @param part the committed extent of the layer's file, which is empty if the layer has no states
   *     in this partition
   * @param arcs the partition that the layer's file belongs to
   * @param from the first span to read
   * @throws DamagedPartException if the file has the wrong length
   */
  LayerInput(
      ClusterFiles files, int distance, Checkpoint.FilePart part, PartitionArcs arcs, int from)
      throws IOException {
    this.distance = distance;
    this.part = part;
    this.reader = new LayerPiece.Reader(arcs.spec().space().lanes());
    if (part.extent().bytes() == 0) {
      in = InputStream.nullInputStream();
      span = Integer.MAX_VALUE;
      return;
    }
    try {
      long length = files.length(part.file());
      if (length != part.extent().bytes()) {
        throw damaged("the file has " + length + " bytes, expected " + part.extent().bytes());
      }
      in = files.open(part.file());
    } catch (FileNotFoundException e) {
      throw damaged("the file is missing");
    }
    readHeader();
    while (span < from) {
      in.skipNBytes(bodyBytes());
      bytes += bodyBytes();
      readHeader();
    }
  }

  private DamagedPartException damaged(String found) {
    return new DamagedPartException(distance, part.file(), found);
  }

  private void readHeader() throws IOException {
    if (bytes == part.extent().bytes()) {
      span = Integer.MAX_VALUE;
      return;
    }
    int before = span;
    fill(piece.clear().limit(PieceFile.HEADER));
    span = PieceFile.owner(piece);
    if (span <= before || bodyBytes() <= 0 || bodyBytes() > part.extent().bytes() - bytes) {
      throw damaged("the header that ends at byte " + bytes + " is invalid");
    }
  }

  /** Returns the number of bytes that follow the last header read. */
  private int bodyBytes() {
    return PieceFile.length(piece) - PieceFile.HEADER;
  }

  /** Fills a buffer from its position to its limit. */
  private void fill(ByteBuffer buffer) throws IOException {
    int count = in.readNBytes(buffer.array(), buffer.position(), buffer.remaining());
    bytes += count;
    if (count < buffer.remaining()) {
      throw new EOFException(part.file() + ": cut off at byte " + bytes);
    }
  }

  /**
   * Visits all blocks of a span that have lanes in this layer. Spans must be read in ascending
   * order.
   *
   * @throws DamagedPartException if the file is corrupt
   */
  void read(int target, BlockVisitor visitor) throws IOException {
    if (span < target) {
      throw damaged("unexpected span " + span);
    }
    if (span > target) {
      return;
    }
    int length = PieceFile.length(piece);
    if (piece.capacity() < length) {
      piece = PieceFile.buffer(length + length / 4).position(0).put(piece.position(0));
    }
    fill(piece.limit(length).position(PieceFile.HEADER));
    if (!PieceFile.isSound(piece)) {
      throw damaged("checksum mismatch in the piece that ends at byte " + bytes);
    }
    consumed += length;
    sum += Extent.term(span, PieceFile.checksum(piece));
    reader.open(piece);
    while (reader.next()) {
      visitor.visit(reader.place(), reader.lanes());
    }
    readHeader();
  }

  /**
   * Verifies a file's checksum once all its slices have been read.
   *
   * @throws DamagedPartException if the file is corrupt
   */
  static void requireIntact(List<LayerInput> slices) throws DamagedPartException {
    LayerInput first = slices.get(0);
    long consumed = slices.stream().mapToLong(slice -> slice.consumed).sum();
    long sum = slices.stream().mapToLong(slice -> slice.sum).sum();
    if (consumed != first.part.extent().bytes() || sum != first.part.extent().sum()) {
      throw first.damaged("its pieces differ from those in the checkpoint");
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
