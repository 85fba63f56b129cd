// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.saitan.engine.build.BuildObserver;
import org.saitan.file.WorkFiles;
import org.saitan.space.StateList;

/** A listing in a file, its states in their order: 8 bytes a word and 4 for each. */
final class FiledListing extends Listing {
  private static final int BUFFER = 1 << 20;

  private final int width;
  private final Path file;
  private final FileChannel channel;

  /** What the search goes on from, should the table not be finished. */
  private final FiledProgress progress;

  private final List<ShardFile> lasting;

  /** By section, where it begins. */
  private final long[] starts;

  private FiledListing(
      int width,
      Path file,
      FileChannel channel,
      List<StateList.Section> sections,
      List<Long> histogram,
      long deadEnds,
      FiledProgress progress,
      List<ShardFile> lasting) {
    super(width, sections, histogram, deadEnds);
    this.width = width;
    this.progress = progress;
    this.lasting = List.copyOf(lasting);
    this.file = file;
    this.channel = channel;
    starts = new long[sections.size()];
    for (int section = 1; section < starts.length; section++) {
      starts[section] = starts[section - 1] + sections.get(section - 1).states();
    }
  }

  /**
   * Merges sorted shards.
   *
   * @param progress of the search; the list is in its directory
   * @param lasting the files that it is of
   * @param images by section
   * @param files by section, its sorted shards; they are deleted one by one
   * @param counts by section and distance, those without any last: how many states there are
   */
  static FiledListing of(
      int width,
      FiledProgress progress,
      List<ShardFile> lasting,
      List<List<Integer>> images,
      List<ShardFile> files,
      long[][] counts,
      BuildObserver observer) {
    observer.phase("merging", files.size());
    Path file = progress.directory().resolve(FiledSearch.PREFIX + "sorted");
    int layers = counts[0].length - 1;
    long[] histogram = new long[layers + 1];
    List<StateList.Section> sections = new ArrayList<>();
    for (int section = 0; section < files.size(); section++) {
      long states = Arrays.stream(counts[section]).sum();
      if (states > 0) {
        sections.add(new StateList.Section(images.get(section), states));
      }
      for (int distance = 0; distance <= layers; distance++) {
        histogram[distance] += counts[section][distance] * images.get(section).size();
      }
    }
    FileChannel channel = null;
    try {
      channel = WorkFiles.create(file);
      Merge merge = new Merge(width, file, channel, observer);
      for (ShardFile sorted : files) {
        merge.append(sorted);
        sorted.delete();
        observer.step();
      }
      FiledListing merged =
          new FiledListing(
              width,
              file,
              channel,
              sections,
              Arrays.stream(histogram).limit(layers).boxed().toList(),
              histogram[layers],
              progress,
              lasting);
      channel = null;
      return merged;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      if (channel != null) {
        delete(channel, file);
      }
    }
  }

  private static void delete(FileChannel channel, Path file) {
    try {
      channel.close();
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A sorted shard, at its next state. */
  private static final class Stream implements Comparable<Stream> {
    private final ShardFile.Reader reader;
    private final long[] state;
    private ByteBuffer piece = ByteBuffer.allocate(0);
    private int known;

    Stream(ShardFile.Reader reader, int width) {
      this.reader = reader;
      this.state = new long[width];
    }

    boolean advance() {
      if (!piece.hasRemaining()) {
        piece = reader.piece();
        if (piece == null) {
          return false;
        }
      }
      for (int word = 0; word < state.length; word++) {
        state[word] = piece.getLong();
      }
      known = piece.getInt();
      return true;
    }

    @Override
    public int compareTo(Stream other) {
      return StateSort.compare(state, 0, other.state, 0, state.length);
    }
  }

  /** Writes the states of shards in their order, section after section. */
  private static final class Merge {
    private final int width;
    private final Path file;
    private final FileChannel into;
    private final BuildObserver observer;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private long size;

    Merge(int width, Path file, FileChannel into, BuildObserver observer) {
      this.width = width;
      this.file = file;
      this.into = into;
      this.observer = observer;
    }

    void append(ShardFile sorted) throws IOException {
      PriorityQueue<Stream> streams = new PriorityQueue<>();
      for (int shard = 0; shard < sorted.shards(); shard++) {
        Stream stream = new Stream(sorted.new Reader(shard), width);
        if (stream.advance()) {
          streams.add(stream);
        }
      }
      while (!streams.isEmpty()) {
        Stream stream = streams.remove();
        if (buffer.remaining() < width * Long.BYTES + Integer.BYTES) {
          observer.check();
          flush();
        }
        for (long word : stream.state) {
          buffer.putLong(word);
        }
        buffer.putInt(stream.known);
        if (stream.advance()) {
          streams.add(stream);
        }
      }
      flush();
    }

    private void flush() throws IOException {
      buffer.flip();
      int length = buffer.remaining();
      WorkFiles.write(into, file, buffer, size);
      size += length;
      buffer.clear();
    }
  }

  @Override
  public PartMaker maker() {
    return this::make;
  }

  private Part make(int part) {
    Cut cut = cuts().get(part);
    int count = Math.toIntExact(cut.to() - cut.from());
    int bytes = width * Long.BYTES + Integer.BYTES;
    ByteBuffer read = ByteBuffer.allocate(count * bytes);
    try {
      if (!WorkFiles.read(channel, read, (starts[cut.section()] + cut.from()) * bytes)) {
        throw new IOException(file + ": it ends too soon");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    read.flip();
    long[] words = new long[count * width];
    char[] distances = new char[count];
    char[] next = new char[count];
    for (int i = 0; i < count; i++) {
      for (int word = 0; word < width; word++) {
        words[i * width + word] = read.getLong();
      }
      int known = read.getInt();
      distances[i] = (char) (known >>> Character.SIZE);
      next[i] = (char) known;
    }
    return new Part(cut.section(), cut.firstRun(), new Run(words, distances, next));
  }

  @Override
  public void release() {
    progress.delete();
    lasting.forEach(ShardFile::delete);
    close();
  }

  @Override
  public void close() {
    delete(channel, file);
    lasting.forEach(ShardFile::close);
  }
}
