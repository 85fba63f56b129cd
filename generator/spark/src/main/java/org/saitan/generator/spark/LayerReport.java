package org.saitan.generator.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * What the driver is to know of a layer of one partition.
 *
 * @param states number of states, classes unfolded
 * @param part the file with them; null if there are none
 * @param received bytes that others have sent for it
 * @param damagedLayer the layer whose file was not as it was written; -1 if all were
 * @param damage what was found there; null if nothing
 */
record LayerReport(long states, LayerPart part, long received, int damagedLayer, String damage)
    implements Serializable {
  static LayerReport of(long states, LayerPart part, long received) {
    return new LayerReport(states, part, received, -1, null);
  }

  static LayerReport damaged(DamagedPartException e) {
    return new LayerReport(0, null, 0, e.distance(), e.getMessage());
  }

  /** Returns the report as bytes. */
  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(states);
      out.writeLong(received);
      out.writeInt(damagedLayer);
      out.writeUTF(damage == null ? "" : damage);
      out.writeBoolean(part != null);
      if (part != null) {
        out.writeInt(part.partition());
        out.writeUTF(part.name());
        out.writeLong(part.bytes());
        out.writeLong(part.sum());
      }
    }
    return bytes.toByteArray();
  }

  /** Reads what {@link #toBytes} has made. */
  static LayerReport of(ByteBuffer bytes) throws IOException {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(copy));
    long states = in.readLong();
    long received = in.readLong();
    int layer = in.readInt();
    String found = in.readUTF();
    LayerPart part =
        in.readBoolean()
            ? new LayerPart(in.readInt(), in.readUTF(), in.readLong(), in.readLong())
            : null;
    return new LayerReport(states, part, received, layer, found.isEmpty() ? null : found);
  }

  Optional<LayerPart> file() {
    return Optional.ofNullable(part);
  }
}
