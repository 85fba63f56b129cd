// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.saitan.engine.build.Cluster;
import org.saitan.engine.build.Plan.Words.Fact;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.BlockLanes;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * What a build needs on a cluster, one partition a machine: a formula, whose constants are measured
 * (see generator/spark/README.md).
 *
 * <p>With B kept blocks of L lanes in w words, a arcs a block and P partitions: a block is sent to
 * h = min(a, log2 P) others. A partition holds, for each of its B/P blocks, 8w(3 + h) bytes of
 * lanes, 7a of arcs and 18h + 25 of numbers; sent are 3.9 to 6.5 bits for each of B * L * h lanes;
 * a lane costs 40 + 5(1 + h) ns of processor time.
 *
 * @param blocks number of kept blocks
 * @param lanes lanes of a block
 * @param arcs the most arcs of a block
 * @param cluster the machines
 */
record ClusterModel(double blocks, double lanes, int arcs, Cluster cluster) {
  /** Sets of lanes of own blocks: visited, of the last layer, and of the one that is searched. */
  private static final int OWN_SETS = 3;

  private static final double BYTES_PER_ARC = 7;
  private static final double BYTES_PER_SENT = 18;
  private static final double BYTES_PER_BLOCK = 25;
  private static final double LEAST_BITS_SENT = 3.9;
  private static final double MOST_BITS_SENT = 6.5;

  /** Of a lane: arcs, step and writing; and what takes in a lane sent. */
  private static final double SECONDS_PER_LANE = 40e-9;

  private static final double SECONDS_PER_SENT_LANE = 5e-9;

  /** A usual network, 10 Gb/s, and what a machine's disk writes. */
  private static final double BYTES_PER_SECOND = 1.25e9;

  private static final double DISK_BYTES_PER_SECOND = 1e9;

  /**
   * In bytes a lane: layers, 1.1, written and read; parts of the table, 0.45, written beside the
   * task, read there, and written where all see them.
   */
  private static final double FILE_BYTES_PER_LANE = 3.6;

  /** What Spark takes to start, and for a usual number of layers. */
  private static final double BASE_SECONDS = 40;

  /** Returns how many partitions a machine must have, as none can hold more than an array. */
  double partitionsOfOne() {
    double tooFew = 0;
    double enough = 1;
    while (!fits(enough)) {
      tooFew = enough;
      enough *= 2;
    }
    double middle = Math.floor((tooFew + enough) / 2);
    while (tooFew < middle && middle < enough) { // More partitions never have more words each.
      if (fits(middle)) {
        enough = middle;
      } else {
        tooFew = middle;
      }
      middle = Math.floor((tooFew + enough) / 2);
    }
    return enough;
  }

  /** Returns whether one of so many partitions of a machine can hold its words. */
  private boolean fits(double partitions) {
    return !(blocksOfOne() / partitions * (1 + sent(partitions)) * words()
        > RetrogradeSearch.MOST_WORDS);
  }

  /** Returns how many machines have work. */
  private double machines() {
    return Math.max(1, Math.min(cluster.machines(), Math.ceil(blocks / RetrogradeSearch.RUN)));
  }

  /** Returns how many other partitions are sent a block. */
  double sent() {
    return sent(partitionsOfOne());
  }

  private double sent(double partitionsOfOne) {
    return Math.min(arcs, Math.log(machines() * partitionsOfOne) / Math.log(2));
  }

  private double words() {
    return BlockLanes.words((int) Math.min(lanes, Integer.MAX_VALUE));
  }

  private double blocksOfOne() {
    return blocks / machines();
  }

  /** Returns the bytes of memory that each machine needs. */
  double bytesOfOne() {
    double ofBlock =
        Long.BYTES * words() * (OWN_SETS + sent())
            + BYTES_PER_ARC * arcs
            + BYTES_PER_SENT * sent()
            + BYTES_PER_BLOCK;
    return blocksOfOne() * ofBlock;
  }

  private double bytesSent(double bits) {
    return blocks * lanes * sent() * bits / Byte.SIZE;
  }

  /** Returns the seconds that a build takes. */
  double seconds() {
    double lanesOfOne = blocksOfOne() * lanes;
    double processor =
        lanesOfOne * (SECONDS_PER_LANE + SECONDS_PER_SENT_LANE * (1 + sent())) / cluster.cores();
    double network = bytesSent(MOST_BITS_SENT) / machines() / BYTES_PER_SECOND;
    double disk = lanesOfOne * FILE_BYTES_PER_LANE / DISK_BYTES_PER_SECOND;
    return BASE_SECONDS + processor + network + disk;
  }

  /** Says if a machine needs several partitions, or there is no work for all machines. */
  private String remark() {
    if (partitionsOfOne() > 1) {
      return "; %s partitions a machine, as none can hold more than %s words"
          .formatted(
              Magnitude.of(whole(partitionsOfOne())), Magnitude.of(RetrogradeSearch.MOST_WORDS));
    }
    return machines() < cluster.machines() ? "; there is work for %.0f".formatted(machines()) : "";
  }

  private static BigInteger whole(double number) {
    return new BigDecimal(Math.rint(number)).toBigInteger();
  }

  /** Returns the needs for a person to read. */
  List<Fact> facts() {
    return List.of(
        new Fact(
            "cluster",
            "%s of %s: %s each, a block sent to %.1f other partitions%s"
                .formatted(
                    Plural.of(cluster.machines(), "machine"),
                    Plural.of(cluster.cores(), "core"),
                    Plural.of(whole(blocksOfOne()), "block"),
                    sent(),
                    remark())),
        new Fact(
            "  memory",
            "about "
                + Magnitude.bytes(bytesOfOne())
                + " a machine; let it have half as much again"),
        new Fact(
            "  sent",
            "%s to %s in all"
                .formatted(
                    Magnitude.bytes(bytesSent(LEAST_BITS_SENT)),
                    Magnitude.bytes(bytesSent(MOST_BITS_SENT)))),
        new Fact("  time", "about " + Magnitude.seconds(seconds())));
  }
}
