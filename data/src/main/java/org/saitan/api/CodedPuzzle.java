// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.saitan.board.AnonymousFamily;
import org.saitan.board.Family;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Notation;
import org.saitan.space.ListedRules;
import org.saitan.space.Numbering;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;
import org.saitan.text.Sha256;
import org.saitan.text.VisibleText;

/**
 * The puzzle of rules in code: the graph of all states that its starts can become, walked once and
 * kept in memory. A state is the number of its text, in the order found; moves are numbered by
 * their names in alphabetical order, so that any order in which the rules give them makes the same
 * numbers.
 */
final class CodedPuzzle implements Puzzle {
  private static final double HEAP_SHARE = 0.5;
  private static final double BYTES_OF_STATE = 200;
  private static final double BYTES_OF_MOVE = 60;
  private static final int LONGEST_NAME = 64;
  private static final int NONE = -1;

  /** The family of all such boards, which has none by name. */
  static final Family FAMILY =
      new AnonymousFamily(
          "code",
          List.of(),
          "any puzzle whose rules are code of a program",
          "has its rules in code");

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

  private final String name;
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final List<String> texts = new ArrayList<>();
  private final List<String> moves;
  private final Map<String, Integer> moveNumbers = new HashMap<>();
  private final int starts;
  private final List<Position> goals;

  /** By state, the moves from it in the order of their names, with the states they lead to. */
  private final List<List<Arc>> after = new ArrayList<>();

  /** By state, the moves to it, with the states they lead from. */
  private final List<List<Arc>> before = new ArrayList<>();

  /** A move between a state and another one. */
  private record Arc(String move, int state) {}

  /** Walks through all states, in half of this program's heap. */
  CodedPuzzle(String name, Rules<?> rules) {
    this(name, rules, HEAP_SHARE * Runtime.getRuntime().maxMemory());
  }

