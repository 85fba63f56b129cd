// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.saitan.puzzle.ReferenceSearch;

/**
 * Sliding blocks. A state is a string with the symbol of each cell. Indistinguishable blocks get
 * letters starting with B, in the order of their first cells.
 */
final class RandomBlocks implements Model {
  private static final int MAX_STATES = 2_000;
  private static final int[][] SIDES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  /** The cells of each shape of block, relative to the first cell. */
  private static final int[][][] SHAPES = {
    {{0, 0}},
    {{0, 0}, {0, 1}},
    {{0, 0}, {1, 0}},
    {{0, 0}, {0, 1}, {0, 2}},
    {{0, 0}, {1, 0}, {2, 0}},
    {{0, 0}, {0, 1}, {1, 0}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {0, 1}, {1, 1}},
  };

  private final BoardShape board;
  private final boolean along;
  private final boolean inRow;
  private final boolean apart;
  private final char free;
  private final List<int[][]> shapes = new ArrayList<>();
  private final List<String> starts = new ArrayList<>();
  private final List<String> goals = new ArrayList<>();

  private RandomBlocks(Random random, boolean along) {
    this.along = along;
    BoardShape drawn = BoardShape.random(random, 4, 4);
    board = random.nextInt(3) == 0 ? drawn.withThinWalls(random) : drawn;
    inRow = random.nextInt(3) == 0;
    apart = random.nextInt(3) == 0;
    free = random.nextInt(4) == 0 ? '_' : '.';
  }

  /** Returns a puzzle. */
  static RandomPuzzle of(Random random, boolean along) {
    while (true) {
      RandomBlocks model = new RandomBlocks(random, along);
      if (model.fill(random)) {
        Optional<Oracle> oracle = Oracle.of(model, MAX_STATES);
        if (oracle.isPresent() && (oracle.get().isPlayable() || random.nextInt(40) == 0)) {
          return new RandomPuzzle("blocks.grid", model.file(), List.of(), model);
        }
      }
    }
  }

