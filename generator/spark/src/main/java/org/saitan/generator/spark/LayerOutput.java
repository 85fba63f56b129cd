// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.saitan.engine.search.LayerFile.LayerSeal;
import org.saitan.engine.search.LayerRecord;

/** Writes the records of one layer of one partition; there is no file if there are none. */
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

  /** Ends a record and returns its bytes. */
  static byte[] bytes(LayerRecord.Writer record) {
    ByteBuffer whole = record.end();
    byte[] bytes = new byte[whole.remaining()];
    whole.get(bytes);
    return bytes;
  }

  /** Writes the record of a run. */
  void write(byte[] record) throws IOException {
    if (record.length == 0) {
      return;
    }
    if (out == null) {
      out = files.create(name);
    }
    ByteBuffer header = LayerRecord.header().put(record, 0, LayerRecord.HEADER);
    startSlices(LayerRecord.run(header));
    sum += LayerSeal.term(LayerRecord.run(header), LayerRecord.checksum(header));
    bytes += record.length;
    out.write(record, 0, record.length);
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
