// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.saitan.board.Family;
import org.saitan.board.UnnamedFamily;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Notation;
import org.saitan.space.Numbering;
import org.saitan.text.VisibleText;

/**
 * The puzzle of rules in code; all that these say is checked here. It has nothing to share with a
 * puzzle by definition but what every puzzle answers: that one permutes slots, and knows its group.
 */
final class CodedPuzzle implements Puzzle {
  private static final int MOST_CELLS = 127;
  private static final int MOST_VALUES = 255;

  /** How many states the fingerprint of the rules is of. */
  private static final int FINGERPRINTED = 10_000;

  private static final int LONGEST_NAME = 64;

  /** The family of all such boards, which has none by name. */
  static final Family FAMILY =
      new UnnamedFamily(
          "code",
          List.of(),
          "any puzzle whose rules are code of a program",
          "has its rules in code");

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

  private final String name;
  private final Rules rules;
  private final int[] values;
  private final List<String> moves;
  private final List<Position> starts;
  private final List<Position> goals;
  private final boolean knowsBefore;

  CodedPuzzle(String name, Rules rules) {
    this.name = name;
    this.rules = rules;
    if (!NAME.matcher(name).matches() || name.length() > LONGEST_NAME) {
      throw new BadInputException(
          "%s will not do as the name of a board: it has small letters, digits and dashes, at most %d"
              .formatted(VisibleText.quoted(name), LONGEST_NAME));
    }
    values = given(rules.values(), "Rules.values").clone();
    for (String move : given(rules.moves(), "Rules.moves")) {
      if (!VisibleText.isLine(given(move, "a name of Rules.moves"))) {
        throw wrong(
            "%s will not do as the name of a move: it is one visible line of at most %d characters"
                .formatted(VisibleText.quoted(move), VisibleText.LONGEST));
      }
    }
    moves = List.copyOf(rules.moves());
    if (values.length < 1 || values.length > MOST_CELLS) {
      throw wrong(
          "its states have %d cells; from 1 to %d will do".formatted(values.length, MOST_CELLS));
    }
    for (int cell = 0; cell < values.length; cell++) {
      if (values[cell] < 1 || values[cell] > MOST_VALUES) {
        throw wrong(
            "cell %d may have %d values; from 1 to %d will do"
                .formatted(cell, values[cell], MOST_VALUES));
      }
    }
    if (moves.isEmpty() || moves.size() > Numbering.MAX_MOVES) {
      throw wrong(
          "it has %d moves; from 1 to %d will do".formatted(moves.size(), Numbering.MAX_MOVES));
    }
    if (new HashSet<>(moves).size() < moves.size()) {
      throw wrong("two of its moves have the same name");
    }
    starts = positions(given(rules.starts(), "Rules.starts"), "a start");
    goals = positions(given(rules.goals(), "Rules.goals"), "a goal");
    if (goals.isEmpty()) {
      throw wrong("it has no goal");
    }
    knowsBefore = given(rules.before(state(goals.get(0)), 0), "Rules.before").isPresent();
    if (starts.isEmpty() && !knowsBefore) {
      throw wrong(
          "it has no start, and its rules do not say where moves come from (Rules.before); one of these must be");
    }
  }

  private BadInputException wrong(String message) {
    return new BadInputException(name + ": " + message);
  }

  /** Returns what the rules give, which must be something. */
  private <T> T given(T thing, String what) {
    if (thing == null) {
      throw wrong(what + " gives null");
    }
    return thing;
  }

  /** Returns states as positions, none twice; each must be read back from its words. */
  private List<Position> positions(List<int[]> states, String what) {
    Set<Position> positions = new LinkedHashSet<>();
    for (int[] state : states) {
      Position position = position(state, () -> what);
      String words = format(position);
      int[] read;
      try {
        read = given(rules.read(words), "Rules.read");
      } catch (BadInputException e) {
        throw wrong(
            "%s is written %s, which is not read back (Rules.words, Rules.read): %s"
                .formatted(what, VisibleText.quoted(words), e.getMessage()));
      }
      if (!Arrays.equals(read, state(position))) {
        throw wrong(
            "%s is written %s, which is read as %s (Rules.words, Rules.read)"
                .formatted(what, VisibleText.quoted(words), Arrays.toString(read)));
      }
      positions.add(position);
    }
    return List.copyOf(positions);
  }

