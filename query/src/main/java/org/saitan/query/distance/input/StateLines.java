// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.saitan.definition.format.StateFiles;
import org.saitan.puzzle.Abilities.Defined;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.ask.Prober.Lookup;
import org.saitan.text.Plural;

/**
 * States from a stream, each looked up: all that takes many states reads them here, so that the
 * same is understood everywhere. What is no state is an answer like another and does not stop the
 * rest.
 *
 * <ul>
 *   <li>A line is a state as a person writes it, or JSON ({@link JsonState}).
 *   <li>A state may take several lines, a drawing or rows; an empty line ends what began as one.
 *   <li>A scramble of twsearch ({@code Scramble}, ... {@code End}) is a state.
 *   <li>A line that begins with {@code #} and is no state is a comment.
 *   <li>The first line may be the header of a table ({@link StateTable}).
 *   <li>All of the input may be one JSON array of states ({@link #orList}).
 * </ul>
 */
public final class StateLines {
  /**
   * The most of a JSON array that is held to find out whether it is one state or a list of states.
   */
  private static final int MOST_OF_ONE_STATE = 1024;

  /** Characters that are shown of a line that is too long. */
  private static final int SHOWN_OF_LONG = 64;

  private final Prober prober;
  private final InputLines in;
  private final BeforeWaiting beforeWaiting;
  private final DrawingShape shape;
  private final Deque<Numbered> unread = new ArrayDeque<>();
  private final Deque<StateLine> found = new ArrayDeque<>();
  private boolean mayBeList;
  private boolean hasBegun;
  private boolean wasList;
  private ArrayText list;
  private StateTable table;
  private long number;

  /** What is to be done before the next line is waited for. */
  public interface BeforeWaiting {
    /** Sends the answers so far: whoever writes the lines may want them before the next one. */
    void run() throws IOException;
  }

  /** A line and its number. */
  private record Numbered(long number, InputLines.Line line) {
    String text() {
      return line.text();
    }
  }

  /**
   * Reads a stream, which the caller closes.
   *
   * @param beforeWaiting run whenever no more can be read at once
   */
  public StateLines(Prober prober, InputStream in, BeforeWaiting beforeWaiting) {
    this.prober = prober;
    this.in = new InputLines(in);
    this.beforeWaiting = beforeWaiting;
    this.shape = new DrawingShape(prober.puzzle());
  }

  /** Lets all of the input be one JSON array of states, numbered by their places; returns this. */
  public StateLines orList() {
    mayBeList = true;
    return this;
  }

  /**
   * A state, or a line that is none.
   *
   * @param number number of the line where it begins, from 1, empty ones counted; in a list of
   *     states its place, from 1
   * @param lookup what came of it
   */
  public record StateLine(long number, Lookup lookup) {}

  /** Returns the next state, or line that is none; empty at the end. */
  public Optional<StateLine> next() throws IOException {
    while (found.isEmpty()) {
      if (list != null) {
        takeElement();
        continue;
      }
      Optional<Numbered> line = line();
      if (line.isEmpty()) {
        return Optional.empty();
      }
      if (!line.get().text().isBlank()) {
        take(line.get());
      }
    }
    return Optional.of(found.remove());
  }

  private Optional<Numbered> line() throws IOException {
    if (!unread.isEmpty()) {
      return Optional.of(unread.remove());
    }
    if (!in.ready()) {
      beforeWaiting.run();
    }
    return in.next().map(line -> new Numbered(++number, line));
  }

  private void take(Numbered line) throws IOException {
    if (wasList) {
      add(
          line,
          wrong(line.text(), "the JSON array of states before this must be all of the input"));
    } else if (table != null) {
      takeRow(line);
    } else {
      takeState(line);
    }
  }

