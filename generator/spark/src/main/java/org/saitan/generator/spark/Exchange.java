package org.saitan.generator.spark;

import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Messages from partitions to partitions. */
final class Exchange {
  private Exchange() {}

  /** Addresses a message. A text of a few letters is 5 bytes long on the wire, an Integer 80. */
  static Tuple2<String, byte[]> to(int partition, byte[] message) {
    return new Tuple2<>(Integer.toString(partition), message);
  }

  /** Brings all messages to where they are addressed. */
  static JavaRDD<byte[]> of(JavaRDD<Tuple2<String, byte[]>> messages, int partitions) {
    return JavaPairRDD.fromJavaRDD(messages).partitionBy(new ByAddress(partitions)).values();
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
