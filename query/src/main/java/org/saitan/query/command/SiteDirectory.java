// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.file.DurableFiles;
import org.saitan.problem.BadInputException;
import org.saitan.table.TableDirectory;
import org.saitan.text.Sha256;

/**
 * A site's directory. It may also contain the owner's own files, such as {@code .git} and {@code
 * CNAME}.
 *
 * <p>The manifest {@value #MANIFEST} lists the SHA-256 and path of each file of the site, in the
 * format of {@code sha256sum}. A file is replaced or deleted only if it is a regular file and the
 * manifest lists it with its current checksum. Any other file in the way is an error.
 *
 * <p>New files are written as drafts and moved into place only when all of them are complete.
 * During the move, the manifest lists both old and new files, so that the next run can finish an
 * interrupted move.
 */
final class SiteDirectory implements AutoCloseable {
  static final String MANIFEST = ".saitan-site";

  private static final String DRAFTS = ".saitan-site-new";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

  /** A file of a site; the path is relative to the directory. */
  private record Entry(String sha256, String path) {}

  private final Path directory;
  private final Path drafts;

  /** The files of the old site, and the files of the new site that have been written so far. */
  private final Set<Entry> manifest;

  private final Map<String, Entry> files = new TreeMap<>();
  private long bytes;

  private SiteDirectory(Path directory) throws IOException {
    this.directory = directory;
    this.drafts = directory.resolve(DRAFTS);
    this.manifest = manifest();
    deleteDrafts();
    Files.createDirectory(drafts);
  }

  /**
   * Opens a directory, creating it if necessary. No file in the directory changes before {@link
   * #finish}.
   *
   * @throws BadInputException if its manifest is invalid
   */
  static SiteDirectory open(Path directory) throws IOException {
    DurableFiles.createDirectories(directory);
    return new SiteDirectory(directory.toRealPath());
  }

  /**
   * Writes the draft of a file.
   *
   * @throws BadInputException if it would replace a file that does not belong to the site
   */
  void write(String path, byte[] content) throws IOException {
    Entry entry = new Entry(sha256(content), path);
    manifest.add(entry);
    requireFree(path);
    Path draft = drafts.resolve(path);
    Files.createDirectories(draft.getParent());
    DurableFiles.write(draft, content);
    files.put(path, entry);
    bytes += content.length;
  }

  /** Returns the number of files written. */
  int files() {
    return files.size();
  }

  /** Returns the number of bytes in the files written. */
  long bytes() {
    return bytes;
  }

  /**
   * Moves the drafts into place and deletes files of the old site that are not part of the new one.
   *
   * @throws BadInputException if that would replace a file that does not belong to the site; in
   *     that case no file has been changed
   */
  void finish() throws IOException {
    for (String path : files.keySet()) {
      requireFree(path);
    }
    writeManifest(manifest);
    for (String path : files.keySet()) {
      Path name = directory.resolve(path);
      Files.createDirectories(name.getParent());
      Files.move(
          drafts.resolve(path),
          name,
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
    for (Entry entry : manifest) {
      if (!files.containsKey(entry.path()) && isListed(entry.path())) {
        Files.delete(directory.resolve(entry.path()));
      }
    }
    writeManifest(files.values());
  }

  private void requireFree(String path) throws IOException {
    Optional<Path> occupant = occupant(path);
    if (occupant.isPresent() && !isListed(path)) {
      throw new BadInputException(
          "site: '%s' cannot be replaced, because it does not belong to the site (%s) or has been changed; move it away or name another directory"
              .formatted(occupant.get(), MANIFEST));
    }
  }

  /** Returns whether the path is a regular file that is listed with its current checksum. */
  private boolean isListed(String path) throws IOException {
    Path file = directory.resolve(path);
    return occupant(path).filter(file::equals).isPresent()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && manifest.contains(new Entry(sha256(Files.readAllBytes(file)), path));
  }

  /**
   * Returns the file at a path, or the file or link that occupies the place of one of its parent
   * directories.
   */
  private Optional<Path> occupant(String path) {
    Path last = directory.resolve(path);
    Path current = directory;
    for (Path word : directory.relativize(last)) {
      current = current.resolve(word);
      if (!Files.exists(current, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      if (!Files.isDirectory(current, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.of(current);
      }
    }
    return Optional.of(last);
  }

  private Set<Entry> manifest() throws IOException {
    Path file = directory.resolve(MANIFEST);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return new LinkedHashSet<>();
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new BadInputException("site: '" + file + "' is not a regular file; move it away");
    }
    Set<Entry> entries = new LinkedHashSet<>();
    // ISO 8859-1 can decode any byte, and the program's own paths are ASCII.
    for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !isInside(matcher.group(2))) {
        throw new BadInputException(
            "site: '%s': expected a SHA-256 and a path below the directory, got '%s'; restore the file or name another directory"
                .formatted(file, line));
      }
      entries.add(new Entry(matcher.group(1), matcher.group(2)));
    }
    return entries;
  }

  private static boolean isInside(String path) {
    return Stream.of(path.split("/", -1)).noneMatch(Set.of("", ".", "..")::contains)
        && path.indexOf('\0') < 0;
  }

  private void writeManifest(Collection<Entry> entries) throws IOException {
    String lines =
        entries.stream()
            .map(entry -> entry.sha256() + "  " + entry.path() + "\n")
            .collect(Collectors.joining());
    DurableFiles.write(directory.resolve(MANIFEST), lines.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String sha256(byte[] content) {
    return HexFormat.of().formatHex(Sha256.digest().digest(content));
  }

  /** Deletes all drafts, including the drafts of a killed run. */
  private void deleteDrafts() throws IOException {
    if (Files.isDirectory(drafts, LinkOption.NOFOLLOW_LINKS)) {
      TableDirectory.deleteTree(drafts);
    }
  }

  @Override
  public void close() throws IOException {
    deleteDrafts();
  }
}
