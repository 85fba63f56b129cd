// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.saitan.Version;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.SummedJson;
import org.saitan.file.DurableFiles;
import org.saitan.file.WorkFiles;

/**
 * What a search for a list has found, kept on disk, so that a build that was stopped goes on from
 * there: the states of some layers a file, in the order of finding, or their numbers in that order
 * where distances are found within a list; and a small file that says which files count, with their
 * checksums. Each state is written once.
 *
 * <p>Disk: 8 bytes a word and 2 for each stored state, where there are starts 6 more.
 */
public final class SavedList {
  private static final int FORMAT = 1;
  private static final String NAME = "list.json";
  private static final String PREFIX = "list-";
  private static final int BUFFER = 1 << 20;

  /** A search is given so many times as long as a build that writes its layers as it goes. */
  private static final double RARER = 4;

  /**
   * A file.
   *
   * @param marks whether it has numbers of states that are in files before, and not states
   * @param layers how many layers it has
   * @param last whether all that can be reached from the starts is there with this file
   * @param bytes its length
   * @param sum CRC-32C of its bytes
   */
  record Segment(boolean marks, int layers, boolean last, long bytes, long sum) {}

  /**
   * What the small file says.
   *
   * @param format number of the layout of these files
   * @param program version of the program that began the build
   * @param board what no other board has
   * @param rules number of the board's rules
   * @param classes whether one state of each class is kept
   * @param shards number of shards
   * @param segments the files, in order
   * @param layers by distance, states with classes unfolded
   * @param seconds time spent so far
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Contents(
      int format,
      String program,
      String board,
      int rules,
      boolean classes,
      int shards,
      List<Segment> segments,
      List<Long> layers,
      double seconds) {
    Contents {
      segments = segments == null ? List.of() : List.copyOf(segments);
      layers = layers == null ? List.of() : List.copyOf(layers);
    }

    private Contents with(List<Segment> others, List<Long> otherLayers, double secondsNow) {
      return new Contents(
          format, program, board, rules, classes, shards, others, otherLayers, secondsNow);
    }

    /** Returns how many layers the files have, of states or of numbers. */
    private int layers(boolean marks) {
      return segments.stream()
          .filter(segment -> segment.marks() == marks)
          .mapToInt(Segment::layers)
          .sum();
    }
  }

  /** How far a search is. */
  private record Reached(int steps, boolean all, List<Long> layers) {}

  private final Path directory;
  private final double secondsAtRisk;
  private final boolean resume;
  private Contents contents;
  private Shard[] shards;
  private int width;
  private boolean forward;

  /** By shard, how many states are on disk. */
  private int[] saved;

  private Reached now = new Reached(0, false, List.of());
  private final long startNanos = System.nanoTime();
  private long lastSaved = startNanos;
  private double secondsBefore;

  private SavedList(Path directory, boolean resume, double secondsAtRisk, Contents wanted) {
    this.directory = directory;
    this.resume = resume;
    this.secondsAtRisk = secondsAtRisk;
    this.contents = wanted;
  }

  /**
   * Returns what is kept of the build of a board.
   *
   * @param directory of the build
   */
  public static SavedList of(Path directory, MoveBoard board, boolean classes, BuildOptions how) {
    return of(directory, board.identity(), board.rulesVersion(), classes, how);
  }

  static SavedList of(Path directory, String board, int rules, boolean classes, BuildOptions how) {
    return new SavedList(
        directory,
        how.resume(),
        how.secondsAtRisk() * RARER,
        new Contents(FORMAT, Version.current(), board, rules, classes, 0, List.of(), List.of(), 0));
  }

  /** Returns a place that nothing is kept in. */
  static SavedList none() {
    return new SavedList(null, false, Double.POSITIVE_INFINITY, null);
  }

  /** Returns whether there is anything to go on from in the directory of a build. */
  public static boolean isIn(Path directory) throws IOException {
    return FiledProgress.isIn(directory)
        || read(directory).filter(found -> !found.segments().isEmpty()).isPresent();
  }

  private static Optional<Contents> read(Path directory) throws IOException {
    try {
      return SummedJson.readSound(Files.readAllBytes(directory.resolve(NAME)), Contents.class);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /** Deletes the files of a search in memory, if there are any. */
  void deleteFiles() throws IOException {
    Files.deleteIfExists(directory.resolve(NAME)); // What is left without it is of no use.
    delete(directory, PREFIX);
  }

  /** Deletes the files of a directory whose names begin so. */
  static void delete(Path directory, String prefix) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, prefix + "*")) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  /** Returns whether there is a stopped build of this work that is in files, and goes on there. */
  public boolean goesOnInFiles() {
    return inFiles().filter(FiledProgress::isThere).isPresent();
  }

  /** Forgets the states that a search has in memory; nothing more of it is saved. */
  void forget() {
    shards = new Shard[0];
  }

  /** Says that what is left of a build is of no use. */
  static String startingOver(Path directory) {
    return "starting over: the unfinished build in "
        + directory
        + " is of another program version or another plan";
  }

  /** Returns how far a search with files is, if there is a directory for these. */
  Optional<FiledProgress> inFiles() {
    return Optional.ofNullable(directory)
        .map(
            of ->
                new FiledProgress(
                    of,
                    this,
                    resume,
                    secondsAtRisk,
                    contents.program(),
                    contents.board(),
                    contents.rules(),
                    contents.classes()));
  }

  /** The build has taken some time before it was stopped. */
  void tookBefore(double seconds) {
    secondsBefore = seconds;
  }

  private Path file(int segment) {
    return directory.resolve(PREFIX + segment);
  }

  /**
   * Fills shards with what a stopped build has left, if it was the same work by the same program;
   * what is not as it was written is left out, and all that comes after it.
   *
   * @param among empty shards
   * @param within whether distances are found within a list that is there before
   * @return what there is to say of it; empty if there is nothing
   * @throws UncheckedIOException if it cannot be read
   */
  Optional<String> restore(Shard[] among, int words, boolean within) {
    try {
      return restored(among, words, within);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<String> restored(Shard[] among, int words, boolean within) throws IOException {
    shards = among;
    width = words;
    forward = within;
    saved = new int[among.length];
    if (directory == null) {
      return Optional.empty();
    }
    Contents wanted =
        new Contents(
            contents.format(),
            contents.program(),
            contents.board(),
            contents.rules(),
            contents.classes(),
            among.length,
            List.of(),
            List.of(),
            0);
    contents = wanted;
    Optional<Contents> found = resume ? read(directory) : Optional.empty();
    if (found.isEmpty() || found.get().segments().isEmpty()) {
      return Optional.empty();
    }
    if (!found.get().with(List.of(), List.of(), 0).equals(wanted)) {
      deleteFiles();
      return Optional.of(startingOver(directory));
    }
    List<Segment> sound = new ArrayList<>();
    for (Segment segment : found.get().segments()) {
      if (!isSound(sound.size(), segment)) {
        break;
      }
      sound.add(segment);
    }
    secondsBefore = found.get().seconds();
    Contents kept = found.get().with(sound, List.of(), 0);
    int layers = kept.layers(forward);
    contents = kept.with(sound, found.get().layers().subList(0, layers), secondsBefore);
    load();
    boolean damaged = sound.size() < found.get().segments().size();
    return Optional.of(
        (damaged ? file(sound.size()) + " is not as it was written; " : "")
            + (sound.isEmpty()
                ? "starting over"
                : "continuing an earlier build after "
                    + (layers > 0
                        ? "layer " + (layers - 1)
                        : "step " + (kept.layers(false) - 1) + " from the starts")));
  }

  private boolean isSound(int number, Segment segment) throws IOException {
    Path file = file(number);
    if (!Files.isRegularFile(file) || Files.size(file) != segment.bytes()) {
      return false;
    }
    CRC32C sum = new CRC32C();
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      while (channel.read(buffer.clear()) >= 0) {
        sum.update(buffer.flip());
      }
    }
    return sum.getValue() == segment.sum();
  }

  private void load() throws IOException {
    boolean ordered = false;
    int marked = 0;
    for (int number = 0; number < contents.segments().size(); number++) {
      Segment segment = contents.segments().get(number);
      if (segment.marks() && !ordered) {
        reorder();
        ordered = true;
      }
      load(file(number), segment, marked);
      marked += segment.marks() ? segment.layers() : 0;
    }
    if (isAllReached() && !ordered) {
      reorder();
    }
    now = new Reached(contents.layers(false), isAllReached(), contents.layers());
  }

  private void reorder() {
    for (Shard shard : shards) {
      shard.reorder();
    }
  }

  /** Takes in a file; of numbers, the first layer has a distance. */
  private void load(Path file, Segment segment, int distance) throws IOException {
    long[] state = new long[width];
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        DataInputStream in =
            new DataInputStream(
                new BufferedInputStream(Channels.newInputStream(channel), BUFFER))) {
      for (Shard shard : shards) {
        for (int layer = 0; layer < segment.layers(); layer++) {
          shard.beginLayer();
          int count = in.readInt();
          for (int i = 0; i < count; i++) {
            if (segment.marks()) {
              int entry = in.readInt();
              shard.restoreMark(entry, in.readChar(), distance + layer);
            } else {
              for (int word = 0; word < width; word++) {
                state[word] = in.readLong();
              }
              shard.restore(state, forward ? 0 : in.readChar());
            }
          }
        }
      }
    } catch (EOFException e) {
      throw new IOException(file + ": it ends too soon", e);
    }
    if (!segment.marks()) {
      for (int s = 0; s < shards.length; s++) {
        saved[s] = shards[s].size();
      }
    }
  }

  private boolean isAllReached() {
    return contents.segments().stream().anyMatch(Segment::last);
  }

  /** Returns how long the build has taken, with what it took before it was stopped. */
  public double seconds() {
    return secondsBefore + (System.nanoTime() - startNanos) / 1e9;
  }

  /** Returns how many steps from the starts are there. */
  int steps() {
    return now.steps();
  }

  /** Returns whether all that can be reached from the starts is there. */
  boolean allReached() {
    return now.all();
  }

  /** Returns by distance how many states the layers have that are there. */
  List<Long> layers() {
    return now.layers();
  }

  /**
   * The search has gone so many steps from the starts.
   *
   * @param all whether there is nothing farther
   */
  void reached(int steps, boolean all) {
    passed(new Reached(steps, all, List.of()));
  }

  /** The search has found the states of so many distances. */
  void found(List<Long> layers) {
    passed(new Reached(forward ? now.steps() : layers.size(), forward, List.copyOf(layers)));
  }

  private void passed(Reached farther) {
    now = farther;
    if (System.nanoTime() - lastSaved >= secondsAtRisk * 1e9) {
      save();
    }
  }

  /**
   * Writes down what is complete and not yet on disk.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  void save() {
    if (directory == null) {
      return;
    }
    try {
      List<Segment> segments = new ArrayList<>(contents.segments());
      int steps = contents.layers(false);
      if (now.steps() > steps || now.all() && forward && !isAllReached()) {
        segments.add(states(segments.size(), steps));
      }
      int marks = contents.layers(true);
      if (forward && now.layers().size() > marks) {
        segments.add(marks(segments.size(), marks));
      }
      if (segments.size() > contents.segments().size()) {
        contents = contents.with(segments, now.layers(), seconds());
        DurableFiles.write(directory.resolve(NAME), SummedJson.write(contents));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    lastSaved = System.nanoTime();
  }

  /** Writes the states of steps or layers from one on. */
  private Segment states(int number, int from) throws IOException {
    // Once distances are looked for, where steps began is forgotten, and of no use.
    boolean ordered = forward && now.all();
    int layers = ordered ? 1 : now.steps() - from;
    long[] state = new long[width];
    try (Out out = new Out(file(number))) {
      for (int s = 0; s < shards.length; s++) {
        Shard shard = shards[s];
        for (int layer = from; layer < from + layers; layer++) {
          int end = ordered ? shard.size() : shard.layerEnd(layer);
          out.putInt(end - saved[s]);
          for (; saved[s] < end; saved[s]++) {
            shard.copy(saved[s], state);
            for (long word : state) {
              out.putLong(word);
            }
            if (!forward) {
              out.putChar((char) shard.move(saved[s]));
            }
          }
        }
      }
      return out.finish(false, layers, ordered);
    }
  }

  /** Writes the numbers of the states of layers from one on, with their moves. */
  private Segment marks(int number, int from) throws IOException {
    int layers = now.layers().size() - from;
    try (Out out = new Out(file(number))) {
      for (Shard shard : shards) {
        for (int layer = from; layer < from + layers; layer++) {
          int end = shard.layerEnd(layer);
          out.putInt(end - shard.layerStart(layer));
          for (int i = shard.layerStart(layer); i < end; i++) {
            out.putInt(shard.entry(i));
            out.putChar((char) shard.move(shard.entry(i)));
          }
        }
      }
      return out.finish(true, layers, false);
    }
  }

  /** A file in the writing. */
  private static final class Out implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final CRC32C sum = new CRC32C();
    private long bytes;

    Out(Path file) throws IOException {
      this.file = file;
      channel = WorkFiles.create(file);
    }

    private ByteBuffer room() throws IOException {
      if (buffer.remaining() < Long.BYTES) {
        flush();
      }
      return buffer;
    }

    private void flush() throws IOException {
      buffer.flip();
      sum.update(buffer.duplicate());
      WorkFiles.write(channel, file, buffer, bytes);
      bytes += buffer.limit();
      buffer.clear();
    }

    void putInt(int value) throws IOException {
      room().putInt(value);
    }

    void putLong(long value) throws IOException {
      room().putLong(value);
    }

    void putChar(char value) throws IOException {
      room().putChar(value);
    }

    Segment finish(boolean marks, int layers, boolean last) throws IOException {
      flush();
      WorkFiles.force(channel, file);
      return new Segment(marks, layers, last, bytes, sum.getValue());
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
