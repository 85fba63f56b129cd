// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saitan.definition.Definition;
import org.saitan.definition.SharedDefinitions;
import org.saitan.problem.BadInputException;

/**
 * A fuzz test with two thousand damaged definitions. Each definition must quickly either lead to a
 * one-line error or survive a round trip.
 */
class JunkDefinitionsTest {
  private static final int COUNT = 2_000;
  private static final long MAX_NANOSECONDS = 1_000_000_000;

  private final Random random = new Random(20_260_101);
  private final List<String> files = files();

  private static List<String> files() {
    List<String> files = new ArrayList<>();
    for (String name : SharedDefinitions.IN_BOTH) {
      files.add(SharedDefinitions.text(name + ".tws"));
      files.add(SharedDefinitions.text(name + ".kpuzzle.json"));
    }
    SharedDefinitions.TWS_ONLY.forEach(name -> files.add(SharedDefinitions.text(name + ".tws")));
    files.add(CanonicalForm.text(SharedDefinitions.tws("slide-3x3")));
    files.add("M_U:=(1,2,3)(4,5);\nM_R:=(2,4);\nip:=[[1,5]];\n");
    return files;
  }

  @Test
  void failsWithOneLineOrRoundTrips() {
    int read = 0;
    for (int i = 0; i < COUNT; i++) {
      String text = junk();
      long start = cpuTime();
      String error = outcome(text);
      assertThat(cpuTime() - start).as(text).isLessThan(MAX_NANOSECONDS);
      read += error == null ? 1 : 0;
    }
    // Some of the damage is harmless, but most is not.
    assertThat(read).isBetween(COUNT / 20, COUNT / 2);
  }

  /**
   * Returns the CPU time of this thread in nanoseconds, which does not depend on other processes.
   */
  private static long cpuTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Returns the error message, or null if the text is a definition. */
  private static String outcome(String text) {
    Definition definition;
    try {
      definition = DefinitionFile.read("junk", text);
    } catch (BadInputException e) {
      assertThat(e.getMessage())
          .as(text)
          .matches(
              "junk(:\\d+(:\\d+)?: ('[^\\p{Cntrl}]*'|bad JSON): [^\\p{Cntrl}]+|: a definition may have at most 1,048,576 bytes)");
      assertThat(e.getMessage().length()).as(e.getMessage()).isLessThan(600);
      return e.getMessage();
    }
    String canonical = CanonicalForm.text(definition);
    assertThat(DefinitionFile.read("junk", canonical)).as(text).isEqualTo(definition);
    return null;
  }

  private String junk() {
    String text = files.get(random.nextInt(files.size()));
    int times = 1 + random.nextInt(2);
    for (int i = 0; i < times; i++) {
      text = damaged(text);
    }
    return text;
  }

  private String damaged(String text) {
    return switch (random.nextInt(10)) {
      case 0 -> text.substring(0, random.nextInt(text.length() + 1));
      case 1 -> numberReplaced(text, "99999999999999999999999999");
      case 2 -> numberReplaced(text, String.valueOf(random.nextInt(300) - 20));
      case 3 -> mixed(text, "\n");
      case 4 -> charactersChanged(text);
      case 5 -> mixed(text, "\\s");
      case 6 -> text.replaceFirst("End(?s).*", "End\n" + deepSequences());
      case 7 -> text.replaceFirst("\\}\\s*$", ", \"derivedMoves\": " + deepDerived() + "}");
      case 8 -> text.replaceFirst("\"moves\"", "\"a\": " + "[".repeat(5_000) + ", \"moves\"");
      default -> text.replace('\n', random.nextBoolean() ? '\r' : '\u0085');
    };
  }

  private String numberReplaced(String text, String number) {
    List<MatchResult> places = Pattern.compile("[0-9]+").matcher(text).results().toList();
    if (places.isEmpty()) {
      return number;
    }
    MatchResult place = places.get(random.nextInt(places.size()));
    return text.substring(0, place.start()) + number + text.substring(place.end());
  }