  private void takeState(Numbered line) throws IOException {
    if (beginsScramble(line)) {
      takeScramble(line);
      return;
    }
    boolean isFirst = !hasBegun;
    Lookup lookup = lookup(line.line());
    if (hasBegun && lookup.finding().isPresent()) {
      add(line, lookup); // As most lines are.
      return;
    }
    boolean isComment = line.text().stripLeading().startsWith("#") && lookup.error().isPresent();
    if (isFirst && mayBeList && line.number() == number && beginsArray(line)) {
      hasBegun = true;
      takeArray(line);
    } else if (isFirst && lookup.error().isPresent() && isHeader(line.text())) {
      hasBegun = true;
    } else if (lookup.error().isPresent() && shape.mayBegin(line.text())) {
      takeDrawing(line, isComment ? Optional.empty() : Optional.of(lookup));
    } else if (!isComment) {
      add(line, lookup);
    }
  }

  private boolean beginsScramble(Numbered line) {
    return !line.line().tooLong()
        && StateFiles.beginsBlock(line.text())
        && prober.puzzle().able(Defined.class).isPresent();
  }

  /** Takes the lines of a scramble as one state, to its End. */
  private void takeScramble(Numbered first) throws IOException {
    StringBuilder text = new StringBuilder(first.text());
    Optional<Numbered> line = line();
    while (line.isPresent()) {
      text.append('\n').append(line.get().text());
      if (line.get().text().strip().equals("End")) {
        break;
      }
      line = text.length() > InputLines.MOST_BYTES ? Optional.empty() : line();
    }
    add(first, lookup(new InputLines.Line(text.toString(), text.length() > InputLines.MOST_BYTES)));
  }

  private void add(Numbered line, Lookup lookup) {
    hasBegun = true;
    found.add(new StateLine(line.number(), lookup));
  }

  private static Lookup wrong(String text, String why) {
    return new Lookup(text, Optional.empty(), Optional.of(why));
  }

  /** Returns what came of a line, or of an element of a list. */
  private Lookup lookup(InputLines.Line line) {
    if (line.tooLong()) {
      return wrong(
          line.text().substring(0, SHOWN_OF_LONG) + "...",
          "the line has more than " + InputLines.MOST_BYTES + " bytes");
    }
    Lookup plain = prober.lookup(line.text());
    Optional<JsonState> json = JsonState.of(line.text());
    if (json.isEmpty()) {
      return plain;
    }
    Lookup asJson = lookup(json.get());
    if (plain.finding().isEmpty()) {
      return asJson;
    }
    return asJson.finding().isEmpty() || same(plain, asJson)
        ? plain
        : wrong(
            line.text(),
            "this may be a state as JSON or as text; write it in quotes, or without brackets");
  }

  private static boolean same(Lookup one, Lookup other) {
    return one.finding().orElseThrow().position().equals(other.finding().orElseThrow().position());
  }

  /** Numbers of an array are a cell each; as text their digits might be cells. */
  private Lookup lookup(JsonState state) {
    if (state.mistake() != null) {
      return wrong(state.text(), state.mistake());
    }
    Lookup lookup = prober.lookup(state.text());
    boolean byPieces = prober.puzzle().able(Defined.class).isPresent();
    int cells = lookup.finding().map(here -> here.position().size()).orElse(0);
    return lookup.finding().isEmpty()
            || byPieces
            || state.numbers() == 0
            || state.numbers() == cells
        ? lookup
        : wrong(
            state.text(),
            "%s: a state has %s, got an array of %s"
                .formatted(
                    prober.puzzle().name(),
                    Plural.of(cells, "cell"),
                    Plural.of(state.numbers(), "number")));
  }

  private boolean isHeader(String line) {
    table = StateTable.under(line).orElse(null);
    return table != null || StateTable.isName(line);
  }

  private void takeRow(Numbered line) {
    Optional<String> state = line.line().tooLong() ? Optional.empty() : table.state(line.text());
    Lookup lookup =
        state
            .map(text -> lookup(new InputLines.Line(text, false)))
            .orElseGet(
                () ->
                    line.line().tooLong()
                        ? lookup(line.line())
                        : wrong(
                            line.text(),
                            "the line must have %d columns, as the first has"
                                .formatted(table.columns())));
    if (lookup.error().isEmpty() || !line.text().startsWith("#")) {
      add(line, lookup);
    }
  }

