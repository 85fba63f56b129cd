// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.saitan.ChildProcess;

/** What jars hold where classes have lambdas. */
class LambdaClassesIT {
  private static final Path LIB = Path.of(System.getProperty("saitan.root"), "target", "lib");

  private static final List<String> NAMES = new ArrayList<>();
  private static final List<String> LINKING = new ArrayList<>();

  /** A program that prints which of the classes that it is told do not load, and why. */
  static final class Loading {
    private Loading() {}

    public static void main(String... names) throws ClassNotFoundException {
      for (String name : names) {
        try {
          Class.forName(name);
        } catch (LinkageError e) {
          System.out.println(name + ": " + e);
        }
      }
    }
  }

  @BeforeAll
  static void readJars() throws IOException {
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(LIB, "saitan-*.jar")) {
      for (Path jar : jars) {
        try (ZipFile classes = new ZipFile(jar.toFile())) {
          for (ZipEntry entry : classes.stream().toList()) {
            if (entry.getName().endsWith(".class")) {
              String name = entry.getName().replaceFirst("\\.class$", "").replace('/', '.');
              NAMES.add(name);
              byte[] bytes = classes.getInputStream(entry).readAllBytes();
              if (new String(bytes, StandardCharsets.ISO_8859_1).contains("LambdaMetafactory")) {
                LINKING.add(name);
              }
            }
          }
        }
      }
    }
    assertThat(NAMES).contains("org.saitan.query.QueryMain$Lambda0");
  }

  @Test
  void programsLinkNoLambdasOfTheirOwn() {
    assertThat(LINKING).isEmpty();
  }

  /** In a process of its own: that of the tests verifies no classes. */
  @Test
  void allClassesAreWhatTheJavaMachineTakes() throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.add("-cp");
    words.add(LIB.resolve("*") + File.pathSeparator + System.getProperty("java.class.path"));
    words.add(Loading.class.getName());
    words.addAll(NAMES);
    assertThat(ChildProcess.run(ChildProcess.java(words.toArray(String[]::new))))
        .isEqualTo(new ChildProcess.Ended(0, ""));
  }
}
