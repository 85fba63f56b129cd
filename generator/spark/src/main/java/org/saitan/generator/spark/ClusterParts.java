// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.saitan.board.Board.Origin;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.PartList;
import org.saitan.engine.work.Checkpoint;
import org.saitan.table.TableDigest;
import org.saitan.table.TableDirectory;
import org.saitan.table.TemporaryTables;
import org.saitan.table.distance.DistanceManifest;

/**
 * The parts of a table that a cluster writes: sorted files with their seals and, written last, a
 * list of the parts with the manifest.
 */
final class ClusterParts {
  private final MoveBoard board;
  private final BoardSpec spec;
  private final ClusterFiles table;

  /**
   * Creates the parts of a table.
   *
   * @param table the directory for the parts
   */
  ClusterParts(MoveBoard board, BoardSpec spec, ClusterFiles table) {
    this.board = board;
    this.spec = spec;
    this.table = table;
  }

  /** Returns the manifest if the table is complete. */
  Optional<DistanceManifest> finished() throws IOException {
    Set<String> names = new HashSet<>(table.names(""));
    DistanceManifest manifest;
    try {
      PartList list = PartList.read(table);
      manifest = new DistanceManifest(list.fields());
      for (String part : list.parts()) {
        if (!names.contains(part) || !names.contains(PartList.seal(part))) {
          return Optional.empty();
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty(); // The list is missing or damaged, so the table is built again.
    }
    return manifest.isOf(board) && manifest.symmetries() == spec.symmetries().order()
        ? Optional.of(manifest)
        : Optional.empty();
  }

  /**
   * Runs the tasks that write the parts.
   *
   * @param files the directory of the layers
   * @param layers the files of all layers
   * @throws DamagedPartException if a layer differs from the committed one
   */
  List<TableTask.Result> write(
      Partitions partitions, ClusterFiles files, List<Checkpoint.Stage> layers, TaskThreads threads)
      throws IOException {
    table.delete(".");
    ClusterFiles to = table;
    Checkpoint.FilePart[][] parts = ClusterSearch.parts(layers);
    long[] firstBlocks = partitions.firstBlocks();
    JavaRDD<Message> messages =
        Exchange.deliver(
            partitions
                .arcs()
                .contents()
                .zip(partitions.subscriptions().contents())
                .flatMap(
                    pair ->
                        Messages.forDistances(
                            pair._2,
                            TableTask.distances(
                                pair._1,
                                pair._1.count(),
                                files,
                                threads,
                                parts[pair._1.partition()]),
                            threads)),
            partitions.count());
    List<TableTask.Result> results =
        Exchange.join(
                partitions.arcs().contents(),
                messages,
                (arcs, sent) ->
                    new TableTask(arcs, files, to)
                        .run(threads, sent, firstBlocks, parts[arcs.partition()]))
            .collect();
    long[] histogram = histogram(results);
    for (int distance = 0; distance < layers.size(); distance++) {
      DamagedPartException.requireStates(distance, histogram[distance], layers.get(distance));
    }
    return results;
  }

  private static long[] histogram(List<TableTask.Result> results) {
    long[] states = new long[results.get(0).states().length];
    for (TableTask.Result result : results) {
      Arrays.setAll(states, d -> states[d] + result.states()[d]);
    }
    return states;
  }

  /** Completes the table by writing the list of its parts. Returns the manifest. */
  DistanceManifest list(List<TableTask.Result> results, long blocks, double seconds)
      throws IOException {
    ByteArrayOutputStream digests = new ByteArrayOutputStream();
    results.forEach(result -> digests.writeBytes(result.digests()));
    List<String> names = results.stream().flatMap(result -> result.parts().stream()).toList();
    Set<String> expected = new HashSet<>(names);
    names.forEach(name -> expected.add(PartList.seal(name)));
    for (String name : table.names("")) {
      if (!expected.contains(name)) {
        table.delete(name); // The file was written by an attempt that failed.
      }
    }
    if (board.origin().isPresent()) {
      writeDefinition(board.origin().get());
    }
    DistanceManifest manifest =
        DistanceManifest.of(
            board,
            blocks,
            spec.symmetries().order(),
            LongStream.of(histogram(results)).boxed().toList(),
            TableDigest.hex(digests.toByteArray()),
            seconds);
    table.write(PartList.NAME, PartList.of(board.name(), manifest.fields(), names).toJson());
    return manifest;
  }

  private void writeDefinition(Origin origin) throws IOException {
    try (TemporaryTables home = new TemporaryTables("saitan-definition")) {
      Path work = home.tables().directory();
      TableDirectory.writeDefinition(work, origin);
      try (Stream<Path> files = Files.list(work)) {
        for (Path file : files.toList()) {
          table.copy(file, file.getFileName().toString());
        }
      }
    }
  }
}
