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
 * A puzzle given by {@link Rules}. The graph of all states reachable from the start states is held
 * in memory. States are numbered in breadth-first order, and moves in the alphabetical order of
 * their names, so that the numbers do not depend on the order of the maps that the rules return.
 */
final class CodedPuzzle implements Puzzle {
  private static final double HEAP_SHARE = 0.5;
  private static final double BYTES_PER_STATE = 200;
  private static final double BYTES_PER_MOVE = 60;
  private static final int MAX_NAME_LENGTH = 64;
  private static final int NONE = -1;

  /** The family of all boards with rules in code. No board of this family can be found by name. */
  static final Family FAMILY =
      Family.anonymous(
          "code", List.of(), "a puzzle whose rules are Java code", "is defined only in Java code");

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

  private final String name;
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final List<String> texts = new ArrayList<>();
  private final List<String> moves;
  private final Map<String, Integer> moveNumbers = new HashMap<>();
  private final int starts;
  private final List<Position> goals;

  /** The moves from each state, sorted by name, with their targets. */
  private final List<List<Arc>> outgoing = new ArrayList<>();

  /** The moves to each state, with their sources. */
  private final List<List<Arc>> incoming = new ArrayList<>();

  /** A move and the state at its other end. */
  private record Arc(String move, int state) {}

  /** Enumerates all states, using at most half of the heap. */
  CodedPuzzle(String name, Rules<?> rules) {
    this(name, rules, HEAP_SHARE * Runtime.getRuntime().maxMemory());
  }

  /**
   * Enumerates all states.
   *
   * @param maxBytes the memory limit
   * @throws DoesNotFitException if the states need more memory
   */
  <S> CodedPuzzle(String name, Rules<S> rules, double maxBytes) {
    this.name = name;
    if (!NAME.matcher(name).matches() || name.length() > MAX_NAME_LENGTH) {
      throw new BadInputException(
          "bad board name %s: expected lowercase letters, digits and dashes, at most %d characters"
              .formatted(VisibleText.quoted(name), MAX_NAME_LENGTH));
    }
    numbers.defaultReturnValue(NONE);
    Deque<S> queue = new ArrayDeque<>();
    requireResult(rules.starts(), "Rules.starts").forEach(start -> number(rules, start, queue));
    starts = texts.size();
    Map<String, String> names = new TreeMap<>();
    long arcs = 0;
    for (int number = 0; number < texts.size(); number++) {
      expand(rules, number, queue, names);
      arcs += outgoing.get(number).size();
      if (names.size() > Numbering.MAX_MOVES) {
        throw badRules(
            "the rules use more than %d different move names".formatted(Numbering.MAX_MOVES));
      }
      double bytes = texts.size() * BYTES_PER_STATE + arcs * BYTES_PER_MOVE;
      if (bytes > maxBytes) {
        throw DoesNotFitException.heap(
            "%s: all states of a puzzle that is defined in code are kept in memory, and %s states need %s"
                .formatted(name, Magnitude.of(texts.size()), Magnitude.bytes(bytes)),
            bytes,
            maxBytes);
      }
    }
    moves = List.copyOf(names.keySet());
    moves.forEach(move -> moveNumbers.put(move, moveNumbers.size()));
    goals =
        requireResult(rules.goals(), "Rules.goals").stream()
            .map(goal -> numbers.getInt(text(rules, goal)))
            .filter(goal -> goal != NONE)
            .distinct()
            .map(CodedPuzzle::position)
            .toList();
    if (goals.isEmpty()) {
      throw badRules(
          "unsolvable: none of the %s reachable from the starts is a goal"
              .formatted(Plural.of(texts.size(), "state")));
    }
  }

  private BadInputException badRules(String message) {
    return new BadInputException(name + ": " + message);
  }

  /** Requires that a result of the rules is not null, and returns it. */
  private <T> T requireResult(T result, String source) {
    if (result == null) {
      throw badRules(source + " returned null");
    }
    return result;
  }

  private <S> String text(Rules<S> rules, S state) {
    String text = requireResult(rules.text(requireResult(state, "a state")), "Rules.text");
    if (text.isEmpty() || !text.equals(VisibleText.oneLine(text).strip())) {
      throw badRules(
          "Rules.text returned %s; expected a single line of printable characters"
              .formatted(VisibleText.quoted(text)));
    }
    return text;
  }

  /** Returns the index of a state, which is queued if it is new. */
  private <S> int number(Rules<S> rules, S state, Deque<S> queue) {
    String text = text(rules, state);
    int number = numbers.getInt(text);
    if (number == NONE) {
      number = texts.size();
      texts.add(text);
      numbers.put(text, number);
      incoming.add(new ArrayList<>());
      queue.add(state);
    }
    return number;
  }

  private <S> void expand(Rules<S> rules, int from, Deque<S> queue, Map<String, String> names) {
    List<Arc> arcs = new ArrayList<>();
    new TreeMap<>(requireResult(rules.moves(queue.remove()), "Rules.moves"))
        .forEach(
            (move, state) -> {
              int to = number(rules, state, queue);
              if (!VisibleText.isLine(move)) {
                throw badRules(
                    "bad move name %s: expected a single line of at most %d printable characters"
                        .formatted(VisibleText.quoted(move), VisibleText.MAX_NAME_LENGTH));
              }
              if (to != from) {
                String name = names.computeIfAbsent(move, each -> each);
                arcs.add(new Arc(name, to));
                incoming.get(to).add(new Arc(name, from));
              }
            });
    outgoing.add(List.copyOf(arcs));
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
    return follow(outgoing, position, move).findFirst();
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    return follow(incoming, position, move).toList();
  }

  private Stream<Position> follow(List<List<Arc>> arcs, Position position, int move) {
    return arcs.get(number(position)).stream()
        .filter(arc -> arc.move().equals(moves.get(move)))
        .map(arc -> position(arc.state()));
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
      throw badRules(
          "unknown state %s: expected one of the %s reachable from the starts, such as %s"
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
        .build(
            List.of("States are written as they are printed."),
            List.of("Move names are the same in input and output."));
  }

  /**
   * Returns the SHA-256 digest, in hexadecimal, of all states and moves, which identifies the rules
   * of a table.
   */
  String fingerprint() {
    MessageDigest digest = Sha256.digest();
    digest.update((starts + " " + moves + goals).getBytes(StandardCharsets.UTF_8));
    for (int number = 0; number < texts.size(); number++) {
      StringBuilder line = new StringBuilder(texts.get(number));
      for (Arc arc : outgoing.get(number)) {
        line.append(' ').append(moveNumbers.get(arc.move())).append(' ').append(arc.state());
      }
      digest.update(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * Returns these rules in terms of packed states. A packed state is one word that contains the
   * state's number.
   */
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
    public void forEachSuccessor(long[] state, Sink sink) {
      emit(outgoing, state, sink);
    }

    @Override
    public void forEachPredecessor(long[] state, Sink sink) {
      emit(incoming, state, sink);
    }

    private void emit(List<List<Arc>> arcs, long[] state, Sink sink) {
      for (Arc arc : arcs.get((int) state[0])) {
        sink.accept(moveNumbers.get(arc.move()), new long[] {arc.state()});
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
