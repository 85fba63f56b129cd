// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The system calls of a program that touch a directory, parsed from strace's output.
 *
 * @param calls the calls in order
 */
record CallTrace(List<Call> calls) {
  private static final Pattern BEGINS = Pattern.compile("(\\d+) +(\\w+)\\((.*)");
  private static final Pattern RESUMES = Pattern.compile("(\\d+) +<\\.\\.\\. (\\w+) resumed>(.*)");
  private static final Pattern PATHS = Pattern.compile("\"([^\"]*)\"|^\\d+<([^>]*)>");

  /**
   * One call.
   *
   * @param name the name of the system call
   * @param number the number of the call among its thread's calls with this name, counted from 1
   * @param paths the paths among the arguments
   * @param text the arguments as text
   * @param succeeded whether the call returned without an error
   */
  record Call(String name, int number, List<String> paths, String text, boolean succeeded) {}

  /** Parses the output of {@code strace -f -y}. */
  static CallTrace read(Path log, Path directory) throws IOException {
    List<Call> calls = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    Map<String, Integer> unfinished = new HashMap<>();
    for (String line : Files.readAllLines(log, StandardCharsets.ISO_8859_1)) {
      Matcher begins = BEGINS.matcher(line);
      Matcher resumes = RESUMES.matcher(line);
      if (begins.matches()) {
        String thread = begins.group(1);
        String name = begins.group(2);
        String text = begins.group(3);
        int number = numbers.merge(thread + name, 1, Integer::sum);
        List<String> paths = paths(text, directory);
        unfinished.remove(thread);
        if (!paths.isEmpty()) {
          unfinished.put(thread, calls.size());
          calls.add(new Call(name, number, paths, text, succeeded(text)));
        }
      } else if (resumes.matches() && unfinished.containsKey(resumes.group(1))) {
        int at = unfinished.remove(resumes.group(1));
        Call call = calls.get(at);
        // Calls are listed in the order in which they return, so that a write precedes the sync
        // that covers it.
        calls.add(
            new Call(
                call.name(),
                call.number(),
                call.paths(),
                call.text(),
                succeeded(resumes.group(3))));
      }
    }
    return new CallTrace(calls);
  }

  private static boolean succeeded(String text) {
    return text.contains(") = ") && !text.contains(") = -1") && !text.contains(") = ?")
        || text.matches(".*\\) +=  *\\d.*");
  }

  private static List<String> paths(String text, Path directory) {
    List<String> paths = new ArrayList<>();
    Matcher matcher = PATHS.matcher(text);
    while (matcher.find()) {
      String path = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      if (path.equals(directory.toString()) || path.startsWith(directory + "/")) {
        paths.add(path);
      }
    }
    return paths;
  }
}
