// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.saitan.engine.build.Folder;
import org.saitan.file.ExplainedOutput;

/**
 * The files of one build, on a file system that is visible to all machines. Each attempt of a task
 * writes files with unique names, which become valid once the driver's checkpoint names them. Tasks
 * therefore need no renames, which are not atomic on some object stores.
 */
final class ClusterFiles implements Folder, Serializable {
  private static final long serialVersionUID = 1;
  private static final int BUFFER = 1 << 20;

  /**
   * The size of the read buffer. It is small, because every thread of a task reads all layers in
   * parallel.
   */
  private static final int READ_BUFFER = 1 << 17;

  private static final Map<SystemKey, FileSystem> SYSTEMS = new ConcurrentHashMap<>();

  private final String directory;
  private final String run;
  private final Map<String, String> settings = new HashMap<>();

  /**
   * Creates the files of a build.
   *
   * @param directory the directory, with its scheme
   * @param run a unique identifier of this run
   * @param configuration the Hadoop configuration
   */
  ClusterFiles(String directory, String run, Configuration configuration) {
    this.directory = directory;
    this.run = run;
    // Every process knows the default settings, so they need not be sent with every task.
    Configuration defaults = new Configuration();
    for (Map.Entry<String, String> setting : configuration) {
      if (!setting.getValue().equals(defaults.getRaw(setting.getKey()))) {
        settings.put(setting.getKey(), setting.getValue());
      }
    }
  }

  private Path path(String name) {
    return new Path(directory, name);
  }

  /** Identifies a file system. File systems are cached per process because opening one is slow. */
  private record SystemKey(URI place, Map<String, String> settings) {
    FileSystem open() {
      Configuration configuration = new Configuration();
      settings.forEach(configuration::set);
      try {
        // This instance is private, so that Hadoop's checksums remain enabled for other users.
        FileSystem system = FileSystem.newInstance(place, configuration);
        // The pieces and parts have their own checksums.
        system.setVerifyChecksum(false);
        system.setWriteChecksum(false);
        return system;
      } catch (IOException e) {
        throw new UncheckedIOException(
            new IOException(place + ": cannot be reached: " + e.getMessage(), e));
      }
    }
  }

  private FileSystem system() throws IOException {
    try {
      return SYSTEMS.computeIfAbsent(
          new SystemKey(new Path(directory).toUri().resolve("/"), settings), SystemKey::open);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Returns a suffix for the names of files written by this attempt of a task. */
  String attempt() {
    return "-%s-%d".formatted(run, TaskContext.get().taskAttemptId());
  }

  /**
   * Returns a name for the file with a partition's share of a layer, as written by this attempt.
   */
  String layerName(int distance, int partition) {
    return String.format(Locale.ROOT, "%s/part-%05d", layerDirectory(distance), partition)
        + attempt();
  }

  static String layerDirectory(int distance) {
    return String.format(Locale.ROOT, "layer-%03d", distance);
  }

  /** A file being written. It is durable once it has been closed. */
  static final class Output extends ExplainedOutput {
    private final Path file;
    private final FSDataOutputStream to;

    private Output(Path file, FSDataOutputStream to) {
      super(to);
      this.file = file;
      this.to = to;
    }

    @Override
    protected IOException explain(IOException failure) {
      return new IOException(file + ": cannot be written: " + failure.getMessage(), failure);
    }

    @Override
    public void close() throws IOException {
      try (to) {
        to.hsync();
      } catch (IOException e) {
        throw explain(e);
      }
    }
  }

  Output create(String name) throws IOException {
    return new Output(path(name), system().create(path(name), true, BUFFER));
  }

  /**
   * Returns the length of a file.
   *
   * @throws FileNotFoundException if it does not exist
   */
  long length(String name) throws IOException {
    return system().getFileStatus(path(name)).getLen();
  }

  @Override
  public List<String> names(String prefix) throws IOException {
    List<String> names = new ArrayList<>();
    try {
      for (FileStatus file : system().listStatus(path("."))) {
        if (file.getPath().getName().startsWith(prefix)) {
          names.add(file.getPath().getName());
        }
      }
    } catch (FileNotFoundException e) {
      return List.of();
    }
    return names;
  }

  @Override
  public String pathOf(String name) {
    return name.isEmpty() ? directory : path(name).toString();
  }

  @Override
  public InputStream open(String name) throws IOException {
    return system().open(path(name), READ_BUFFER);
  }

  @Override
  public long bytes() throws IOException {
    long bytes = 0;
    for (String name : names("")) {
      bytes += length(name);
    }
    return bytes;
  }

  @Override
  public void write(String name, byte[] bytes) throws IOException {
    String pending = "pending-" + name;
    try (Output out = create(pending)) {
      out.write(bytes);
    }
    FileSystem system = system();
    if (system.exists(path(name))) {
      system.delete(path(name), false);
    }
    if (!system.rename(path(pending), path(name))) {
      throw new IOException(path(name) + ": cannot be renamed");
    }
  }

  /** Copies a local file into the directory. */
  void copy(java.nio.file.Path file, String name) throws IOException {
    try (Output out = create(name)) {
      Files.copy(file, out);
    }
  }

  /** {@inheritDoc} Deletes directories recursively. */
  @Override
  public void delete(String name) throws IOException {
    system().delete(path(name), true);
  }
}
