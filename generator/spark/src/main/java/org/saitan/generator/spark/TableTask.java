// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.saitan.engine.build.PartList;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.PackedDistances;
import org.saitan.engine.search.SpanValues;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.work.Checkpoint;
import org.saitan.table.TableDigest;
import org.saitan.table.TemporaryTables;
import org.saitan.table.distance.DistanceWriter;

/** Merges the layers of one partition and writes the partition's parts of the table. */
final class TableTask {
  private static final int SPAN = TableDigest.SPAN;

  private final PartitionArcs arcs;
  private final ClusterFiles layers;
  private final ClusterFiles table;
  private final String attempt;

  /**
   * Creates the task.
   *
   * @param layers the directory with the files of the layers
   * @param table the directory to write the table's parts to
   */
  TableTask(PartitionArcs arcs, ClusterFiles layers, ClusterFiles table) {
    this.arcs = arcs;
    this.layers = layers;
    this.table = table;
    this.attempt = table.attempt(); // The attempt is known only to the task's first thread.
  }

  /**
   * The result of a task.
   *
   * @param parts the file names of the parts
   * @param bytes the size of the parts, in bytes
   * @param digests the digests of all spans, concatenated
   * @param states the number of states in each layer, counting every member of a symmetry class
   */
  record Result(List<String> parts, long bytes, byte[] digests, long[] states)
      implements Serializable {}

  /**
   * Writes the parts.
   *
   * @param messages the distances of the halo
   * @param firstBlocks the first block of each partition
   * @param layerParts the files of the layers
   * @throws DamagedPartException if a layer is corrupt
   */
  Result run(
      TaskThreads threads,
      Iterator<Message> messages,
      long[] firstBlocks,
      Checkpoint.FilePart... layerParts)
      throws IOException {
    try (TemporaryTables work = new TemporaryTables("saitan-parts")) {
      PackedDistances packed = distances(arcs, arcs.slots(), layers, threads, layerParts);
      DistanceWriter writer = new DistanceWriter(work.tables(), arcs.spec().board());
      Slices slices = arcs.slices(Math.min(threads.count(), arcs.spans()));
      AtomicInteger numbers = new AtomicInteger();
      List<Slice> written =
          threads.run(
              workers -> {
                Messages.receiveAll(
                    arcs,
                    messages,
                    arcs.haloStarts(firstBlocks),
                    workers,
                    () -> (message, slot) -> take(message, slot, packed));
                return workers.map(
                    slices.count(),
                    () ->
                        slice ->
                            new Slice(writer, packed, numbers)
                                .write(slices.from(slice), slices.from(slice + 1), layerParts));
              });
      return result(written, layerParts.length);
    }
  }

  private static void take(Message message, int slot, PackedDistances packed) {
    ByteBuffer rows = ByteBuffer.wrap(message.body());
    for (int next = slot; rows.hasRemaining(); next++) {
      packed.readRow(next, rows);
    }
  }

  /**
   * Reads the distances of a partition's own blocks.
   *
   * @param slots the number of blocks for which to allocate memory
   */
  static PackedDistances distances(
      PartitionArcs arcs,
      int slots,
      ClusterFiles layers,
      TaskThreads threads,
      Checkpoint.FilePart... layerParts)
      throws IOException {
    PackedDistances packed = new PackedDistances(arcs.spec().space(), layerParts.length, slots);
    Slices slices = arcs.slices(Math.min(threads.count(), arcs.spans()));
    for (int distance = 0; distance < layerParts.length; distance++) {
      int layer = distance;
      List<LayerInput> inputs =
          threads.run(
              workers ->
                  workers.map(
                      slices.count(),
                      () ->
                          slice -> {
                            int from = slices.from(slice);
                            int end = slices.from(slice + 1);
                            try (LayerInput in =
                                new LayerInput(layers, layer, layerParts[layer], arcs, from)) {
                              for (int span = from; span < end; span++) {
                                int first = (span - arcs.firstSpan()) * SPAN;
                                in.read(
                                    span,
                                    (place, lanes) -> packed.put(first + place, lanes, layer));
                              }
                              return in;
                            } catch (IOException e) {
                              throw new UncheckedIOException(e);
                            }
                          }));
      LayerInput.requireIntact(inputs);
    }
    return packed;
  }

  private static Result result(List<Slice> slices, int layers) throws DamagedPartException {
    for (int distance = 0; distance < layers; distance++) {
      int layer = distance;
      LayerInput.requireIntact(slices.stream().map(slice -> slice.inputs.get(layer)).toList());
    }
    List<String> names = new ArrayList<>();
    long bytes = 0;
    ByteArrayOutputStream digests = new ByteArrayOutputStream();
    long[] states = new long[layers];
    for (Slice slice : slices) {
      names.addAll(slice.names);
      bytes += slice.bytes;
      digests.writeBytes(slice.digests.toByteArray());
      Arrays.setAll(states, d -> states[d] + slice.states[d]);
    }
    return new Result(names, bytes, digests.toByteArray(), states);
  }

  /** Writes the parts of a slice. For use by one thread. */
  private final class Slice {
    private final DistanceWriter writer;
    private final PackedDistances packed;
    private final BlockArcs cursor = arcs.arcs().cursor();
    private final AtomicInteger numbers;
    private final List<LayerInput> inputs = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final ByteArrayOutputStream digests = new ByteArrayOutputStream();
    private long bytes;
    private long[] states;

    /**
     * Creates a slice.
     *
     * @param packed the distances of all slots
     * @param numbers the counter that numbers the partition's parts
     */
    Slice(DistanceWriter writer, PackedDistances packed, AtomicInteger numbers) {
      this.writer = writer;
      this.packed = packed;
      this.numbers = numbers;
    }

    /** Writes the parts that contain the given spans. */
    Slice write(int from, int to, Checkpoint.FilePart... layerParts) {
      try {
        for (int distance = 0; distance < layerParts.length; distance++) {
          inputs.add(new LayerInput(layers, distance, layerParts[distance], arcs, from));
        }
        int lanes = arcs.spec().space().lanes();
        SpanValues values = new SpanValues(lanes, layerParts.length, packed, writer.layout());
        int spansPerPart = LayerMerge.spansPerPart(lanes);
        for (int span = from; span < to; span += spansPerPart) {
          writePart(span, Math.min(to, span + spansPerPart), values);
        }
        states = values.counts();
        return this;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } finally {
        close();
      }
    }

    private void close() {
      for (LayerInput input : inputs) {
        try {
          input.close();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    private void writePart(int from, int to, SpanValues values) throws IOException {
      int number = numbers.getAndIncrement();
      try (DistanceWriter.PartWriter out = writer.beginPart(number)) {
        for (int span = from; span < to; span++) {
          int first = (span - arcs.firstSpan()) * SPAN;
          values.begin();
          for (int distance = 0; distance < inputs.size(); distance++) {
            int layer = distance;
            inputs
                .get(layer)
                .read(
                    span,
                    (place, bits) -> values.add(layer, place, bits, arcs.weight(first + place)));
          }
          for (int slot = first; slot < Math.min(arcs.count(), first + SPAN); slot++) {
            out.put(arcs.block(slot), values.encode(slot - first, cursor.moveTo(slot)));
          }
        }
        digests.writeBytes(out.finish());
      }
      String name = String.format(Locale.ROOT, "span-%09d%s.sst", from, attempt);
      List<Path> files = writer.files(number);
      bytes += Files.size(files.get(0));
      table.copy(files.get(0), name);
      table.copy(files.get(1), PartList.seal(name));
      Files.delete(files.get(0));
      names.add(name);
    }
  }
}
