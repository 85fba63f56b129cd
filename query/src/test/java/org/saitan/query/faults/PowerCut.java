// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.saitan.table.TableDirectory;

/**
 * Simulates a power cut. Bytes that were written but not synced may be lost. So may changes of
 * names: creating, renaming or deleting a file may be undone if the directory was not synced
 * afterwards. Syncing a new file does not sync its name.
 *
 * <p>The deletion of a file without another hard link is not undone, because the content of the
 * file is unknown.
 */
final class PowerCut {
  /** A file or a directory, independent of its name (an inode). */
  private static final class Node {
    final boolean isDirectory;
    final Map<String, Node> names = new TreeMap<>();
    boolean unforced;

    Node(boolean isDirectory) {
      this.isDirectory = isDirectory;
    }
  }

  /** A change of the node that a name refers to. A node is null if the name refers to nothing. */
  private record Change(Node directory, String name, Node before, Node after) {
    boolean isCurrent() {
      return directory.names.get(name) == after;
    }

    void undo() {
      set(directory, name, before);
    }
  }

  private static final class Operation {
    final String what;
    final List<Change> changes;
    boolean forced;

    Operation(String what, Change... changes) {
      this.what = what;
      this.changes = List.of(changes);
    }

    /** Returns the directory whose sync makes the operation durable. */
    Node directory() {
      return changes.get(changes.size() - 1).directory();
    }
  }

  private final Path directory;
  private final Path kept;
  private final Node root;
  private final List<Operation> operations = new ArrayList<>();

  /** Hard links to the initial files, which no program deletes. */
  private final Map<Node, Path> before = new HashMap<>();

  /** Records the content of a directory before a program starts, and considers it durable. */
  PowerCut(Path directory) throws IOException {
    this.directory = directory;
    this.kept = Files.createDirectory(directory.resolveSibling(directory.getFileName() + ".kept"));
    this.root = new Node(true);
    look(directory, root, true);
  }

  private static void set(Node directory, String name, Node node) {
    if (node == null) {
      directory.names.remove(name);
    } else {
      directory.names.put(name, node);
    }
  }

  private void change(String what, Change... changes) {
    for (Change change : changes) {
      set(change.directory(), change.name(), change.after());
    }
    operations.add(new Operation(what, changes));
  }

  private static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  /** Records files that do not appear in the traced calls. */
  private void look(Path path, Node node, boolean atFirst) throws IOException {
    List<Path> files = list(path);
    for (Path file : files) {
      String name = file.getFileName().toString();
      Node child = node.names.get(name);
      if (child == null) {
        child = new Node(Files.isDirectory(file));
        if (atFirst) {
          node.names.put(name, child);
          if (!child.isDirectory) {
            before.put(child, Files.createLink(kept.resolve("" + before.size()), file));
          }
        } else {
          child.unforced = true;
          change("make " + name, new Change(node, name, null, child));
        }
      }
      if (child.isDirectory) {
        look(file, child, atFirst);
      }
    }
    for (String name : List.copyOf(node.names.keySet())) {
      if (!Files.exists(path.resolve(name))) {
        change("delete " + name, new Change(node, name, node.names.get(name), null));
      }
    }
  }

  /** Replays the system calls of a program. */
  void follow(CallTrace trace) throws IOException {
    for (CallTrace.Call call : trace.calls()) {
      Path first = Path.of(call.paths().get(0));
      Path last = Path.of(call.paths().get(call.paths().size() - 1));
      Node node = node(first);
      switch (call.name()) {
        case "write", "pwrite64", "ftruncate" -> {
          if (node != null) {
            node.unforced = true;
          }
        }
        default -> {
          if (call.succeeded()) {
            follow(call, first, last, node);
          }
        }
      }
    }
    look(directory, root, false);
  }