  /**
   * Reads on as long as the lines may become a state together; if they do not, the first is what it
   * is alone, and the others are looked at anew.
   *
   * @param alone what the first line is alone; empty if a comment
   */
  private void takeDrawing(Numbered first, Optional<Lookup> alone) throws IOException {
    List<Numbered> others = new ArrayList<>();
    String text = first.text();
    while (others.size() + 1 < shape.mostLines()) {
      Optional<Numbered> line = line();
      if (line.isEmpty()) {
        break;
      }
      others.add(line.get());
      if (line.get().text().isBlank() || line.get().line().tooLong()) {
        break;
      }
      text += "\n" + line.get().text();
      Lookup together = prober.lookup(text);
      if (together.finding().isPresent()) {
        add(first, together);
        return;
      }
      if (lookup(line.get().line()).finding().isPresent()) {
        break;
      }
    }
    for (int i = others.size(); i > 0; i--) {
      unread.addFirst(others.get(i - 1));
    }
    alone.ifPresent(lookup -> add(first, lookup));
  }

  /** Returns whether a line is a JSON array, or the beginning of one. */
  private static boolean beginsArray(Numbered line) {
    String text = line.text().strip();
    String inside = text.isEmpty() ? "" : text.substring(1).strip();
    return text.startsWith("[")
        && (inside.isEmpty() || "\"[{-0123456789]".indexOf(inside.charAt(0)) >= 0);
  }

  /** Takes an array that is one state or a list of states, in as many lines as it has. */
  private void takeArray(Numbered line) throws IOException {
    if (!line.line().tooLong()
        && !JsonState.isArray(line.text())
        && lookup(line.line()).finding().isPresent()) {
      add(line, lookup(line.line()));
      return;
    }
    in.takeBack();
    ArrayText array = new ArrayText(in);
    List<InputLines.Line> elements = new ArrayList<>();
    int length = 0;
    while (elements.size() < MOST_OF_ONE_STATE && length < InputLines.MOST_BYTES) {
      Optional<InputLines.Line> element = array.next();
      if (element.isEmpty()) {
        takeWhole(line, array, elements);
        return;
      }
      elements.add(element.get());
      length += element.get().text().length();
    }
    list = array;
    takeList(elements);
  }

  private void takeWhole(Numbered line, ArrayText array, List<InputLines.Line> elements) {
    String text =
        "[" + String.join(",", elements.stream().map(InputLines.Line::text).toList()) + "]";
    InputLines.Line all = new InputLines.Line(text, text.length() > InputLines.MOST_BYTES);
    Lookup one = lookup(all);
    boolean many = elements.stream().anyMatch(element -> isStateInList(element));
    if (!array.isWhole()) {
      add(line, wrong(line.text(), "the JSON array that begins here has no end"));
    } else if (one.finding().isPresent() && many && elements.size() > 1) {
      add(
          line,
          wrong(
              text,
              "this may be one state or a list of %d; write a state in each line"
                  .formatted(elements.size())));
    } else if (many || elements.isEmpty()) {
      wasList = true;
      takeList(elements);
    } else {
      add(line, one);
    }
  }

  /** Returns whether an element is a state of a list; a number is none, but a cell. */
  private boolean isStateInList(InputLines.Line element) {
    return JsonState.of(element.text()).isPresent() && lookup(element).finding().isPresent();
  }

  private void takeList(List<InputLines.Line> elements) {
    number = 0;
    elements.forEach(element -> found.add(new StateLine(++number, listed(element))));
  }

  private Lookup listed(InputLines.Line element) {
    return element.tooLong() || JsonState.of(element.text()).isPresent()
        ? lookup(element)
        : wrong(
            element.text(), "a list has states as JSON: in quotes, as arrays, or {\"state\": ...}");
  }

  private void takeElement() throws IOException {
    if (!in.ready()) {
      beforeWaiting.run();
    }
    Optional<InputLines.Line> element = list.next();
    if (element.isPresent()) {
      found.add(new StateLine(++number, listed(element.get())));
      return;
    }
    if (!list.isWhole()) {
      found.add(
          new StateLine(++number, wrong("", "the JSON array of states ends before its bracket")));
    }
    list = null;
    wasList = true;
  }

