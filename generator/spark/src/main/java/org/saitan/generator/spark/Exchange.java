// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Messages from partitions to partitions, each with a CRC-32C over its bytes, its address and the
 * number of its round. One that is lost is not noticed here: those who send and those who receive
 * count, since Spark takes a stream of messages that was cut for one that has ended.
 */
final class Exchange {
  /** The round before the layers, in which partitions subscribe. */
  static final int SUBSCRIBING = -1;

  private Exchange() {}

  /** Returns the round of a layer, at least 0. */
  static int ofLayer(int distance) {
    return distance;
  }

  /** Returns the round of all that is visited before a layer, below all others. */
  static int ofReplay(int distance) {
    return SUBSCRIBING - 1 - distance;
  }

  /** Addresses a message. A text of a few letters is 5 bytes long on the wire, an Integer 80. */
  static Tuple2<String, byte[]> to(int partition, int round, byte[] message) {
    byte[] sealed = Arrays.copyOf(message, message.length + Integer.BYTES);
    int sum = sum(partition, round, message, message.length);
    ByteBuffer.wrap(sealed).putInt(message.length, sum);
    return new Tuple2<>(Integer.toString(partition), sealed);
  }

  private static int sum(int partition, int round, byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(ByteBuffer.allocate(2 * Integer.BYTES).putInt(partition).putInt(round).flip());
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }

  /**
   * Opens a message.
   *
   * @param partition the place that it came to
   * @param round the round that it is taken in for
   * @throws UnsoundException if it is not as it was sent, or not for that place and round
   */
  static ByteBuffer opened(byte[] sealed, int partition, int round) throws UnsoundException {
    int length = sealed.length - Integer.BYTES;
    if (length < 0
        || ByteBuffer.wrap(sealed).getInt(length) != sum(partition, round, sealed, length)) {
      throw new UnsoundException("a message to partition " + partition + " is not as it was sent");
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
