// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which methods a compiled class calls, or takes references of, by its constant pool: a tenth of
 * the time that an import of the same classes for rules of architecture takes.
 *
 * @param name of the class, with dots
 * @param calls what it calls
 */
record ClassFile(String name, List<Call> calls) {
  private static final int MAGIC = 0xCAFEBABE;

  /**
   * A method as a caller names it.
   *
   * @param owner the class in whose name it is called, with dots
   * @param method its name
   * @param descriptor what it takes and returns, as class files write it
   */
  record Call(String owner, String method, String descriptor) {
    @Override
    public String toString() {
      return owner + "." + method + descriptor;
    }
  }

  /** Returns all classes that were compiled together with one. */
  static List<ClassFile> beside(Class<?> one) throws IOException, URISyntaxException {
    Path root = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<ClassFile> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        String path = root.relativize(file).toString();
        String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
        all.add(new ClassFile(name, calls(file)));
      }
    }
    return all;
  }

  /** Returns the calls of a class, which is a file of the form that JVMS 4.1 and 4.4 say. */
  private static List<Call> calls(Path file) throws IOException {
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
      DataInputStream in = new DataInputStream(bytes);
      if (in.readInt() != MAGIC) {
        throw new IOException(file + " is no class file");
      }
      in.readInt(); // its version
      int size = in.readUnsignedShort();
      String[] texts = new String[size];
      int[] firsts = new int[size];
      int[] seconds = new int[size];
      List<Integer> methods = new ArrayList<>();
      for (int i = 1; i < size; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> texts[i] = in.readUTF();
          case 3, 4 -> in.readInt(); // int, float
          case 5, 6 -> {
            in.readLong(); // long, double: of two entries
            i++;
          }
          case 7, 8, 16, 19, 20 -> firsts[i] = in.readUnsignedShort(); // class, string, ...
          case 9,
              10,
              11,
              12,
              17,
              18 -> { // field, method, method of an interface, its name and type
            firsts[i] = in.readUnsignedShort();
            seconds[i] = in.readUnsignedShort();
            if (tag == 10 || tag == 11) {
              methods.add(i);
            }
          }
          case 15 -> in.skipNBytes(3); // handle
          default -> throw new IOException(file + " has an entry of sort " + tag);
        }
      }
      return methods.stream()
          .map(
              method ->
                  new Call(
                      texts[firsts[firsts[method]]].replace('/', '.'),
                      texts[firsts[seconds[method]]],
                      texts[seconds[seconds[method]]]))
          .toList();
    }
  }
}
