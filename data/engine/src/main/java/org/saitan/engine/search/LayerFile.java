// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.file.WorkFiles;

/**
 * One finished or growing layer on disk: a {@link LayerRecord} for every run that has lanes in the
 * layer, in the order in which threads finished them.
 *
 * <p>Distances never lie in memory: the layers are the checkpoint of a search, and the write phase
 * reads them side by side. Memory: 8 bytes a run.
 */
public final class LayerFile implements AutoCloseable {
  private final FileChannel channel;
  private final Path file;
  private final int lanes;
  private final AtomicLong size = new AtomicLong();
  private final AtomicLong sum = new AtomicLong();

  /** Offset of each run's record; -1 where the run has none. */
  private final long[] offsets;

  private LayerFile(Path file, FileChannel channel, int lanes, long... offsets) {
    this.file = file;
    this.channel = channel;
    this.lanes = lanes;
    this.offsets = offsets;
  }

  private static long[] noOffsets(int runs) {
    long[] offsets = new long[runs];
    Arrays.fill(offsets, -1);
    return offsets;
  }

  /** Begins an empty layer. */
  public static LayerFile create(Path file, int lanes, int runs) throws IOException {
    FileChannel channel = WorkFiles.create(file);
    return new LayerFile(file, channel, lanes, noOffsets(runs));
  }

  /**
   * Opens a finished layer.
   *
   * @throws DamagedException if it has not got the records that were sealed
   */
  public static LayerFile open(Path file, int lanes, int runs, LayerSeal seal) throws IOException {
    FileChannel channel = channel(file);
    LayerFile layer = new LayerFile(file, channel, lanes, noOffsets(runs));
    try {
      layer.index(seal);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    return layer;
  }

  private static FileChannel channel(Path file) throws IOException {
    try {
      return FileChannel.open(file, StandardOpenOption.READ);
    } catch (NoSuchFileException e) {
      throw new DamagedException(file, "it is missing");
    }
  }

  private void index(LayerSeal seal) throws IOException {
    long length = seal.bytes();
    if (channel.size() != length) {
      throw damaged("it has " + channel.size() + " bytes, not " + length);
    }
    ByteBuffer header = LayerRecord.header();
    long at = 0;
    while (at < length) {
      read(header.clear(), at);
      int run = LayerRecord.run(header);
      int recordLength = LayerRecord.length(header);
      if (run < 0 || run >= offsets.length || offsets[run] >= 0) {
        throw damaged("a record at byte " + at + " is of run " + run);
      }
      if (recordLength <= 0 || recordLength > length - at - LayerRecord.HEADER) {
        throw damaged("a record at byte " + at + " has " + recordLength + " bytes");
      }
      offsets[run] = at;
      sum.addAndGet(LayerSeal.term(run, LayerRecord.checksum(header)));
      at += LayerRecord.HEADER + recordLength;
    }
    size.set(length);
    if (!seal().equals(seal)) {
      throw damaged("its records are not those that were written");
    }
  }

  /** Returns what says that this layer is not as it was written. */
  public DamagedException damaged(String what) {
    return new DamagedException(file, what);
  }

  private void read(ByteBuffer buffer, long at) throws IOException {
    while (buffer.hasRemaining()) {
      int count = channel.read(buffer, at + buffer.position());
      if (count < 0) {
        throw damaged("cut off at byte " + (at + buffer.position()));
      }
    }
  }

  /** Opens this layer, which is whole, once more; whoever asks closes it. */
  public LayerFile again() throws IOException {
    LayerFile layer = new LayerFile(file, channel(file), lanes, offsets);
    layer.size.set(size.get());
    layer.sum.set(sum.get());
    return layer;
  }

  /** Returns the bytes that the layers of a search, all open, hold. */
  public static double bytes(double runs, int layers) {
    return runs * layers * Long.BYTES;
  }

  /** Returns the seal of what has been written so far. */
  public LayerSeal seal() {
    return new LayerSeal(size.get(), sum.get());
  }

  /** Returns a sink for one thread. */
  public LayerSink sink() {
    return new Sink();
  }

  private final class Sink implements LayerSink {
    private final LayerRecord.Writer record = new LayerRecord.Writer(lanes);
    private int run;

    @Override
    public void beginRun(int number) {
      run = number;
      record.begin(number);
    }

    @Override
    public void block(int place, long[] blockLanes) {
      record.block(place, blockLanes);
    }

    @Override
    public void endRun() {
      ByteBuffer bytes = record.end();
      if (!bytes.hasRemaining()) {
        return;
      }
      sum.addAndGet(LayerSeal.term(run, LayerRecord.checksum(bytes)));
      long at = size.getAndAdd(bytes.limit());
      offsets[run] = at;
      try {
        WorkFiles.write(channel, file, bytes, at);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns a reader for one thread. */
  public Reader reader() {
    return new Reader();
  }

  /** Reads runs, one thread's way. */
  public final class Reader implements RunValues.Layer {
    private final LayerRecord.Reader record = new LayerRecord.Reader(lanes);
    private final ByteBuffer header = LayerRecord.header();

    /**
     * Shows all blocks of a run that have lanes in this layer.
     *
     * @throws UncheckedIOException if the file cannot be read or is damaged
     */
    @Override
    public void read(int run, LayerRecord.BlockVisitor visitor) {
      read(run, place -> true, visitor);
    }

    /**
     * Shows the blocks of a run that have lanes in this layer and whose places are wanted.
     *
     * @throws UncheckedIOException if the file cannot be read or is damaged
     */
    public void read(int run, IntPredicate wanted, LayerRecord.BlockVisitor visitor) {
      if (offsets[run] < 0) {
        return;
      }
      try {
        load(run);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      record.forEach(wanted, visitor);
    }

    private void load(int run) throws IOException {
      LayerFile.this.read(header.clear(), offsets[run]);
      int length = LayerRecord.length(header);
      if (LayerRecord.run(header) != run || length <= 0 || length > size.get()) {
        throw damaged("the record at byte " + offsets[run] + " is damaged");
      }
      LayerFile.this.read(record.body(length), offsets[run] + LayerRecord.HEADER);
      if (!record.isSound(header)) {
        throw damaged("the checksum of the record at byte " + offsets[run] + " does not hold");
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /**
   * What is known of a finished layer's file: enough to tell that a record is missing, or that
   * another layer's file has taken its place. The records' own checksums hold their bytes.
   *
   * @param bytes length of the file
   * @param sum the sum of a number for each record, made of its run and its checksum, in any order
   */
  public record LayerSeal(long bytes, long sum) {
    /** Returns what a record adds to the sum (the finalizer of SplitMix64). */
    public static long term(int run, int checksum) {
      long mixed = (long) run << Integer.SIZE | checksum & 0xffffffffL;
      mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
      mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
      return mixed ^ mixed >>> 31;
    }
  }

  /** Says that the file of a layer is not as it was written; the layer can be searched again. */
  public static final class DamagedException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Path file;
    private final String found;

    /** Creates the exception for a file and what was found there. */
    public DamagedException(Path file, String found) {
      super(file + ": " + found);
      this.file = file;
      this.found = found;
    }

    /** Returns the file. */
    public Path file() {
      return file;
    }

    /** Returns what was found there. */
    public String found() {
      return found;
    }
  }
}
