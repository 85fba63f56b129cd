package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.saitan.generator.engine.LayerRecord;
import org.saitan.generator.engine.LayerSeal;

/** Writes the records of one layer of one partition; there is no file if there are none. */
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
    sum += LayerSeal.term(LayerRecord.run(header), LayerRecord.checksum(header));
    bytes += record.length;
    out.write(record, 0, record.length);
  }

  /** Ends the file; returns null if there is none. */
  LayerPart finish() throws IOException {
    if (out == null) {
      return null;
    }
    ClusterFiles.Output whole = out;
    out = null;
    whole.close();
    return new LayerPart(partition, name, bytes, sum);
  }

  /** Leaves what is not finished. */
  @Override
  public void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
