// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.work.Mark;
import org.saitan.engine.work.PieceFile;

/** Writes the pieces of one layer of one partition; there is no file if there are none. */
final class LayerOutput implements AutoCloseable {
  private final ClusterFiles files;
  private final int partition;
  private final String name;
  private final Slices slices;
  private final List<Long> starts = new ArrayList<>();
  private ClusterFiles.Output out;
  private long bytes;
  private long sum;

  LayerOutput(ClusterFiles files, int distance, int partition, Slices slices) {
    this.files = files;
    this.partition = partition;
    this.slices = slices;
    this.name = files.layerName(distance, partition);
  }

  /** Returns the bytes of a piece; none if it has no blocks. */
  static byte[] bytes(int run, LayerPiece.Writer piece) {
    if (piece.isEmpty()) {
      return new byte[0];
    }
    ByteBuffer whole = piece.piece().flip();
    PieceFile.seal(run, whole);
    return Arrays.copyOf(whole.array(), whole.limit());
  }

  /** Writes the piece of a run. */
  void write(byte[] piece) throws IOException {
    if (piece.length == 0) {
      return;
    }
    if (out == null) {
      out = files.create(name);
    }
    ByteBuffer header = ByteBuffer.wrap(piece).order(ByteOrder.LITTLE_ENDIAN);
    int run = PieceFile.owner(header);
    startSlices(run);
    sum += Mark.term(run, PieceFile.checksum(header));
    bytes += piece.length;
    out.write(piece, 0, piece.length);
  }

  /** Notes where slices start that have no run before this one. */
  private void startSlices(int run) {
    while (starts.size() < slices.count() && slices.from(starts.size()) <= run) {
      starts.add(bytes);
    }
  }

  /** Ends the file; returns null if there is none. */
  LayerPart finish() throws IOException {
    if (out == null) {
      return null;
    }
    ClusterFiles.Output whole = out;
    out = null;
    whole.close();
    startSlices(Integer.MAX_VALUE);
    return new LayerPart(partition, name, bytes, sum, starts);
  }

  /** Leaves what is not finished. */
  @Override
  public void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