  private boolean fill(Random random) {
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      shapes.add(SHAPES[random.nextInt(SHAPES.length)]);
    }
    List<String> placements = new ArrayList<>();
    for (int tries = 0; tries < 30 && placements.size() < 4; tries++) {
      placeAll(random).ifPresent(placements::add);
    }
    if (placements.isEmpty()) {
      return false;
    }
    if (random.nextInt(6) == 0) {
      goals.add(placements.get(0)); // Without a start, the goal must contain all blocks.
      placements.stream()
          .skip(1 + random.nextInt(3))
          .map(state -> along ? state : opened(state, random))
          .forEach(goals::add);
      return true;
    }
    starts.addAll(placements.subList(0, Math.min(placements.size(), 1 + random.nextInt(3))));
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      String from =
          random.nextInt(8) == 0
              ? placements.get(placements.size() - 1)
              : walk(starts.get(random.nextInt(starts.size())), random);
      goals.add(opened(from, random));
    }
    return true;
  }

  private Optional<String> placeAll(Random random) {
    String state = ("" + free).repeat(board.size());
    for (int i = 0; i < shapes.size(); i++) {
      List<String> placed = placed(state, shapes.get(i), (char) ('A' + i));
      if (placed.isEmpty()) {
        return Optional.empty();
      }
      state = placed.get(random.nextInt(placed.size()));
    }
    return Optional.of(canonical(state));
  }

  /** Returns the states that result from placing a block on free cells. */
  private List<String> placed(String state, int[][] shape, char letter) {
    List<String> placed = new ArrayList<>();
    for (int cell = 0; cell < state.length(); cell++) {
      char[] symbols = state.toCharArray();
      int parts = 0;
      for (int[] part : shape) {
        int at = board.at(board.point(cell)[0] + part[0], board.point(cell)[1] + part[1]);
        if (at >= 0 && symbols[at] == free) {
          symbols[at] = letter;
          parts++;
        }
      }
      String whole = new String(symbols);
      if (parts == shape.length && isUndivided(whole, letter)) {
        placed.add(whole);
      }
    }
    return placed;
  }

  /** Returns whether no thin wall crosses a block. */
  private boolean isUndivided(String state, char letter) {
    for (int one = 0; one < state.length(); one++) {
      for (int other = 0; other < one; other++) {
        if (state.charAt(one) == letter
            && state.charAt(other) == letter
            && board.areDivided(one, other)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Replaces some blocks and free cells with {@code ?}. */
  private String opened(String state, Random random) {
    List<Set<Integer>> blocks = new ArrayList<>(blocks(state).values());
    Collections.shuffle(blocks, random);
    char[] symbols = state.toCharArray();
    int kept = 1 + random.nextInt(blocks.size());
    for (int cell = 0; cell < symbols.length; cell++) {
      if (symbols[cell] == free && random.nextInt(100) < 60) {
        symbols[cell] = '?';
      }
    }
    blocks.subList(kept, blocks.size()).forEach(cells -> cells.forEach(c -> symbols[c] = '?'));
    return new String(symbols);
  }

  private String file() {
    StringBuilder text = new StringBuilder("puzzle Random blocks\n  Slide the blocks.\n");
    text.append("wall #\n").append("free ").append(free).append('\n').append(board.thinWalls());
    text.append(along ? "slide blocks along their length\n" : "slide blocks\n");
    if (apart) {
      text.append("told apart A\n");
    }
    if (inRow) {
      text.append("count pieces in a row\n");
    }
    starts.forEach(start -> text.append(board.lines("start", start)));
    goals.forEach(goal -> text.append(board.lines("goal", goal)));
    return text.toString();
  }

  /**
   * Returns the cells of each block of a state, keyed by letter. Adjacent equal letters form one
   * block.
   */
  private Map<Integer, Set<Integer>> blocks(String symbols) {
    Map<Integer, Set<Integer>> blocks = new TreeMap<>();
    Set<Integer> done = new HashSet<>();
    for (int cell = 0; cell < symbols.length(); cell++) {
      if (symbols.charAt(cell) == free || symbols.charAt(cell) == '?' || done.contains(cell)) {
        continue;
      }
      Set<Integer> block =
          new TreeSet<>(
              ReferenceSearch.spread(Set.of(cell), here -> neighbors(symbols, here)).keySet());
      done.addAll(block);
      blocks.put(cell, block);
    }
    return blocks;
  }

  /** Returns the cells next to a cell that belong to the same block. */
  private Stream<Integer> neighbors(String symbols, int cell) {
    int[] point = board.point(cell);
    return Stream.of(SIDES)
        .map(side -> board.at(point[0] + side[0], point[1] + side[1]))
        .filter(
            other ->
                other >= 0
                    && symbols.charAt(other) == symbols.charAt(cell)
                    && !board.areDivided(cell, other));
  }

  private boolean isApart(char letter) {
    return apart && letter == 'A';
  }

  /** Renames indistinguishable blocks in the order of their first cells. */
  private String canonical(String symbols) {
    char[] named = symbols.toCharArray();
    char letter = 'B';
    for (Map.Entry<Integer, Set<Integer>> block : blocks(symbols).entrySet()) {
      if (!isApart(symbols.charAt(block.getKey()))) {
        for (int cell : block.getValue()) {
          named[cell] = letter;
        }
        letter++;
      }
    }
    return new String(named);
  }

  @Override
  public Collection<String> starts() {
    return starts;
  }

  /** {@inheritDoc} If blocks stay in their lines, goals are complete and slides can be undone. */
  @Override
  public Collection<String> all() {
    if (along) {
      return goals;
    }
    Set<String> all = new TreeSet<>(Set.of(("" + free).repeat(board.size())));
    for (int i = 0; i < shapes.size(); i++) {
      Set<String> more = new TreeSet<>();
      for (String state : all) {
        more.addAll(placed(state, shapes.get(i), (char) ('A' + i)));
      }
      all = more;
    }
    return all.stream().map(this::canonical).distinct().toList();
  }

  @Override
  public int goals() {
    return goals.size();
  }

  @Override
  public boolean isGoal(int number, String state) {
    String goal = goals.get(number);
    for (int cell = 0; cell < goal.length(); cell++) {
      if (goal.charAt(cell) == free && state.charAt(cell) != free) {
        return false;
      }
    }
    Map<Integer, Set<Integer>> actual = blocks(state);
    for (Map.Entry<Integer, Set<Integer>> wanted : blocks(goal).entrySet()) {
      int first = wanted.getKey();
      boolean matches =
          wanted.getValue().equals(actual.get(first))
              && isApart(goal.charAt(first)) == isApart(state.charAt(first));
      if (!matches) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Set<String> next(String state) {
    Set<String> after = new LinkedHashSet<>();
    for (Set<Integer> block : blocks(state).values()) {
      Map<Set<Integer>, String> reached = new HashMap<>(Map.of(block, state));
      Queue<Set<Integer>> queue = new ArrayDeque<>(List.of(block));
      while (!queue.isEmpty()) {
        Set<Integer> cells = queue.remove();
        for (int[] side : SIDES) {
          slide(reached.get(cells), cells, side)
              .filter(to -> !reached.containsKey(to))
              .ifPresent(
                  to -> {
                    reached.put(to, moved(reached.get(cells), cells, to));
                    if (inRow) {
                      queue.add(to);
                    }
                  });
        }
      }
      reached.values().forEach(each -> after.add(canonical(each)));
    }
    after.remove(state);
    return after;
  }

  private Optional<Set<Integer>> slide(String state, Set<Integer> block, int[] side) {
    boolean inOneRow = block.stream().map(c -> board.point(c)[0]).distinct().count() == 1;
    boolean inOneColumn = block.stream().map(c -> board.point(c)[1]).distinct().count() == 1;
    boolean isAlong = block.size() > 1 && (side[0] == 0 ? inOneRow : inOneColumn);
    if (along && !isAlong) {
      return Optional.empty();
    }
    Set<Integer> to = new TreeSet<>();
    for (int cell : block) {
      int next = board.at(board.point(cell)[0] + side[0], board.point(cell)[1] + side[1]);
      if (next < 0
          || board.areDivided(cell, next)
          || state.charAt(next) != free && !block.contains(next)) {
        return Optional.empty();
      }
      to.add(next);
    }
    return Optional.of(to)
        .filter(
            cells ->
                isUndivided(moved(state, block, cells), state.charAt(block.iterator().next())));
  }

  private String moved(String state, Set<Integer> from, Set<Integer> to) {
    char[] symbols = state.toCharArray();
    char letter = symbols[from.iterator().next()];
    from.forEach(cell -> symbols[cell] = free);
    to.forEach(cell -> symbols[cell] = letter);
    return new String(symbols);
  }

  @Override
  public boolean movesDiffer() {
    return true;
  }

  @Override
  public String write(String state) {
    return String.join("/", board.drawing(state)).replace(" ", "");
  }

  @Override
  public String read(String text) {
    return canonical(BoardShape.symbols(text));
  }
}