  /**
   * Walks through all states.
   *
   * @param most the most bytes that may be taken
   * @throws DoesNotFitException if the states take more
   */
  <S> CodedPuzzle(String name, Rules<S> rules, double most) {
    this.name = name;
    if (!NAME.matcher(name).matches() || name.length() > LONGEST_NAME) {
      throw new BadInputException(
          "%s will not do as the name of a board: it has small letters, digits and dashes, at most %d"
              .formatted(VisibleText.quoted(name), LONGEST_NAME));
    }
    numbers.defaultReturnValue(NONE);
    Deque<S> queue = new ArrayDeque<>();
    given(rules.starts(), "Rules.starts").forEach(start -> number(rules, start, queue));
    starts = texts.size();
    Map<String, String> names = new TreeMap<>();
    long arcs = 0;
    for (int number = 0; number < texts.size(); number++) {
      walk(rules, number, queue, names);
      arcs += after.get(number).size();
      if (names.size() > Numbering.MAX_MOVES) {
        throw wrong("it has more than %d names of moves".formatted(Numbering.MAX_MOVES));
      }
      double bytes = texts.size() * BYTES_OF_STATE + arcs * BYTES_OF_MOVE;
      if (bytes > most) {
        throw DoesNotFitException.heap(
            "%s: the states of rules in code are kept in memory; %s of them take %s"
                .formatted(name, Magnitude.of(texts.size()), Magnitude.bytes(bytes)),
            bytes,
            most);
      }
    }
    moves = List.copyOf(names.keySet());
    moves.forEach(move -> moveNumbers.put(move, moveNumbers.size()));
    goals =
        given(rules.goals(), "Rules.goals").stream()
            .map(goal -> numbers.getInt(text(rules, goal)))
            .filter(goal -> goal != NONE)
            .distinct()
            .map(CodedPuzzle::position)
            .toList();
    if (goals.isEmpty()) {
      throw wrong(
          "none of its goals is among the %s that its starts can become"
              .formatted(Plural.of(texts.size(), "state")));
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

  private <S> String text(Rules<S> rules, S state) {
    String text = given(rules.text(given(state, "one of the rules")), "Rules.text");
    if (text.isEmpty() || !text.equals(VisibleText.oneLine(text).strip())) {
      throw wrong(
          "a state is written %s; expected one visible line (Rules.text)"
              .formatted(VisibleText.quoted(text)));
    }
    return text;
  }

  /** Returns the number of a state; one that is new is to be walked from. */
  private <S> int number(Rules<S> rules, S state, Deque<S> queue) {
    String text = text(rules, state);
    int number = numbers.getInt(text);
    if (number == NONE) {
      number = texts.size();
      texts.add(text);
      numbers.put(text, number);
      before.add(new ArrayList<>());
      queue.add(state);
    }
    return number;
  }

  private <S> void walk(Rules<S> rules, int from, Deque<S> queue, Map<String, String> names) {
    List<Arc> arcs = new ArrayList<>();
    new TreeMap<>(given(rules.moves(queue.remove()), "Rules.moves"))
        .forEach(
            (move, state) -> {
              int to = number(rules, state, queue);
              if (!VisibleText.isLine(move)) {
                throw wrong(
                    "%s will not do as the name of a move: it is one visible line of at most %d characters"
                        .formatted(VisibleText.quoted(move), VisibleText.LONGEST));
              }
              if (to != from) {
                String name = names.computeIfAbsent(move, each -> each);
                arcs.add(new Arc(name, to));
                before.get(to).add(new Arc(name, from));
              }
            });
    after.add(List.copyOf(arcs));
  }

  @Override
  public String name() {
    return name;
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
    return Optional.of(position(0));
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    return along(after, position, move).findFirst();
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    return along(before, position, move).toList();
  }

  private Stream<Position> along(List<List<Arc>> arcs, Position position, int move) {
    return arcs.get(number(position)).stream()
        .filter(arc -> arc.move().equals(moves.get(move)))
        .map(arc -> position(arc.state()));
  }

  /** {@inheritDoc} A position is the four bytes of its number. */
  @Override
  public int cellValues() {
    return 1 << Byte.SIZE;
  }

  private static Position position(int number) {
    return Position.of(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
  }

  private static int number(Position position) {
    return ByteBuffer.wrap(position.cells()).getInt();
  }

  @Override
  public String moveName(Position position, int move) {
    return moves.get(move);
  }

  @Override
  public Position parse(String text) {
    int number = numbers.getInt(text.strip());
    if (number == NONE) {
      throw wrong(
          "%s is none of the %s that its starts can become, such as %s"
              .formatted(
                  VisibleText.quoted(text.strip()),
                  Plural.of(texts.size(), "state"),
                  VisibleText.quoted(texts.get(0))));
    }
    return position(number);
  }

  @Override
  public String format(Position position) {
    return texts.get(number(position));
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

  /** Returns SHA-256 of all states and moves, in hexadecimal: code has no text to compare. */
  String fingerprint() {
    MessageDigest digest = Sha256.digest();
    digest.update((starts + " " + moves + goals).getBytes(StandardCharsets.UTF_8));
    for (int number = 0; number < texts.size(); number++) {
      StringBuilder line = new StringBuilder(texts.get(number));
      for (Arc arc : after.get(number)) {
        line.append(' ').append(moveNumbers.get(arc.move())).append(' ').append(arc.state());
      }
      digest.update(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Returns the same rules on packed states: a state is the word of its number. */
  ListedRules packed() {
    return new Packed();
  }

  private final class Packed implements ListedRules {
    @Override
    public int words() {
      return 1;
    }

    @Override
    public int moves() {
      return moves.size();
    }

    @Override
    public boolean isGoal(long[] state) {
      return goals.contains(unpack(state));
    }

    @Override
    public List<long[]> goals() {
      return goals.stream().map(this::pack).sorted(ListedRules::compare).toList();
    }

    @Override
    public List<long[]> starts() {
      return LongStream.range(0, starts).mapToObj(number -> new long[] {number}).toList();
    }

    @Override
    public void successors(long[] state, Sink sink) {
      give(after, state, sink);
    }

    @Override
    public void predecessors(long[] state, Sink sink) {
      give(before, state, sink);
    }

    private void give(List<List<Arc>> arcs, long[] state, Sink sink) {
      for (Arc arc : arcs.get((int) state[0])) {
        sink.state(moveNumbers.get(arc.move()), new long[] {arc.state()});
      }
    }

    @Override
    public long[] pack(Position position) {
      return new long[] {number(position)};
    }

    @Override
    public Position unpack(long[] state) {
      return position((int) state[0]);
    }
  }
}
