// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;

/**
 * Writes the pieces of one partition's share of a layer. Creates no file if there are no pieces.
 */
final class LayerOutput implements AutoCloseable {
  private final ClusterFiles files;
  private final int partition;
  private final String name;
  private ClusterFiles.Output out;
  private long bytes;
  private long sum;

  LayerOutput(ClusterFiles files, int distance, int partition) {
    this.files = files;
    this.partition = partition;
    this.name = files.layerName(distance, partition);
  }

  /** Returns the bytes of a piece, or an empty array if it has no blocks. */
  static byte[] bytes(int span, LayerPiece.Writer piece) {
    if (piece.isEmpty()) {
      return new byte[0];
    }
    ByteBuffer whole = piece.piece().flip();
    PieceFile.seal(span, whole);
    return Arrays.copyOf(whole.array(), whole.limit());
  }

  /** Writes a span's piece. */
  void write(byte[] piece) throws IOException {
    if (piece.length == 0) {
      return;
    }
    if (out == null) {
      out = files.create(name);
    }
    ByteBuffer header = ByteBuffer.wrap(piece).order(ByteOrder.LITTLE_ENDIAN);
    sum += Extent.term(PieceFile.owner(header), PieceFile.checksum(header));
    bytes += piece.length;
    out.write(piece, 0, piece.length);
  }

  /** Closes the file. Returns its committed extent, which is empty if there is no file. */
  Checkpoint.FilePart finish() throws IOException {
    close();
    return new Checkpoint.FilePart(name, partition, new Extent(bytes, sum));
  }

  @Override
  public void close() throws IOException {
    if (out != null) {
      ClusterFiles.Output whole = out;
      out = null;
      whole.close();
    }
  }
}
