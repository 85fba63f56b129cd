// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.nio.file.Path;

/**
 * Keeps the paths of this machine out of messages that go over HTTP: what is the matter is for
 * everybody, where the tables are is not.
 *
 * @param directory where the tables are
 */
record PrivatePaths(Path directory) {
  /** Returns a message without the directory: files are named from there on. */
  String without(String message) {
    String absolute = directory.toAbsolutePath().toString();
    String text =
        message
            .replace(" --data " + absolute, "")
            .replace(absolute + "/", "")
            .replace(absolute, "the server's tables");
    return directory.isAbsolute() ? text : text.replace(directory + "/", "");
  }
}
