package org.saitan.table;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/**
 * The native half of the database, unpacked from its jar once a user, where the user's programs
 * keep what they can make again. The database by itself would unpack it (17 MB) at every start.
 *
 * <p>The directory's name has the checksum that the jar tells of the file, so that versions do not
 * meet, and the file is held to it at every start (some milliseconds).
 */
final class UnpackedLibrary {
  /** What {@link RocksDB#loadLibrary(java.util.List)} looks for: the ending is there twice. */
  static final String FILE = Environment.getJniLibraryFileName("rocksdbjni");

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
      Path directory =
          caches.get().resolve("saitan").resolve("rocksdb-%08x".formatted(entry.getCrc()));
      Path unpacked = directory.resolve(FILE);
      if (holds(unpacked, entry)) {
        return Optional.of(directory);
      }
      unpack(jar, directory, unpacked);
      return holds(unpacked, entry) ? Optional.of(directory) : Optional.empty();
    } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
      return Optional.empty(); // The database unpacks it elsewhere, or tells why it cannot.
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
    if (!Files.isRegularFile(unpacked) || Files.size(unpacked) != entry.getSize()) {
      return false;
    }
    CRC32 sum = new CRC32();
    try (FileChannel in = FileChannel.open(unpacked, StandardOpenOption.READ)) {
      sum.update(in.map(FileChannel.MapMode.READ_ONLY, 0, in.size()));
    }
    return sum.getValue() == entry.getCrc();
  }

  /** Takes the file's name last, so that programs that start at the same time see it whole. */
  private static void unpack(JarURLConnection jar, Path directory, Path unpacked)
      throws IOException {
    Files.createDirectories(directory);
    Path draft = Files.createTempFile(directory, "unpacking", "");
    try (InputStream in = jar.getInputStream()) {
      Files.copy(in, draft, StandardCopyOption.REPLACE_EXISTING);
      Files.move(
          draft, unpacked, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
