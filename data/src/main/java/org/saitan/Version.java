// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this program, as set by the build. */
public final class Version {
  private Version() {}

  /** Returns the version, such as {@code 0.1.0}. */
  public static String current() {
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
