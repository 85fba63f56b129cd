// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.file.DurableFiles;
import org.saitan.problem.BadInputException;

/**
 * A directory that a site shares with files of its owner, such as {@code .git} and {@code CNAME}.
 *
 * <p>The manifest {@value #MANIFEST} lists the SHA-256 and path of each file of the site, in the
 * format of {@code sha256sum}. Only a regular file that is listed with its present checksum is
 * replaced or deleted; any other file in the way is an error.
 *
 * <p>New files are drafts in a directory of their own until all are complete. While they are moved
 * to their names, the manifest lists both old and new files, so that the next run can finish what a
 * killed one began.
 */
final class SiteDirectory implements AutoCloseable {
  static final String MANIFEST = ".saitan-site";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");
  private static final Pattern DRAFTS = Pattern.compile("\\.saitan-site-(\\d{1,18})");
  private static final Pattern DRAFT = Pattern.compile("\\d{1,9}");

  /** A file of a site; the path is relative to the directory. */
  private record Entry(String sha256, String path) {}

  private final Path directory;
  private final boolean created;
  private final Path drafts;

  /** The files of the former site, and those of the new one that are written. */
  private final Set<Entry> listed;

  private final Map<Path, Entry> files = new LinkedHashMap<>();
  private final Thread deleteAtExit = new Thread(this::deleteDrafts, "saitan-site");

  private SiteDirectory(Path directory, boolean created) throws IOException {
    this.directory = directory;
    this.created = created;
    this.drafts = directory.resolve(MANIFEST + "-" + ProcessHandle.current().pid());
    this.listed = manifest();
    deleteDraftsOfKilled();
    Files.createDirectory(drafts);
    Runtime.getRuntime().addShutdownHook(deleteAtExit);
  }

  /**
   * Opens a directory, which is created if it does not exist. No file in it changes before {@link
   * #finish}.
   *
   * @throws BadInputException if its manifest is not valid
   */
  static SiteDirectory open(Path directory) throws IOException {
    boolean created = !Files.exists(directory);
    DurableFiles.makeDirectory(directory);
    return new SiteDirectory(directory.toRealPath(), created);
  }

  /**
   * Writes the draft of a file.
   *
   * @throws BadInputException if the file would replace one that is not of the site
   */
  void write(String path, byte[] content) throws IOException {
    Entry entry = new Entry(HexFormat.of().formatHex(sha256().digest(content)), path);
    listed.add(entry);
    requireFree(path);
    Path draft = drafts.resolve(String.valueOf(files.size()));
    DurableFiles.write(draft, content);
    files.put(draft, entry);
  }

  /**
   * Moves the drafts to their names, and deletes files of the former site that the new one does not
   * have.
   *
   * @throws BadInputException if a file would replace one that is not of the site; nothing has
   *     changed then
   */
  void finish() throws IOException {
    synchronized (this) { // Ctrl-C waits for the end.
      for (Entry entry : files.values()) {
        requireFree(entry.path());
      }
      writeManifest(listed);
      Set<Path> parents = new TreeSet<>();
      for (Map.Entry<Path, Entry> file : files.entrySet()) {
        Path name = directory.resolve(file.getValue().path());
        Files.createDirectories(name.getParent());
        Files.move(
            file.getKey(),
            name,
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
        for (Path each = name; !each.equals(directory); each = each.getParent()) {
          parents.add(each.getParent());
        }
      }
      for (Path parent : parents) {
        DurableFiles.forceNames(parent);
      }
      deleteOld();
      writeManifest(files.values());
    }
  }

  /** Deletes listed files that are not of the new site. */
  private void deleteOld() throws IOException {
    Set<String> kept = files.values().stream().map(Entry::path).collect(Collectors.toSet());
    for (Entry entry : listed) {
      if (!kept.contains(entry.path()) && isListed(entry.path())) {
        Path file = directory.resolve(entry.path());
        Files.delete(file);
        deleteEmptyParents(file);
      }
    }
  }

  private void deleteEmptyParents(Path file) throws IOException {
    try {
      for (Path each = file.getParent(); !each.equals(directory); each = each.getParent()) {
        Files.delete(each);
      }
    } catch (DirectoryNotEmptyException e) {
      // Other files of the site or of its owner are in it.
    }
  }

  private void requireFree(String path) throws IOException {
    Optional<Path> occupant = occupant(path);
    if (occupant.isPresent() && !isListed(path)) {
      throw new BadInputException(
          "site: '%s' is in the way: it is not a file of the site (%s), or was changed since it was written; move it away or name another directory"
              .formatted(occupant.get(), MANIFEST));
    }
  }

  /** Returns whether there is a regular file at a path, listed with its checksum. */
  private boolean isListed(String path) throws IOException {
    Path file = directory.resolve(path);
    return occupant(path).filter(file::equals).isPresent()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && listed.contains(new Entry(sha256(file), path));
  }

  /**
   * Returns what exists at a path, or the file or link that is in place of one of its directories.
   */
  private Optional<Path> occupant(String path) {
    Path last = directory.resolve(path);
    Path each = directory;
    for (Path word : directory.relativize(last)) {
      each = each.resolve(word);
      if (!Files.exists(each, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      if (!Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.of(each);
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
    // Any bytes are ISO 8859-1, and the program's own paths are ASCII.
    for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !isInside(matcher.group(2))) {
        throw new BadInputException(
            "site: '%s' is not a list of the site's files: '%s' is not a SHA-256 and a path below the directory; restore it, or name another directory"
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
    Path draft = drafts.resolve("manifest");
    String lines =
        entries.stream()
            .map(entry -> entry.sha256() + "  " + entry.path() + "\n")
            .collect(Collectors.joining());
    DurableFiles.write(draft, lines.getBytes(StandardCharsets.ISO_8859_1));
    DurableFiles.rename(draft, directory.resolve(MANIFEST));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Java has SHA-256", e);
    }
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest = sha256();
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        digest.update(buffer, 0, count);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private void deleteDraftsOfKilled() throws IOException {
    try (Stream<Path> names = Files.list(directory)) {
      for (Path name : names.toList()) {
        Matcher matcher = DRAFTS.matcher(name.getFileName().toString());
        if (matcher.matches()
            && Files.isDirectory(name, LinkOption.NOFOLLOW_LINKS)
            && isGone(Long.parseLong(matcher.group(1)))) {
          deleteDrafts(name);
        }
      }
    }
  }

  /** A program in a container has the same number each time. */
  private static boolean isGone(long process) {
    return process == ProcessHandle.current().pid() || ProcessHandle.of(process).isEmpty();
  }

  private synchronized void deleteDrafts() {
    try {
      deleteDrafts(drafts);
      if (created) {
        Files.delete(directory);
      }
    } catch (IOException e) {
      // The next run deletes drafts that are left; a directory that is not empty stays.
    }
  }

  private static void deleteDrafts(Path drafts) throws IOException {
    if (!Files.exists(drafts)) {
      return;
    }
    try (Stream<Path> all = Files.list(drafts)) {
      for (Path draft : all.toList()) {
        String name = draft.getFileName().toString();
        if (DRAFT.matcher(name).matches() || name.equals("manifest")) {
          Files.delete(draft);
        }
      }
    }
    try {
      Files.delete(drafts);
    } catch (DirectoryNotEmptyException e) {
      // Files of somebody else are in it.
    }
  }

  @Override
  public void close() {
    deleteDrafts();
    try {
      Runtime.getRuntime().removeShutdownHook(deleteAtExit);
    } catch (IllegalStateException e) {
      // The program is being stopped, and the hook does the same.
    }
  }
}
