// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.saitan.board.MoveBoard;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.SyntheticOracle;
import org.saitan.table.ManifestFields;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceWriter;

/**
 * A correct table of a synthetic board, which a test can change before it is written. Checksums,
 * digest and histogram match the values written, unless the test forges them too.
 */
final class ForgedTable {
  private final TableDirectory home;
  private final MoveBoard board;
  private final int lanes;
  private final StoredBlocks kept;

  /** The blocks to write. */
  private final TreeMap<Long, Block> blocks = new TreeMap<>();

  /** The blocks whose bytes were given by the test. */
  private final Map<Long, byte[]> bytes = new HashMap<>();

  private record Block(char[] distances, char[] moves) {}

  /** Computes the correct table. */
  ForgedTable(TableDirectory home, MoveBoard board, SyntheticOracle oracle, boolean classes) {
    this.home = home;
    this.board = board;
    this.lanes = board.space().lanes();
    try (Workers workers = new Workers(1)) {
      this.kept =
          classes ? StoredBlocks.classes(board.space(), workers) : StoredBlocks.all(board.space());
    }
    for (int number = 0; number < kept.count(); number++) {
      Block block = new Block(new char[lanes], new char[lanes]);
      for (int lane = 0; lane < lanes; lane++) {
        int state = (int) board.space().rankOf(kept.block(number), lane);
        block.distances()[lane] = (char) oracle.distance(state);
        block.moves()[lane] = (char) (oracle.distance(state) > 0 ? oracle.nextMove(state) : 0);
      }
      blocks.put(kept.block(number), block);
    }
  }

  StoredBlocks storedBlocks() {
    return kept;
  }

  void setDistance(long state, int distance) {
    blocks.get(state / lanes).distances()[(int) (state % lanes)] = (char) distance;
  }

  void setMove(long state, int move) {
    blocks.get(state / lanes).moves()[(int) (state % lanes)] = (char) move;
  }

  void omitBlock(long block) {
    blocks.remove(block);
  }

  void addBlock(long block) {
    char[] distances = new char[lanes];
    Arrays.fill(distances, BlockLayout.UNREACHABLE);
    blocks.put(block, new Block(distances, new char[lanes]));
  }

  /** Writes the given bytes as a block. They may be invalid. */
  void setBytes(long block, byte[] value) {
    bytes.put(block, value);
  }

  /** Writes the table with a changed manifest. */
  void write(UnaryOperator<ManifestFields> edit) throws IOException {
    DistanceWriter writer = new DistanceWriter(home, board);
    BlockLayout layout = writer.layout();
    try (DistanceWriter.PartWriter part = writer.beginPart(0)) {
      for (var block : blocks.entrySet()) {
        Block values = block.getValue();
        byte[] right = layout.encode(values.distances(), 0, values.moves());
        part.put(block.getKey(), bytes.getOrDefault(block.getKey(), right));
      }
      part.finish();
    }
    DistanceManifest manifest = manifest(histogram(), writer.digest(1));
    writer.finish(1, new DistanceManifest(edit.apply(manifest.fields())));
  }

  private List<Long> histogram() {
    List<Long> histogram = new ArrayList<>();
    blocks.forEach(
        (block, values) -> {
          long weight = kept.find(block) < 0 ? 0 : kept.weight(kept.find(block));
          for (int distance : values.distances()) {
            if (distance != BlockLayout.UNREACHABLE) {
              while (histogram.size() <= distance) {
                histogram.add(0L);
              }
              histogram.set(distance, histogram.get(distance) + weight);
            }
          }
        });
    return histogram;
  }

  private DistanceManifest manifest(List<Long> histogram, String digest) {
    long order = kept.symmetries().order();
    return DistanceManifest.of(board, kept.count(), order, histogram, digest, 1);
  }
}
