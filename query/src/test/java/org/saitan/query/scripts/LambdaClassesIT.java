// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What jars hold where classes have lambdas. */
class LambdaClassesIT {
  private static final Path LIB = Path.of(System.getProperty("saitan.root"), "target", "lib");

  @Test
  void programsLinkNoLambdasOfTheirOwn() throws IOException {
    List<String> linking = new ArrayList<>();
    List<String> made = new ArrayList<>();
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(LIB, "saitan-*.jar")) {
      for (Path jar : jars) {
        try (ZipFile classes = new ZipFile(jar.toFile())) {
          for (ZipEntry entry : classes.stream().toList()) {
            byte[] bytes = classes.getInputStream(entry).readAllBytes();
            String name = entry.getName();
            if (name.endsWith(".class")
                && new String(bytes, StandardCharsets.ISO_8859_1).contains("LambdaMetafactory")) {
              linking.add(name);
            }
            if (name.contains("$Lambda")) {
              made.add(name);
            }
          }
        }
      }
    }
    assertThat(linking).isEmpty();
    assertThat(made).contains("org/saitan/query/QueryMain$Lambda0.class");
  }
}
