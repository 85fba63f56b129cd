// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.export.Column.RowTexts;

/**
 * The canonical texts of states. Where a puzzle gives the words of its cells, several cells
 * together choose up to eight letters, which are written at once.
 */
final class StateTexts implements RowTexts {
  /** Letters that mean nothing to CSV and JSON, wherever in a text they stand. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9/_+.:-]*");

  private final Puzzle puzzle;

  private final UnaryOperator<String> written;

  /** By case of the words; none if there are no words. */
  private final LetterGroup[][] groups;

  private final CellWords words;
  private final boolean plain;
  private StateBlock rows;

  /** By row, where there are no groups. */
  private byte[][] texts = new byte[0][];

  private int room;

  StateTexts(Puzzle puzzle) {
    this(puzzle, puzzle.cellWords().filter(StateTexts::isAscii), text -> text);
  }

  private StateTexts(Puzzle puzzle, Optional<CellWords> found, UnaryOperator<String> written) {
    this.puzzle = puzzle;
    this.written = written;
    this.words = found.orElse(null);
    this.groups =
        found.map(CellWords::cases).orElse(List.of()).stream()
            .map(each -> LetterGroup.of(each).toArray(LetterGroup[]::new))
            .toArray(LetterGroup[][]::new);
    this.plain =
        found.isPresent()
            && words.cases().stream().map(CellWords::parts).allMatch(StateTexts::isPlain);
    for (LetterGroup[] one : groups) {
      room = Math.max(room, Arrays.stream(one).mapToInt(LetterGroup::longest).sum());
    }
    room += ShortText.BEHIND;
  }

  /** Returns the same texts, each written in another way, one by one. */
  StateTexts written(UnaryOperator<String> how) {
    return new StateTexts(puzzle, Optional.empty(), how);
  }

  private static String letters(List<CellWords.Part> parts) {
    return parts.stream().flatMap(part -> part.words().stream()).collect(Collectors.joining());
  }

  private static boolean isAscii(CellWords words) {
    return words.cases().stream()
        .flatMap(each -> letters(each.parts()).chars().boxed())
        .allMatch(letter -> letter < 0x80);
  }

  /** Blanks are plain where they are neither first nor last, whatever the cells hold. */
  private static boolean isPlain(List<CellWords.Part> parts) {
    return PLAIN.matcher(letters(parts).replace(" ", "")).matches()
        && parts.get(0).words().stream().noneMatch(word -> word.isEmpty() || word.startsWith(" "))
        && parts.stream().flatMap(part -> part.words().stream()).noneMatch(w -> w.endsWith(" "));
  }

  /** Returns whether no text has a letter that means something to CSV or JSON. */
  boolean plain() {
    return plain;
  }

  @Override
  public void load(StateBlock of) {
    rows = of;
    if (groups.length > 0) {
      rows.loadCells();
    } else {
      texts = new byte[rows.rows()][];
      for (int row = 0; row < texts.length; row++) {
        String text = written.apply(puzzle.format(rows.position(row)));
        texts[row] = text.getBytes(StandardCharsets.UTF_8);
        room = Math.max(room, texts[row].length);
      }
    }
  }

  @Override
  public int room() {
    return room;
  }

  @Override
  public int append(int row, byte[] to, int at) {
    if (groups.length == 0) {
      System.arraycopy(texts[row], 0, to, at, texts[row].length);
      return at + texts[row].length;
    }
    byte[] cells = rows.cells();
    int first = rows.cellsAt(row);
    int behind = at;
    int which = groups.length == 1 ? 0 : words.choice(cell -> cells[first + cell]);
    for (LetterGroup group : groups[which]) {
      int choice = group.choice(cells, first);
      ShortText.put(group.letters(choice), to, behind);
      behind += group.length(choice);
    }
    return behind;
  }

  /** Up to eight letters of a text, chosen by one cell or several together. */
  private static final class LetterGroup {
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

  /** A text that is written very often; up to eight bytes are written at once. */
  static final class ShortText {
    /** What may be written over behind a text. */
    static final int BEHIND = Long.BYTES;

    private static final VarHandle LONG =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes;
    private final long letters;

    ShortText(String text) {
      this.bytes = text.getBytes(StandardCharsets.UTF_8);
      this.letters = letters(bytes);
    }

    /** Returns the first eight bytes, the first of all lowest; zero where there are none. */
    static long letters(byte... bytes) {
      return (long) LONG.get(Arrays.copyOf(bytes, Long.BYTES), 0);
    }

    /** Writes eight bytes, the lowest first. */
    static void put(long letters, byte[] to, int at) {
      LONG.set(to, at, letters);
    }

    /** Returns the most bytes that are written, with those that may be written over behind. */
    int room() {
      return bytes.length + BEHIND;
    }

    /** Writes the text and returns the place behind it. */
    int append(byte[] to, int at) {
      put(letters, to, at);
      if (bytes.length > Long.BYTES) {
        System.arraycopy(bytes, 0, to, at, bytes.length);
      }
      return at + bytes.length;
    }
  }
}
