package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Messages from partitions to partitions, each with a CRC-32C. */
final class Exchange {
  private Exchange() {}

  /** Addresses a message. A text of a few letters is 5 bytes long on the wire, an Integer 80. */
  static Tuple2<String, byte[]> to(int partition, byte[] message) {
    byte[] sealed = Arrays.copyOf(message, message.length + Integer.BYTES);
    ByteBuffer.wrap(sealed).putInt(message.length, sum(message, message.length));
    return new Tuple2<>(Integer.toString(partition), sealed);
  }

  private static int sum(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }

  /**
   * Opens a message.
   *
   * @throws IOException if it is not as it was sent; whoever asks again may get it whole
   */
  static ByteBuffer opened(byte[] sealed) throws IOException {
    int length = sealed.length - Integer.BYTES;
    if (length < 0 || ByteBuffer.wrap(sealed).getInt(length) != sum(sealed, length)) {
      throw new IOException("a message from another partition is not as it was sent");
    }
    return ByteBuffer.wrap(sealed, 0, length);
  }

  /**
   * Brings all messages to where they are addressed: partitions, or the place after them, which is
   * the driver's.
   */
  static JavaRDD<byte[]> of(JavaRDD<Tuple2<String, byte[]>> messages, int partitions) {
    return JavaPairRDD.fromJavaRDD(messages).partitionBy(new ByAddress(partitions + 1)).values();
  }

  private static final class ByAddress extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int partitions;

    ByAddress(int partitions) {
      this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
      return partitions;
    }

    @Override
    public int getPartition(Object key) {
      return Integer.parseInt((String) key);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByAddress same && same.partitions == partitions;
    }

    @Override
    public int hashCode() {
      return partitions;
    }
  }
}
