package org.saitan.generator.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saitan.board.MoveBoard;
import org.saitan.generator.build.PartList;
import org.saitan.generator.engine.LayerMerge;
import org.saitan.generator.engine.RetrogradeSearch;
import org.saitan.generator.engine.RunValues;
import org.saitan.table.TableHome;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceWriter;
import org.saitan.table.distance.PartWriter;

/** Puts the layers of one partition together and writes its parts of the table. */
final class TableTask {
  private static final int RUN = RetrogradeSearch.RUN;

  private final PartitionArcs arcs;
  private final ClusterFiles layers;
  private final ClusterFiles table;

  /**
   * Creates the task.
   *
   * @param layers where the layers are
   * @param table where the parts are to be
   */
  TableTask(PartitionArcs arcs, ClusterFiles layers, ClusterFiles table) {
    this.arcs = arcs;
    this.layers = layers;
    this.table = table;
  }

  /**
   * What came of it.
   *
   * @param parts names of the files
   * @param bytes bytes of these
   * @param digests the digests of the runs, one after the other
   * @param states number of states in each layer, classes unfolded
   * @param damagedLayer the layer whose file was not as it was written; -1 if all were
   * @param damage what was found there; null if nothing
   */
  record Result(
      List<String> parts,
      long bytes,
      byte[] digests,
      long[] states,
      int damagedLayer,
      String damage)
      implements Serializable {}

  /** Writes the parts; {@code found} has the files of the layers, null where there is none. */
  Result run(LayerPart... found) throws IOException {
    Path work = Files.createTempDirectory("saitan-parts");
    List<LayerInput> inputs = new ArrayList<>();
    try {
      MoveBoard board = arcs.spec().board();
      int lanes = board.space().lanes();
      for (int distance = 0; distance < found.length; distance++) {
        inputs.add(new LayerInput(layers, distance, found[distance], lanes, board.space().moves()));
      }
      RunValues values = new RunValues(lanes, found.length, true);
      return write(new DistanceWriter(new TableHome(work), board), values, inputs, lanes);
    } catch (DamagedPartException e) {
      return new Result(List.of(), 0, new byte[0], new long[0], e.distance(), e.getMessage());
    } finally {
      for (LayerInput input : inputs) {
        input.close();
      }
      TableHome.deleteTree(work);
    }
  }

  private Result write(DistanceWriter writer, RunValues values, List<LayerInput> inputs, int lanes)
      throws IOException {
    int firstRun = (int) (arcs.from() / RUN);
    int runs = (arcs.count() + RUN - 1) / RUN;
    int runsPerPart = LayerMerge.runsPerPart(lanes);
    BlockLayout layout = writer.layout();
    List<String> names = new ArrayList<>();
    long bytes = 0;
    ByteArrayOutputStream digests = new ByteArrayOutputStream();
    for (int run = 0; run < runs; run += runsPerPart) {
      int number = names.size();
      try (PartWriter out = writer.beginPart(number)) {
        for (int r = run; r < Math.min(runs, run + runsPerPart); r++) {
          int first = r * RUN;
          values.read(firstRun + r, inputs, place -> arcs.weight(first + (int) place));
          for (int slot = first; slot < Math.min(arcs.count(), first + RUN); slot++) {
            out.put(arcs.block(slot), values.encode(slot - first, layout));
          }
        }
        digests.writeBytes(out.finish());
      }
      String name =
          table.attemptsName(String.format(Locale.ROOT, "run-%09d", firstRun + run)) + ".sst";
      List<Path> files = writer.files(number);
      bytes += Files.size(files.get(0));
      table.copy(files.get(0), name);
      table.copy(files.get(1), PartList.seal(name));
      Files.delete(files.get(0));
      names.add(name);
    }
    for (LayerInput input : inputs) {
      input.requireWhole();
    }
    return new Result(names, bytes, digests.toByteArray(), values.counts(), -1, null);
  }
}
