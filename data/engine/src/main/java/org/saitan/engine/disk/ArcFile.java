// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

/**
 * The arcs of all kept blocks on the disk, run by run; they lead to blocks by their number among
 * the kept ones.
 */
public final class ArcFile implements AutoCloseable {
  static final int RUN = RetrogradeSearch.RUN;

  private final RunFile file;
  private final int blocks;

  private ArcFile(RunFile file, int blocks) {
    this.file = file;
    this.blocks = blocks;
  }

  /** Finds all arcs and writes them into a file, in place of a former one. */
  public static ArcFile create(Path path, StateSpace space, KeptBlocks kept, Workers workers)
      throws IOException {
    RunFile file = new RunFile(path, RetrogradeSearch.runs(kept));
    ArcFile arcs = new ArcFile(file, (int) kept.count());
    boolean whole = false;
    try {
      ArcTable.find(space, kept, ArcTable.Slots.of(kept), workers, arcs::write);
      whole = true;
      return arcs;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      if (!whole) {
        arcs.close();
      }
    }
  }

  private void write(int run, ArcNumbers arcs) {
    ByteBuffer bytes = ByteBuffer.allocate(arcs.bytes());
    arcs.put(bytes);
    try {
      file.write(run, bytes.flip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the number of kept blocks. */
  int blocks() {
    return blocks;
  }

  /** Returns into how many runs the blocks are cut. */
  int runs() {
    return (int) (((long) blocks + RUN - 1) / RUN);
  }

  /** Returns the length of the file. */
  long size() {
    return file.size();
  }

  /** Returns a reader for one thread. */
  Reader reader() {
    return new Reader();
  }

  /** Reads the arcs of runs, one thread's way. */
  final class Reader {
    private ByteBuffer bytes = ByteBuffer.allocate(1 << 14);

    /**
     * Returns the arcs of a run.
     *
     * @throws RunFile.DamagedException if they are not as they were written
     */
    ArcNumbers read(int run) throws IOException {
      if (bytes.capacity() < file.length(run)) {
        bytes = ByteBuffer.allocate(file.length(run) * 5 / 4);
      }
      file.read(run, bytes);
      return ArcNumbers.get(bytes, Math.min(RUN, blocks - run * RUN));
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