  /** Returns how many lines a text has, empty ones too. */
  public static long count(InputStream in) throws IOException {
    InputLines lines = new InputLines(in);
    long count = 0;
    while (lines.next().isPresent()) {
      count++;
    }
    return count;
  }

  /**
   * What the lines look like that a state of several lines, a drawing or rows, may begin with: then
   * it is worth to wait for the next line. Found from the goal of the puzzle.
   */
  private static final class DrawingShape {
    private final Set<List<String>> shapes = new HashSet<>();
    private final Set<Integer> rowLengths = new HashSet<>();
    private final int mostLines;

    DrawingShape(Puzzle puzzle) {
      List<String> drawing = puzzle.draw(puzzle.goal()).lines().toList();
      String[] rows = puzzle.format(puzzle.goal()).split("/");
      drawing.stream().limit(drawing.size() - 1).forEach(line -> shapes.add(shape(line)));
      for (int row = 0; row < rows.length && rows.length > 1; row++) {
        List<String> words = shape(rows[row]);
        if (words.size() > 1) {
          shapes.add(words);
        } else {
          rowLengths.add(rows[row].strip().length());
        }
      }
      mostLines = 2 * Math.max(drawing.size(), rows.length);
    }

    /** Returns the most lines that a state may have. */
    int mostLines() {
      return mostLines;
    }

    /** Returns whether a line may be the first of a state. */
    boolean mayBegin(String line) {
      List<String> shape = shape(line);
      return shapes.contains(shape)
          || shape.size() == 1 && rowLengths.contains(line.strip().length())
          || rowLengths.contains(shape.size()) && shape.stream().allMatch(w -> w.length() == 1);
    }

    /** Returns the words of a line; numbers are alike, and so are single signs. */
    private static List<String> shape(String line) {
      return Stream.of(line.strip().split("\\s+"))
          .map(word -> word.matches("[0-9]+") ? "0" : word.length() == 1 ? "." : word)
          .collect(Collectors.toList());
    }
  }

  /**
   * The states of a table, CSV or TSV, under the name {@value #STATE} in its first line; other
   * columns are passed over.
   *
   * @param columns how many columns it has, more than one
   * @param column the one of the states, from 0
   * @param separator what stands between columns
   */
  private record StateTable(int columns, int column, char separator) {
    private static final String STATE = "state";

    /** Returns whether a line is the name of the states alone, over states as they are. */
    static boolean isName(String line) {
      return line.strip().equalsIgnoreCase(STATE);
    }

    /** Returns the table that a line is the header of; empty if it is none. */
    static Optional<StateTable> under(String line) {
      char separator = line.indexOf('\t') >= 0 ? '\t' : ',';
      List<String> names =
          fields(line, separator).stream()
              .map(name -> name.strip().toLowerCase(Locale.ROOT))
              .toList();
      boolean once = names.indexOf(STATE) >= 0 && names.indexOf(STATE) == names.lastIndexOf(STATE);
      return once && names.size() > 1
          ? Optional.of(new StateTable(names.size(), names.indexOf(STATE), separator))
          : Optional.empty();
    }

    /** Returns the state in a line; empty if it has not as many columns as the header. */
    Optional<String> state(String line) {
      List<String> fields = fields(line, separator);
      return fields.size() == columns ? Optional.of(fields.get(column)) : Optional.empty();
    }

    /** Returns the fields of a line; none if quotes do not close. */
    private static List<String> fields(String line, char separator) {
      CSVFormat format = CSVFormat.DEFAULT.builder().setDelimiter(separator).get();
      try (CSVParser parser = CSVParser.parse(line, format)) {
        List<CSVRecord> records = parser.getRecords();
        return records.size() == 1 ? records.get(0).toList() : List.of();
      } catch (IOException | IllegalArgumentException | java.io.UncheckedIOException e) {
        return List.of();
      }
    }
  }
}
