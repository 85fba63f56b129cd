// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What shows whether the files of a directory may have changed: their names, sizes and times.
 *
 * @param files all that is known of them; empty where they cannot be looked at
 */
record FilesStamp(Optional<String> files) {
  /** Returns the stamp of a directory as it is now. */
  static FilesStamp of(Path directory) {
    TreeMap<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        all.put(
            file.getFileName().toString(),
            now.size() + " " + now.lastModifiedTime() + " " + now.fileKey());
      }
    } catch (IOException e) {
      return new FilesStamp(Optional.empty());
    }
    return new FilesStamp(Optional.of(all.toString()));
  }

  /** Returns whether the files are surely those of another stamp. */
  boolean isStill(FilesStamp other) {
    return files.isPresent() && files.equals(other.files);
  }
}
