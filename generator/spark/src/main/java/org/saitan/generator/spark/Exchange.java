// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
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
  /**
   * About the most bytes of a message: what is longer is sent as several, so that neither end has
   * more at hand than some of them, however much one partition sends another.
   */
  static final int CHUNK = 1 << 24;

  /** The round before the layers, in which partitions subscribe. */
  static final int SUBSCRIBING = -1;

  /** The round after the layers, in which partitions send distances. */
  static final int WRITING = -2;

  private Exchange() {}

  /** Returns the round of a layer, at least 0. */
  static int ofLayer(int distance) {
    return distance;
  }

  /** Addresses a message. */
  static Tuple2<Integer, byte[]> to(int partition, int round, byte[] message) {
    byte[] sealed = Arrays.copyOf(message, message.length + Integer.BYTES);
    int sum = sum(partition, round, message, message.length);
    ByteBuffer.wrap(sealed).putInt(message.length, sum);
    return new Tuple2<>(partition, sealed);
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
  static JavaRDD<byte[]> of(JavaRDD<Tuple2<Integer, byte[]>> messages, int partitions) {
    return JavaPairRDD.fromJavaRDD(messages).partitionBy(new ByAddress(partitions + 1)).values();
  }

  /** What is done with what a partition holds and the messages to it. */
  interface Receiver<A, B> extends Serializable {
    B receive(A own, Iterator<byte[]> messages) throws IOException;
  }

  /** Brings what partitions hold and the messages to them together. */
  static <A, B> JavaRDD<B> beside(
      JavaRDD<A> held, JavaRDD<byte[]> messages, Receiver<A, B> receiver) {
    return held.zipPartitions(
        messages,
        (own, sent) ->
            own.hasNext()
                ? List.of(receiver.receive(own.next(), sent)).iterator()
                : Collections.emptyIterator());
  }

  /** Brings two things that partitions hold together. */
  static <A, B> JavaRDD<Tuple2<A, B>> pairs(JavaRDD<A> first, JavaRDD<B> second) {
    return first.zipPartitions(
        second,
        (a, b) ->
            a.hasNext()
                ? List.of(new Tuple2<>(a.next(), b.next())).iterator()
                : Collections.emptyIterator());
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
      return (Integer) key;
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