  /** Swaps, removes, duplicates or replaces lines or words. */
  private String mixed(String text, String end) {
    List<String> parts = new ArrayList<>(List.of(text.split("(?<=" + end + ")")));
    int a = random.nextInt(parts.size());
    int b = random.nextInt(parts.size());
    switch (random.nextInt(4)) {
      case 0 -> Collections.swap(parts, a, b);
      case 1 -> parts.remove(a);
      case 2 -> parts.add(a, parts.get(b));
      default -> parts.set(a, parts.get(b));
    }
    return String.join("", parts);
  }

  private String charactersChanged(String text) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = 0; i < 3 && changed.length() > 0; i++) {
      int sign = random.nextInt(4) == 0 ? random.nextInt(0x10000) : random.nextInt(128);
      changed.setCharAt(random.nextInt(changed.length()), (char) sign);
    }
    return changed.toString();
  }

  /**
   * Returns a chain of sequences. Each sequence consists of the previous sequence twice, the second
   * time possibly with a huge exponent.
   */
  private String deepSequences() {
    int depth = 1 + random.nextInt(70);
    String power = random.nextBoolean() ? "" : "999999999";
    return "Move A\nEnd\n"
        + IntStream.rangeClosed(1, depth)
            .mapToObj(i -> "MoveSequence Q" + i + "q Q" + (i - 1) + "q Q" + (i - 1) + "q" + power)
            .collect(Collectors.joining("\n"))
        + "\nMoveSequence Q0q A"
        + power;
  }

  private String deepDerived() {
    int depth = 1 + random.nextInt(70);
    String brackets = "[".repeat(random.nextInt(60)) + "(R".repeat(random.nextInt(60));
    String[] names = new String[depth];
    Arrays.setAll(names, i -> "\"Q" + i + "q\": \"[Q" + (i + 1) + "q: Q" + (i + 1) + "q']9\"");
    return "{"
        + String.join(", ", names)
        + ", \"Q"
        + depth
        + "q\": \""
        + (random.nextBoolean() ? brackets : "()9999")
        + "\"}";
  }

  @Test
  void handlesHugeFilesQuickly() {
    String name = "Set A%d 255 127\n";
    List<String> big =
        List.of(
            IntStream.range(0, 60_000)
                .mapToObj(i -> name.formatted(i))
                .collect(Collectors.joining()),
            "Set A 255 127\nSolved\nEnd\n"
                + IntStream.range(0, 60_000)
                    .mapToObj(i -> "Move M" + i + "m\nEnd\n")
                    .collect(Collectors.joining()),
            "Set A 255 127\nSolved\nEnd\nMove M\nEnd\n"
                + IntStream.range(0, 30_000)
                    .mapToObj(i -> "MoveSequence S" + i + "m M999999 M\n")
                    .collect(Collectors.joining()),
            "Set A 255 127\nSolved\nEnd\nMove M\nEnd\nMoveSequence S " + "M ".repeat(500_000),
            "Set A 255 1\nSolved\nEnd\nMove M\nEnd\n"
                + "MoveAlias Xx 1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1(1\n"
                    .repeat(15_000),
            "Set A 255 1\nSolved\nEnd\nMove M\nEnd\n" + "Illegal A 1 255\n".repeat(60_000),
            "#\n".repeat(500_000),
            "\n".repeat(1_000_000),
            "x".repeat(1_000_000),
            "x ".repeat(500_000),
            "{\"a\": [" + "1,".repeat(500_000) + "1]}",
            "{\"a\": \"" + "\\u0041".repeat(170_000) + "\"}",
            "{\"name\": " + "9".repeat(1_000_000) + "}",
            "M:=" + "(1,2)".repeat(200_000) + ";",
            "M:=" + "(".repeat(1_000_000));
    for (String text : big) {
      long start = cpuTime();
      outcome(text);
      assertThat(cpuTime() - start).as(text.substring(0, 60)).isLessThan(MAX_NANOSECONDS);
    }
  }
}
