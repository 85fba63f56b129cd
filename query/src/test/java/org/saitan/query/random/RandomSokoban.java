// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.saitan.puzzle.ReferenceSearch;

/**
 * Sokoban levels. A state is a string with the symbol of each floor cell, where {@code $} is a
 * crate and {@code @} the player. If pushes are counted, the player is always on the first cell
 * that he can walk to.
 */
final class RandomSokoban implements Model {
  private static final int MAX_STATES = 2_000;
  private static final int[][] SIDES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  private final boolean countsMoves;
  private final List<String> level;
  private final BoardShape floor;
  private final Set<Integer> targets = new TreeSet<>();
  private final String start;

  private RandomSokoban(List<String> level, boolean countsMoves) {
    this.level = level;
    this.countsMoves = countsMoves;
    floor = new BoardShape(level.stream().map(row -> row.replace(' ', '-')).toList());
    char[] symbols = new char[floor.size()];
    for (int cell = 0; cell < symbols.length; cell++) {
      char symbol = level.get(floor.point(cell)[0]).charAt(floor.point(cell)[1]);
      if (".*+".indexOf(symbol) >= 0) {
        targets.add(cell);
      }
      symbols[cell] = "$*".indexOf(symbol) >= 0 ? '$' : "@+".indexOf(symbol) >= 0 ? '@' : '-';
    }
    start = standing(new String(symbols));
  }

  /** Returns a puzzle. */
  static RandomPuzzle of(Random random) {
    while (true) {
      Optional<List<String>> level = level(random);
      if (level.isEmpty()) {
        continue;
      }
      RandomSokoban model = new RandomSokoban(level.get(), random.nextInt(3) == 0);
      Optional<Oracle> oracle = Oracle.of(model, MAX_STATES);
      if (oracle.isPresent() && (oracle.get().isPlayable() || random.nextInt(400) == 0)) {
        return new RandomPuzzle("level.xsb", model.file(), List.of(), model);
      }
    }
  }

  /** Returns a level in which the player can reach the whole floor. */
  private static Optional<List<String>> level(Random random) {
    int height = 1 + random.nextInt(4);
    int width = 1 + random.nextInt(5);
    char[][] rows = new char[height + 2][width + 2];
    List<int[]> inside = new ArrayList<>();
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length; column++) {
        boolean isBorder = row == 0 || row > height || column == 0 || column > width;
        boolean isWall = isBorder || random.nextInt(100) < 15;
        rows[row][column] = isWall ? '#' : ' ';
        if (!isWall) {
          inside.add(new int[] {row, column});
        }
      }
    }
    Collections.shuffle(inside, random);
    int crates = 1 + random.nextInt(2);
    if (inside.size() < crates + 2) {
      return Optional.empty();
    }
    List<int[]> free = fill(rows, inside.get(0));
    if (free.size() < inside.size()) {
      return Optional.empty();
    }
    rows[inside.get(0)[0]][inside.get(0)[1]] = '@';
    for (int i = 1; i <= crates; i++) {
      rows[inside.get(i)[0]][inside.get(i)[1]] = '$';
    }
    Collections.shuffle(inside, random);
    int targets = Math.min(inside.size(), crates + (random.nextInt(4) == 0 ? 1 : 0));
    for (int[] at : inside.subList(0, targets)) {
      char symbol = rows[at[0]][at[1]];
      rows[at[0]][at[1]] = symbol == '$' ? '*' : symbol == '@' ? '+' : '.';
    }
    List<String> level = new ArrayList<>();
    for (char[] row : rows) {
      level.add(new String(row));
    }
    return Optional.of(level);
  }

  private static List<int[]> fill(char[][] rows, int[] from) {
    List<int[]> filled = new ArrayList<>(List.of(from));
    boolean[][] seen = new boolean[rows.length][rows[0].length];
    seen[from[0]][from[1]] = true;
    for (int i = 0; i < filled.size(); i++) {
      for (int[] side : SIDES) {
        int row = filled.get(i)[0] + side[0];
        int column = filled.get(i)[1] + side[1];
        if (rows[row][column] != '#' && !seen[row][column]) {
          seen[row][column] = true;
          filled.add(new int[] {row, column});
        }
      }
    }
    return filled;
  }

  private String file() {
    return (countsMoves ? "Count: moves\n" : "") + String.join("\n", level) + "\n";
  }

  /** Returns the cells that the player can walk to. */
  private Set<Integer> walk(String state) {
    return new TreeSet<>(
        ReferenceSearch.spread(
                Set.of(state.indexOf('@')),
                cell ->
                    Stream.of(SIDES)
                        .map(side -> beside(cell, side, 1))
                        .filter(to -> to >= 0 && state.charAt(to) != '$'))
            .keySet());
  }

  private int beside(int cell, int[] side, int steps) {
    int[] point = floor.point(cell);
    return floor.at(point[0] + steps * side[0], point[1] + steps * side[1]);
  }

  private static String withPlayer(String state, int player) {
    StringBuilder symbols = new StringBuilder(state.replace('@', '-'));
    symbols.setCharAt(player, '@');
    return symbols.toString();
  }

  private String standing(String state) {
    return countsMoves ? state : withPlayer(state, walk(state).iterator().next());
  }

  @Override
  public Collection<String> starts() {
    return List.of(start);
  }

  @Override
  public Collection<String> all() {
    return List.of();
  }

  @Override
  public int goals() {
    return 1;
  }

  @Override
  public boolean isGoal(int goal, String state) {
    for (int cell = 0; cell < state.length(); cell++) {
      if (state.charAt(cell) == '$' && !targets.contains(cell)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Set<String> next(String state) {
    Set<String> after = new LinkedHashSet<>();
    for (int player : countsMoves ? Set.of(state.indexOf('@')) : walk(state)) {
      for (int[] side : SIDES) {
        int to = beside(player, side, 1);
        int beyond = beside(player, side, 2);
        if (to >= 0 && state.charAt(to) != '$' && countsMoves) {
          after.add(withPlayer(state, to));
        } else if (to >= 0 && state.charAt(to) == '$' && beyond >= 0) {
          if (state.charAt(beyond) != '$') {
            StringBuilder pushed = new StringBuilder(withPlayer(state, to));
            pushed.setCharAt(beyond, '$');
            after.add(standing(pushed.toString()));
          }
        }
      }
    }
    after.remove(state);
    return after;
  }

  @Override
  public boolean movesDiffer() {
    return true;
  }

  @Override
  public String write(String state) {
    StringBuilder symbols = new StringBuilder(state);
    for (int target : targets) {
      symbols.setCharAt(target, ".*+".charAt("-$@".indexOf(state.charAt(target))));
    }
    return String.join("/", floor.drawing(symbols.toString()));
  }

  @Override
  public String read(String text) {
    return standing(BoardShape.symbols(text).replace('.', '-').replace('*', '$').replace('+', '@'));
  }
}
