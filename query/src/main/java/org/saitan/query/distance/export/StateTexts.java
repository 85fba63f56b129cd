// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.export.Column.ColumnValues;

/**
 * The canonical texts of states. Where a puzzle gives the words of its cells, several cells
 * together choose up to eight letters, which are written at once.
 */
final class StateTexts implements ColumnValues {
  /** Letters that mean nothing to CSV and JSON, wherever in a text they stand. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9/_+.:-]*");

  private final Puzzle puzzle;

  /** By case of the words; null if there are none. */
  private final LetterGroup[][] groups;

  private final CellWords words;
  private final boolean plain;
  private StateBlock rows;

  /** By row, where there are no groups. */
  private byte[][] texts = new byte[0][];

  private int room;

  StateTexts(Puzzle puzzle) {
    this.puzzle = puzzle;
    Optional<CellWords> found = puzzle.cellWords().filter(StateTexts::isAscii);
    this.words = found.orElse(null);
    this.groups =
        found
            .map(
                all ->
                    all.cases().stream()
                        .map(each -> LetterGroup.of(each).toArray(LetterGroup[]::new))
                        .toArray(LetterGroup[][]::new))
            .orElse(null);
    this.plain =
        found.isPresent()
            && found.get().cases().stream().map(CellWords::parts).allMatch(StateTexts::isPlain);
    this.room = ShortText.BEHIND;
    if (groups != null) {
      for (LetterGroup[] one : groups) {
        int longest = Arrays.stream(one).mapToInt(LetterGroup::longest).sum();
        room = Math.max(room, ShortText.BEHIND + longest);
      }
    }
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
    if (groups != null) {
      rows.loadCells();
    } else {
      texts = new byte[rows.rows()][];
      for (int row = 0; row < texts.length; row++) {
        texts[row] = text(row).getBytes(StandardCharsets.UTF_8);
        room = Math.max(room, texts[row].length);
      }
    }
  }

  /** Returns the most bytes that a text of the block takes, with what is written over behind. */
  int room() {
    return room;
  }

  String text(int row) {
    return puzzle.format(rows.position(row));
  }

  /** Writes the text of a row, in UTF-8, and returns the place behind it. */
  int append(int row, byte[] to, int at) {
    if (groups == null) {
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
}
