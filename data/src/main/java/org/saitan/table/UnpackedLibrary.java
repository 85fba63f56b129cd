// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;
import org.saitan.file.PendingFile;

/**
 * The native half of the database, unpacked from its jar once a user, where the user's programs
 * keep what they can make again. The database by itself would unpack it (17 MB) at every start.
 *
 * <p>Whoever can change the file has programs of others do what he likes, so it is loaded only from
 * a directory that is this user's and into which nobody else may look. The directory's name has the
 * checksum that the jar has of the file, so that versions do not meet, and the file is held to it
 * at every start (some milliseconds), since disks fail; it is no guard against people.
 */
final class UnpackedLibrary {
  /** What {@link RocksDB#loadLibrary(java.util.List)} looks for: the ending is there twice. */
  static final String FILE = Environment.getJniLibraryFileName("rocksdbjni");

  private static final Set<PosixFilePermission> ONLY_OURS =
      PosixFilePermissions.fromString("rwx------");

  private UnpackedLibrary() {}

  /** Returns the directory that holds it; empty where none can be kept. */
  static Optional<Path> directory() {
    try {
      String file = Environment.getJniLibraryFileName("rocksdb");
      URL packed = RocksDB.class.getClassLoader().getResource(file);
      if (packed == null || !(packed.openConnection() instanceof JarURLConnection jar)) {
        return Optional.empty();
      }
      Optional<Path> caches = caches();
      if (caches.isEmpty()) {
        return Optional.empty();
      }
      JarEntry entry = jar.getJarEntry();
      Path ours = caches.get().resolve("saitan");
      Path directory = ours.resolve("rocksdb-%08x".formatted(entry.getCrc()));
      Files.createDirectories(directory);
      Path unpacked = directory.resolve(FILE);
      if (!isOnlyOurs(ours) || !isOnlyOurs(directory)) {
        return Optional.empty();
      }
      if (holds(unpacked, entry)) {
        return Optional.of(directory);
      }
      unpack(jar, unpacked);
      return holds(unpacked, entry) ? Optional.of(directory) : Optional.empty();
    } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
      return Optional.empty(); // The database unpacks it elsewhere, or says why it cannot.
    }
  }

  /**
   * Returns whether a file or directory is this user's, and no link to somewhere else; others lose
   * what rights they have.
   */
  private static boolean isOnlyOurs(Path path) throws IOException {
    if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      return true; // There it lies in the user's profile, which the system guards.
    }
    PosixFileAttributes found =
        Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (found.isSymbolicLink() || !found.owner().equals(user())) {
      return false;
    }
    if (!ONLY_OURS.containsAll(found.permissions())) {
      Files.setPosixFilePermissions(path, ONLY_OURS);
    }
    return true;
  }

  /** Returns whom this process acts for. */
  private static UserPrincipal user() throws IOException {
    Path self = Path.of("/proc/self");
    if (Files.exists(self)) {
      return Files.getOwner(self);
    }
    Path fresh = Files.createTempFile("saitan", ""); // It belongs to whoever makes it.
    try {
      return Files.getOwner(fresh);
    } finally {
      Files.delete(fresh);
    }
  }

  /** Returns where programs of this user keep what they can make again, as the system has it. */
  private static Optional<Path> caches() {
    String named = System.getenv(Environment.isWindows() ? "LOCALAPPDATA" : "XDG_CACHE_HOME");
    if (named != null && !named.isEmpty()) {
      return Optional.of(Path.of(named)).filter(Path::isAbsolute);
    }
    Path home = Path.of(System.getProperty("user.home", ""));
    return Optional.of(
            Environment.isMac()
                ? home.resolve("Library").resolve("Caches")
                : home.resolve(".cache"))
        .filter(Path::isAbsolute);
  }

  private static boolean holds(Path unpacked, JarEntry entry) throws IOException {
    if (!Files.isRegularFile(unpacked)
        || !isOnlyOurs(unpacked)
        || Files.size(unpacked) != entry.getSize()) {
      return false;
    }
    CRC32 sum = new CRC32();
    try (FileChannel in = FileChannel.open(unpacked, StandardOpenOption.READ)) {
      sum.update(in.map(FileChannel.MapMode.READ_ONLY, 0, in.size()));
    }
    return sum.getValue() == entry.getCrc();
  }

  /** Takes the file's name last, so that programs that start at the same time see it whole. */
  private static void unpack(JarURLConnection jar, Path unpacked) throws IOException {
    try (InputStream in = jar.getInputStream();
        PendingFile made = PendingFile.of(unpacked)) {
      in.transferTo(made.out());
      made.finish();
    }
  }
}
