// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.saitan.puzzle.CellWords;

/** Up to eight letters of a text, chosen by one cell or several together. */
final class LetterGroup {
  private static final int MOST_CHOICES = 4096;

  private final int[] cells;
  private final int[] values;
  private final long[] letters;
  private final byte[] lengths;

  private LetterGroup(List<CellWords.Part> parts) {
    this.cells = parts.stream().mapToInt(CellWords.Part::cell).toArray();
    this.values = parts.stream().mapToInt(part -> part.words().size()).toArray();
    List<String> words = List.of("");
    for (CellWords.Part part : parts) {
      words = words.stream().flatMap(word -> part.words().stream().map(word::concat)).toList();
    }
    this.letters = new long[words.size()];
    this.lengths = new byte[words.size()];
    for (int choice = 0; choice < letters.length; choice++) {
      byte[] bytes = words.get(choice).getBytes(StandardCharsets.US_ASCII);
      lengths[choice] = (byte) bytes.length;
      letters[choice] = ShortText.letters(bytes);
    }
  }

  /** Puts the parts of a text, all of whose letters are ASCII, into as few groups as may be. */
  static List<LetterGroup> of(CellWords words) {
    List<LetterGroup> groups = new ArrayList<>();
    List<CellWords.Part> together = new ArrayList<>();
    int length = 0;
    int choices = 1;
    for (CellWords.Part part :
        words.parts().stream().flatMap(p -> shortened(p).stream()).toList()) {
      int longest = longest(part);
      if (length + longest > Long.BYTES || choices * part.words().size() > MOST_CHOICES) {
        groups.add(new LetterGroup(together));
        together.clear();
        length = 0;
        choices = 1;
      }
      together.add(part);
      length += longest;
      choices *= part.words().size();
    }
    groups.add(new LetterGroup(together));
    return groups;
  }

  private static int longest(CellWords.Part part) {
    return part.words().stream().mapToInt(String::length).max().orElse(0);
  }

  /** Cuts a part with long words into several of the same cell. */
  private static List<CellWords.Part> shortened(CellWords.Part part) {
    if (longest(part) <= Long.BYTES) {
      return List.of(part);
    }
    List<CellWords.Part> pieces = new ArrayList<>();
    for (int from = 0; from < longest(part); from += Long.BYTES) {
      int begin = from;
      pieces.add(
          new CellWords.Part(
              part.cell(),
              part.words().stream()
                  .map(
                      word ->
                          word.substring(
                              Math.min(begin, word.length()),
                              Math.min(begin + Long.BYTES, word.length())))
                  .toList()));
    }
    return pieces;
  }

  /** Returns which letters the cells choose. */
  int choice(byte[] all, int first) {
    // Mostly one or two cells, and no loop is half the time.
    int choice = all[first + cells[0]] & 0xff;
    if (cells.length > 1) {
      choice = choice * values[1] + (all[first + cells[1]] & 0xff);
    }
    for (int i = 2; i < cells.length; i++) {
      choice = choice * values[i] + (all[first + cells[i]] & 0xff);
    }
    return choice;
  }

  /** Returns the letters of a choice, the first in the lowest byte. */
  long letters(int choice) {
    return letters[choice];
  }

  int length(int choice) {
    return lengths[choice];
  }

  /** Returns the most letters. */
  int longest() {
    int longest = 0;
    for (byte length : lengths) {
      longest = Math.max(longest, length);
    }
    return longest;
  }
}
