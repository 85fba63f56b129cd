// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.file.DurableFiles;
import org.saitan.table.TableDirectory;

/** A directory, local or on another file system. */
public interface Folder {
  /** Returns a file's path for use in messages, or the directory's path if the name is empty. */
  String pathOf(String file);

  /**
   * Returns the names of the files with the given prefix. Returns an empty list if the directory
   * does not exist.
   */
  List<String> names(String prefix) throws IOException;

  /**
   * Opens a file.
   *
   * @throws FileNotFoundException or {@link NoSuchFileException} if the file does not exist
   */
  InputStream open(String file) throws IOException;

  /** Writes a file, replacing an existing one, and forces it to disk. */
  void write(String file, byte[] bytes) throws IOException;

  /** Deletes a file if it exists. */
  void delete(String file) throws IOException;

  /** Returns the total size of all files. */
  long bytes() throws IOException;

  /** Returns a file's content, or empty if it does not exist. */
  default Optional<byte[]> read(String file) throws IOException {
    try (InputStream in = open(file)) {
      return Optional.of(in.readAllBytes());
    } catch (NoSuchFileException | FileNotFoundException e) {
      return Optional.empty();
    }
  }

  /** Returns a local directory, which need not exist. */
  static Folder of(Path directory) {
    return new Folder() {
      @Override
      public String pathOf(String file) {
        return directory.resolve(file).toString();
      }

      @Override
      public List<String> names(String prefix) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, prefix + "*")) {
          files.forEach(file -> names.add(file.getFileName().toString()));
        } catch (NoSuchFileException e) {
          return List.of();
        }
        return names;
      }

      @Override
      public InputStream open(String file) throws IOException {
        return Files.newInputStream(directory.resolve(file));
      }

      @Override
      public void write(String file, byte[] bytes) throws IOException {
        DurableFiles.write(directory.resolve(file), bytes);
      }

      @Override
      public void delete(String file) throws IOException {
        Files.deleteIfExists(directory.resolve(file));
      }

      @Override
      public long bytes() throws IOException {
        return TableDirectory.bytesOf(directory);
      }
    };
  }
}
