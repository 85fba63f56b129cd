// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Request;

/**
 * Where a command that takes one state after the board takes many from: a file that an option
 * names, or standard input, where {@code -} stands for the state or none was given.
 */
final class StateSource {
  private StateSource() {}

  /**
   * Returns the states to read, which the caller closes, empty if one was given on the command
   * line.
   *
   * @param file the option that names a file
   * @throws BadInputException if there is neither a state nor anything to read, or both
   */
  static Optional<InputStream> open(Request request, String file) throws IOException {
    int words = request.arguments().size() - 1;
    if (request.has(file)) {
      if (words > 0) {
        throw new BadInputException(
            "%s: --%s names a file of states; leave it out, or the state '%s'"
                .formatted(request.command(), file, request.state()));
      }
      return Optional.of(request.input(request.text(file)));
    }
    if (words == 1 && request.state().equals(Request.STANDARD_INPUT)) {
      return Optional.of(request.console().in());
    }
    if (words > 0 || request.console().isTyped()) {
      return Optional.empty();
    }
    PushbackInputStream in = new PushbackInputStream(request.console().in());
    int first = in.read();
    if (first < 0) {
      return Optional.empty();
    }
    in.unread(first);
    return Optional.of(in);
  }
}
