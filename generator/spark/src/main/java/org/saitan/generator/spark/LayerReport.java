// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the driver is to know of a layer of one partition.
 *
 * @param partition number of the partition
 * @param states number of states, classes unfolded
 * @param part the file with them; null if there are none
 * @param taken messages that were taken in for it
 * @param received bytes of these
 * @param sent messages to others about it
 * @param damagedLayer the layer whose file was not as it was written; -1 if all were
 * @param damage what was found there; null if nothing
 */
record LayerReport(
    int partition,
    long states,
    LayerPart part,
    int taken,
    long received,
    int sent,
    int damagedLayer,
    String damage)
    implements Serializable {
  static LayerReport of(int partition, long states, LayerPart part) {
    return new LayerReport(partition, states, part, 0, 0, 0, -1, null);
  }

  static LayerReport damaged(int partition, DamagedPartException e) {
    return new LayerReport(partition, 0, null, 0, 0, 0, e.distance(), e.getMessage());
  }

  LayerReport withTaken(int messages, long bytes) {
    return new LayerReport(partition, states, part, messages, bytes, sent, damagedLayer, damage);
  }

  LayerReport withSent(int messages) {
    return new LayerReport(
        partition, states, part, taken, received, messages, damagedLayer, damage);
  }

  /** Returns the report as bytes. */
  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(partition);
      out.writeLong(states);
      out.writeInt(taken);
      out.writeLong(received);
      out.writeInt(sent);
      out.writeInt(damagedLayer);
      out.writeUTF(damage == null ? "" : damage);
      out.writeBoolean(part != null);
      if (part != null) {
        out.writeUTF(part.name());
        out.writeLong(part.bytes());
        out.writeLong(part.sum());
        out.writeInt(part.starts().size());
        for (long start : part.starts()) {
          out.writeLong(start);
        }
      }
    }
    return bytes.toByteArray();
  }

  /** Reads what {@link #toBytes} has made. */
  static LayerReport of(ByteBuffer bytes) throws IOException {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(copy));
    int partition = in.readInt();
    long states = in.readLong();
    int taken = in.readInt();
    long received = in.readLong();
    int sent = in.readInt();
    int layer = in.readInt();
    String found = in.readUTF();
    LayerPart part = in.readBoolean() ? part(partition, in) : null;
    return new LayerReport(
        partition, states, part, taken, received, sent, layer, found.isEmpty() ? null : found);
  }

  private static LayerPart part(int partition, DataInputStream in) throws IOException {
    String name = in.readUTF();
    long bytes = in.readLong();
    long sum = in.readLong();
    List<Long> starts = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      starts.add(in.readLong());
    }
    return new LayerPart(partition, name, bytes, sum, starts);
  }

  Optional<LayerPart> file() {
    return Optional.ofNullable(part);
  }
}
