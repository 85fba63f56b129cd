// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.problem.ParseException;

/**
 * A reader of moves as permutations in GAP notation, as written by {@code puzzle-geometry --gap}
 * and CayleyPy: {@code M_U:=(1,2,3)(4,5);}, and {@code ip:=[[1,2],[3,4]];} for identical pieces.
 * Pasted sessions with {@code gap>} prompts are accepted.
 *
 * <p>The definition has one set of slots, {@code POINT}, without orientations. {@code (1,2,3)}
 * moves the piece of slot 1 to slot 2. The prefix {@code M_} is not part of a move's name. Other
 * statements are ignored.
 */
final class GapReader {
  private static final Pattern STATEMENT = Pattern.compile("\\s*(\\w+)\\s*:=(.*)", Pattern.DOTALL);

  /**
   * The prompt in a pasted session. A statement may continue on lines that begin with {@code >}.
   */
  private static final Pattern SESSION = Pattern.compile("(?m)^[ \\t]*gap>");

  private static final Pattern PROMPT = Pattern.compile("[ \\t]*(gap)?>");
  private static final Pattern CYCLE = Pattern.compile("\\(([\\d,]*)\\)");
  private static final Pattern LIST = Pattern.compile("\\[([\\d,]*)\\]");

  private final List<Move> moves = new ArrayList<>();
  private List<int[]> identical = List.of();
  private int identicalLine = 1;
  private int slots;

  private record Move(int line, String name, List<int[]> cycles) {}

  private GapReader() {}

  /** Reads a definition. Error messages name the file and the statement's first line. */
  static Definition read(String file, String name, String text) {
    DefinitionBuilder definition = new DefinitionBuilder(name, Set.of());
    GapReader reader = new GapReader();
    int line = 1;
    int next = 1;
    try {
      for (String statement : statements(text).split(";")) {
        line = next + leadingLines(statement);
        next += (int) statement.chars().filter(c -> c == '\n').count();
        Matcher matcher = STATEMENT.matcher(statement);
        if (matcher.matches()) {
          reader.readStatement(line, matcher.group(1), matcher.group(2).replaceAll("\\s", ""));
        }
      }
      if (reader.slots == 0) {
        throw new ParseException(
            "end of file", "expected a permutation such as M_U:=(1,2,3)(4,5);");
      }
      definition.addSet("POINT", reader.slots, 1);
      line = reader.identicalLine;
      reader.addGoal(definition);
      for (Move move : reader.moves) {
        line = move.line();
        reader.addMove(definition, move);
      }
      return definition.build(next);
    } catch (ParseException e) {
      throw e.in(file, line);
    }
  }

  /** Strips comments and, in a pasted session, everything that does not follow a prompt. */
  private static String statements(String text) {
    String stripped = text.replaceAll("#[^\n]*", "");
    return SESSION.matcher(stripped).find()
        ? stripped.lines().map(GapReader::afterPrompt).collect(Collectors.joining("\n"))
        : stripped;
  }

  private static String afterPrompt(String line) {
    Matcher prompt = PROMPT.matcher(line);
    return prompt.lookingAt() ? line.substring(prompt.end()) : "";
  }

  private static int leadingLines(String statement) {
    int blanks = statement.length() - statement.stripLeading().length();
    return (int) statement.substring(0, blanks).chars().filter(c -> c == '\n').count();
  }

  private void readStatement(int line, String name, String value) {
    if (name.equals("ip")) {
      String inner = value.length() < 2 ? "" : value.substring(1, value.length() - 1);
      identical = rows(inner, LIST, "expected lists of points such as [[1,2],[3,4]]");
      identicalLine = line;
    } else if (value.startsWith("(")) {
      String stripped = name.startsWith("M_") && name.length() > 2 ? name.substring(2) : name;
      moves.add(
          new Move(line, stripped, rows(value, CYCLE, "expected cycles such as (1,2,3)(4,5)")));
    }
  }

  private List<int[]> rows(String text, Pattern form, String expected) {
    List<int[]> rows = new ArrayList<>();
    int at = 0;
    Matcher matcher = form.matcher(text);
    while (at < text.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        throw new ParseException(text.substring(at), expected);
      }
      String inner = matcher.group(1);
      String[] words = inner.isEmpty() ? new String[0] : inner.split(",", -1);
      rows.add(Arrays.stream(words).mapToInt(GapReader::point).toArray());
      slots = Math.max(slots, Arrays.stream(rows.get(rows.size() - 1)).max().orElse(-1) + 1);
      at = matcher.end();
      at += at < text.length() && text.charAt(at) == ',' ? 1 : 0;
    }
    return rows;
  }

  private static int point(String word) {
    return TwsLines.number(
            word,
            1,
            SlotSet.MAX_SLOTS,
            "a point (.tws and KPuzzle JSON allow more, in several sets)")
        - 1;
  }

  private void addGoal(DefinitionBuilder definition) {
    int[] kinds = IntStream.range(0, slots).toArray();
    requireDistinct("ip", identical);
    for (int[] row : identical) {
      for (int point : row) {
        kinds[point] = row[0];
      }
    }
    definition.addGoal(
        new int[][] {kinds},
        new int[][] {new int[slots]},
        new int[][] {IntStream.range(0, slots).map(slot -> 1).toArray()});
  }

  private void addMove(DefinitionBuilder definition, Move move) {
    int[] from = IntStream.range(0, slots).toArray();
    requireDistinct(move.name(), move.cycles());
    for (int[] cycle : move.cycles()) {
      for (int i = 0; i < cycle.length; i++) {
        from[cycle[(i + 1) % cycle.length]] = cycle[i];
      }
    }
    int[][] twist = {new int[slots]};
    definition.addMove(
        move.line(),
        move.name(),
        definition.transformation(move.name(), new int[][] {from}, twist));
  }

  private static void requireDistinct(String name, List<int[]> rows) {
    int[] points = rows.stream().flatMapToInt(Arrays::stream).toArray();
    if (Arrays.stream(points).distinct().count() < points.length) {
      throw new ParseException(name, "expected each point at most once");
    }
  }
}