  private void follow(CallTrace.Call call, Path first, Path last, Node node) {
    Node from = node(first.getParent());
    Node to = node(last.getParent());
    String name = first.getFileName().toString();
    String what = call.name() + " " + directory.relativize(last);
    switch (call.name()) {
      case "openat" -> {
        if (node == null && from != null && call.text().contains("O_CREAT")) {
          node = new Node(false);
          node.unforced = true;
          change(what, new Change(from, name, null, node));
        }
        if (node != null && call.text().contains("O_TRUNC")) {
          node.unforced = true;
        }
      }
      case "mkdir" -> {
        if (node == null && from != null) {
          change(what, new Change(from, name, null, new Node(true)));
        }
      }
      case "fsync", "fdatasync" -> {
        if (node != null) {
          node.unforced = false;
          Node forced = node;
          operations.forEach(operation -> operation.forced |= operation.directory() == forced);
        }
      }
      case "rename" -> {
        if (node != null && to != null) {
          String toName = last.getFileName().toString();
          change(
              what,
              new Change(from, name, node, null),
              new Change(to, toName, to.names.get(toName), node));
        }
      }
      case "link" -> {
        if (node != null && to != null) {
          change(what, new Change(to, last.getFileName().toString(), null, node));
        }
      }
      case "unlink", "rmdir" -> {
        if (node != null) {
          change(what, new Change(from, name, node, null));
        }
      }
      default -> {}
    }
  }

  private Node node(Path path) {
    if (path.equals(directory)) {
      return root;
    }
    Node node = path.startsWith(directory) ? root : null;
    for (Path name : directory.relativize(path)) {
      node = node == null ? null : node.names.get(name.toString());
    }
    return node;
  }

  private static void find(Path path, Node node, Map<Node, Path> places) {
    node.names.forEach(
        (name, child) -> {
          places.put(child, path.resolve(name));
          find(path.resolve(name), child, places);
        });
  }

  /**
   * Cuts the power. Undoes all unsynced changes of names, or only those after a random moment, and
   * truncates, zeroes or empties some unsynced files.
   *
   * @return whether anything changed
   */
  boolean apply(Random random, StringBuilder after, Score score) throws IOException {
    Map<Node, Path> places = new HashMap<>(before);
    find(directory, root, places);
    List<Operation> unforced =
        new ArrayList<>(operations.stream().filter(operation -> !operation.forced).toList());
    int first = unforced.isEmpty() || random.nextBoolean() ? 0 : random.nextInt(unforced.size());
    unforced = unforced.subList(first, unforced.size());
    Collections.reverse(unforced);
    int undone = 0;
    for (Operation operation : unforced) {
      if (operation.changes.stream().allMatch(change -> isUndoable(change, places))) {
        operation.changes.forEach(Change::undo);
        after.append(", undone ").append(operation.what);
        score.addHit("names");
        undone++;
      }
    }
    Path left = directory.resolveSibling(directory.getFileName() + ".left");
    int cut = writeTo(root, left, places, random, after, score);
    TableDirectory.deleteTree(directory);
    Files.move(left, directory, StandardCopyOption.ATOMIC_MOVE);
    return undone + cut > 0;
  }

  private static boolean isUndoable(Change change, Map<Node, Path> places) {
    Node node = change.before();
    return change.isCurrent() && (node == null || node.isDirectory || places.containsKey(node));
  }

  /** Writes the surviving files, and returns the number of files with lost bytes. */
  private static int writeTo(
      Node node, Path to, Map<Node, Path> places, Random random, StringBuilder after, Score score)
      throws IOException {
    Files.createDirectory(to);
    int cut = 0;
    for (Map.Entry<String, Node> entry : node.names.entrySet()) {
      Path path = to.resolve(entry.getKey());
      Node child = entry.getValue();
      if (child.isDirectory) {
        cut += writeTo(child, path, places, random, after, score);
      } else if (child.unforced && !path.endsWith("lock") && random.nextInt(4) > 0) {
        Files.write(path, corrupt(Files.readAllBytes(places.get(child)), random));
        after.append(", not on the disk ").append(path.getFileName());
        score.addHit("bytes");
        cut++;
      } else {
        Files.createLink(path, places.get(child));
      }
    }
    return cut;
  }

  private static byte[] corrupt(byte[] bytes, Random random) {
    int left = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
    return switch (random.nextInt(3)) {
      case 0 -> new byte[0];
      case 1 -> Arrays.copyOf(bytes, left);
      default -> Arrays.copyOf(Arrays.copyOf(bytes, left), bytes.length);
    };
  }

  /** Deletes the hard links. */
  void end() throws IOException {
    TableDirectory.deleteTree(kept);
  }
}
