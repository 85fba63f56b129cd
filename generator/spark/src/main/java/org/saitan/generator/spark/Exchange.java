// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Exchanges messages between partitions. */
final class Exchange {
  private Exchange() {}

  /** Delivers messages to the partitions to which they are addressed. */
  static <M> JavaRDD<M> deliver(JavaRDD<Tuple2<Integer, M>> messages, int partitions) {
    return JavaPairRDD.fromJavaRDD(messages).partitionBy(new HashPartitioner(partitions)).values();
  }

  /** Processes a partition's data together with the messages sent to the partition. */
  interface Receiver<A, M, B> extends Serializable {
    B receive(A own, Iterator<M> messages) throws IOException;
  }

  /** Joins the data of each partition with the messages sent to it. */
  static <A, M, B> JavaRDD<B> join(
      JavaRDD<A> data, JavaRDD<M> messages, Receiver<A, M, B> receiver) {
    return data.zipPartitions(
        messages, (own, sent) -> List.of(receiver.receive(own.next(), sent)).iterator());
  }
}