  private Position position(int[] state, Supplier<String> what) {
    require(state, what);
    byte[] cells = new byte[state.length];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = (byte) state[cell];
    }
    return Position.of(cells);
  }

  private void require(int[] state, Supplier<String> what) {
    if (state == null) {
      throw wrong(what.get() + " is null");
    }
    if (state.length != values.length) {
      throw wrong(
          "%s has %d cells; its states have %d".formatted(what.get(), state.length, values.length));
    }
    for (int cell = 0; cell < state.length; cell++) {
      if (state[cell] < 0 || state[cell] >= values[cell]) {
        throw wrong(
            "%s has %d in cell %d, which may have 0 to %d"
                .formatted(what.get(), state[cell], cell, values[cell] - 1));
      }
    }
  }

  private static int[] state(Position position) {
    int[] state = new int[position.size()];
    Arrays.setAll(state, position::cell);
    return state;
  }

  /** Returns by cell how many values it may have. */
  int[] values() {
    return values.clone();
  }

  /** Returns the states from which it begins, none twice. */
  List<Position> starts() {
    return starts;
  }

  /** Returns whether the rules say where moves come from. */
  boolean knowsBefore() {
    return knowsBefore;
  }

  /**
   * Returns SHA-256 of the first states that the starts or, where there are none, the goals become
   * and of all moves from there, in hexadecimal: code has no text to compare.
   */
  String fingerprint() {
    StringBuilder text = new StringBuilder(Arrays.toString(values)).append(moves).append(goals);
    Set<Position> seen = new LinkedHashSet<>(starts.isEmpty() ? goals : starts);
    Deque<Position> queue = new ArrayDeque<>(seen);
    for (int states = 0; states < FINGERPRINTED && !queue.isEmpty(); states++) {
      Position from = queue.remove();
      text.append('\n').append(format(from));
      for (int move = 0; move < moves.size(); move++) {
        Optional<Position> to = apply(from, move);
        if (to.isPresent()) {
          text.append(' ').append(move).append(to.get());
          if (seen.add(to.get())) {
            queue.add(to.get());
          }
        }
      }
    }
    try {
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int rulesVersion() {
    return 1;
  }

  @Override
  public int moves() {
    return moves.size();
  }

  @Override
  public Position goal() {
    return goals.get(0);
  }

  @Override
  public List<Position> goals() {
    return goals;
  }

  @Override
  public Optional<Position> start() {
    return starts.stream().findFirst();
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    return after(state(position), move).map(to -> position(to, () -> "a state"));
  }

  /** Returns where a move leads, if it leads elsewhere. */
  Optional<int[]> after(int[] state, int move) {
    Optional<int[]> after = given(rules.after(state.clone(), move), "Rules.after");
    if (after.isEmpty() || Arrays.equals(after.get(), state)) {
      return Optional.empty();
    }
    require(after.get(), () -> "what '" + moves.get(move) + "' makes of " + rules.words(state));
    return after;
  }

  @Override
  public List<Position> before(Position position, int move) {
    List<int[]> known =
        given(rules.before(state(position), move), "Rules.before")
            .orElseThrow(
                () ->
                    wrong(
                        knowsBefore
                            ? "Rules.before does not say where '%s' comes from to %s, as it does elsewhere"
                                .formatted(moves.get(move), format(position))
                            : "its rules do not say where moves come from (Rules.before), which a search without a table needs"));
    List<Position> before = new ArrayList<>();
    for (int[] each : known) {
      Position from = position(each, () -> "what '" + moves.get(move) + "' comes from");
      if (!apply(from, move).equals(Optional.of(position))) {
        throw wrong(
            "'%s' does not lead from %s to %s, as Rules.before says"
                .formatted(moves.get(move), format(from), format(position)));
      }
      if (!before.contains(from)) {
        before.add(from);
      }
    }
    return before;
  }

  /** Requires that the rules say of each move from a state that it comes from there. */
  void requireWaysBack(Position from) {
    for (int move = 0; move < moves.size(); move++) {
      Optional<Position> to = apply(from, move);
      if (to.isPresent() && !before(to.get(), move).contains(from)) {
        throw wrong(
            "'%s' leads from %s to %s, of which Rules.before says nothing"
                .formatted(moves.get(move), format(from), format(to.get())));
      }
    }
  }

  @Override
  public int cellValues() {
    return Arrays.stream(values).max().orElseThrow();
  }

  @Override
  public String moveName(Position position, int move) {
    return moves.get(move);
  }

  @Override
  public Position parse(String text) {
    try {
      return position(
          given(rules.read(text), "Rules.read"), () -> "the state '" + text.strip() + "'");
    } catch (BadInputException e) {
      throw e.getMessage().startsWith(name + ": ") ? e : e.of(name);
    }
  }

  @Override
  public String format(Position position) {
    return given(rules.words(state(position)), "Rules.words");
  }

  @Override
  public String draw(Position position) {
    return format(position);
  }

  @Override
  public Notation notation() {
    return new NotationExamples(this)
        .with(
            List.of("A state is written as it is printed."),
            List.of("Moves have the names that are printed."));
  }
}
