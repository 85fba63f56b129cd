package org.saitan.generator.distance;

import java.util.List;
import org.saitan.generator.build.Cluster;
import org.saitan.generator.build.Plan.Fact;
import org.saitan.generator.engine.RetrogradeSearch;
import org.saitan.space.BlockLanes;
import org.saitan.text.Magnitude;

/**
 * What a build needs on a cluster, one partition a machine: a formula, whose constants are measured
 * (see generator/spark/README.md).
 *
 * <p>With B kept blocks of L lanes in w words, a arcs a block and M machines: a block is told to h
 * = min(a, log2 M) other machines. A machine holds, for each of its B/M blocks, 3 * 8w(1 + h) bytes
 * of lanes, 7a of arcs and 12h + 16 of numbers; told are 0.9 to 1.9 bits for each of B * L * h
 * lanes; a lane costs 40 + 6(1 + h) ns of processor time.
 *
 * @param blocks number of kept blocks
 * @param lanes lanes of a block
 * @param arcs the most arcs of a block
 * @param cluster the machines
 */
record ClusterModel(double blocks, double lanes, int arcs, Cluster cluster) {
  /** Sets of lanes: visited before and after a layer, and the last layer. */
  private static final int SETS = 3;

  private static final double BYTES_PER_ARC = 7;
  private static final double BYTES_PER_TOLD = 12;
  private static final double BYTES_PER_BLOCK = 16;
  private static final double LEAST_BITS_TOLD = 0.9;
  private static final double MOST_BITS_TOLD = 1.9;

  /** Of a lane: arcs, step and writing; and what takes in a lane told. */
  private static final double SECONDS_PER_LANE = 40e-9;

  private static final double SECONDS_PER_TOLD_LANE = 6e-9;

  /** A usual network, 10 Gb/s, and what a machine's disk writes. */
  private static final double BYTES_PER_SECOND = 1.25e9;

  private static final double DISK_BYTES_PER_SECOND = 1e9;

  /** Layers, messages and table, as written and read once, in bytes a lane. */
  private static final double FILE_BYTES_PER_LANE = 4;

  /** What Spark takes to start, and for each of a usual number of layers. */
  private static final double BASE_SECONDS = 40;

  /** Returns how many other machines are told of a block. */
  double told() {
    double machines = Math.max(1, Math.min(cluster.machines(), runs()));
    return Math.min(arcs, Math.log(machines) / Math.log(2));
  }

  private double runs() {
    return Math.ceil(blocks / RetrogradeSearch.RUN);
  }

  private double words() {
    return BlockLanes.words((int) Math.min(lanes, Integer.MAX_VALUE));
  }

  private double blocksOfOne() {
    return blocks / Math.max(1, Math.min(cluster.machines(), runs()));
  }

  /** Returns the bytes of memory that each machine needs. */
  double bytesOfOne() {
    double ofBlock =
        SETS * Long.BYTES * words() * (1 + told())
            + BYTES_PER_ARC * arcs
            + BYTES_PER_TOLD * told()
            + BYTES_PER_BLOCK;
    return blocksOfOne() * ofBlock;
  }

  private double bytesTold(double bits) {
    return blocks * lanes * told() * bits / Byte.SIZE;
  }

  /** Returns the seconds that a build takes. */
  double seconds() {
    double lanesOfOne = blocksOfOne() * lanes;
    double processor =
        lanesOfOne * (SECONDS_PER_LANE + SECONDS_PER_TOLD_LANE * (1 + told())) / cluster.cores();
    double network = bytesTold(MOST_BITS_TOLD) / cluster.machines() / BYTES_PER_SECOND;
    double disk = lanesOfOne * FILE_BYTES_PER_LANE / DISK_BYTES_PER_SECOND;
    return BASE_SECONDS + processor + network + disk;
  }

  /** Returns whether a partition has room in one array, and there is work for all machines. */
  private String remark() {
    double most = blocksOfOne() * (1 + told()) * words();
    if (most > RetrogradeSearch.MOST_WORDS) {
      double times = most / RetrogradeSearch.MOST_WORDS;
      return "; %.0f partitions a machine, as none can hold more than %s words"
          .formatted(Math.ceil(times), Magnitude.of(RetrogradeSearch.MOST_WORDS));
    }
    return runs() < cluster.machines() ? "; only %.0f have work".formatted(runs()) : "";
  }

  List<Fact> facts() {
    return List.of(
        new Fact(
            "cluster",
            "%d machines of %d cores: %s blocks each, each told to %.1f others%s"
                .formatted(
                    cluster.machines(),
                    cluster.cores(),
                    Magnitude.of(Math.round(blocksOfOne())),
                    told(),
                    remark())),
        new Fact(
            "  memory",
            "about " + Magnitude.bytes(bytesOfOne()) + " a machine, the half more is good"),
        new Fact(
            "  told",
            "%s to %s in all"
                .formatted(
                    Magnitude.bytes(bytesTold(LEAST_BITS_TOLD)),
                    Magnitude.bytes(bytesTold(MOST_BITS_TOLD)))),
        new Fact("  time", "about " + Magnitude.seconds(seconds())));
  }
}
