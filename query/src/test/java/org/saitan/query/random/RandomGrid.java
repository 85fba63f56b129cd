// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Grids of symbols with patterns for moves. A state is a string with the symbol of each cell. */
final class RandomGrid implements Model {
  private static final int MAX_STATES = 2_000;

  private static final Map<String, int[]> SQUARE = new LinkedHashMap<>();
  private static final Map<String, int[]> HEXAGONAL = new LinkedHashMap<>();

  static {
    SQUARE.put("right", new int[] {0, 1});
    SQUARE.put("down", new int[] {1, 0});
    SQUARE.put("left", new int[] {0, -1});
    SQUARE.put("up", new int[] {-1, 0});
    SQUARE.put("down-right", new int[] {1, 1});
    SQUARE.put("down-left", new int[] {1, -1});
    SQUARE.put("up-left", new int[] {-1, -1});
    SQUARE.put("up-right", new int[] {-1, 1});
    HEXAGONAL.put("right", new int[] {0, 2});
    HEXAGONAL.put("down-right", new int[] {1, 1});
    HEXAGONAL.put("down-left", new int[] {1, -1});
    HEXAGONAL.put("left", new int[] {0, -2});
    HEXAGONAL.put("up-left", new int[] {-1, -1});
    HEXAGONAL.put("up-right", new int[] {-1, 1});
  }

  /**
   * Patterns for puzzles that count consecutive steps of a piece as one move. The first symbol of a
   * pattern is the piece.
   */
  private static final List<String> OF_PIECES =
      List.of(
          "a . -> . a",
          "N . -> . N",
          "a b . -> . . a",
          "a a . -> . . a",
          "a b . -> . b a",
          "N M . -> . . N",
          "a b -> b a",
          "N . . -> . . N",
          "a not . . -> . ? a",
          "N .+ M -> .+ N M",
          "N .+ W -> .+ N W",
          "N .+ E -> .+ N E",
          "N .+ -> .+ N",
          "N b+ . -> . b+ N");

  private static final List<String> OTHERS =
      List.of(
          "a b . -> . a b",
          "N M . -> . N M",
          "N M -> M N",
          "a -> b",
          "a ? -> b ?",
          "a ? . -> . ? a",
          "N . # -> . N #",
          "a not b -> . ?",
          "not . a . -> ? . a",
          "not N . -> . ?",
          "? a -> a .",
          "a a -> b b",
          ". N -> a .",
          "N .+ M -> .+ N M",
          "a .+ W -> .+ a W",
          "a .+ E -> .+ a E",
          "N+ . -> . N+",
          "a M+ . -> . a M+",
          "N+ . W -> . N+ W",
          "a ?+ N -> N ?+ a",
          "a not N+ . -> . ?+ a",
          "E N . -> ? . N",
          "W a -> W b");

  /**
   * In the patterns above, W stands for a wall and E for the edge, so that they cannot be mistaken
   * for symbols.
   */
  private static final Map<String, String> PLACES = Map.of("W", "wall", "E", "edge");

  private static final char EDGE = 'E';

  /** More repetitions than fit on any of the random boards. */
  private static final int MAX_REPEATED = 6;

  private final BoardShape board;
  private final boolean hexagonal;
  private final boolean inRow;
  private final String symbols;
  private final Map<Character, String> sets = new LinkedHashMap<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<String> starts = new ArrayList<>();
  private final List<String> goals = new ArrayList<>();

  /**
   * A cell of a pattern; {@code not} matches any other symbol.
   *
   * @param from if a set is repeated, the cell whose symbol moves to this cell, otherwise -1
   */
  private record Spot(int row, int column, boolean not, char before, char after, int from) {
    boolean changes() {
      return after != '?' && (not || after != before || from >= 0 && from != column);
    }

    boolean isCell() {
      return before != BoardShape.WALL && before != EDGE;
    }
  }

  /**
   * A move, with one pattern for each number of repeated symbols.
   *
   * @param placed the patterns
   */
  private record Rule(String text, List<PlacedPattern> placed) {}

  /**
   * A pattern and its placements.
   *
   * @param places the cells of the pattern's spots for each placement, which may include walls
   */
  private record PlacedPattern(List<Spot> spots, List<int[]> places) {}

  private RandomGrid(Random random, boolean hexagonal) {
    this.hexagonal = hexagonal;
    symbols = ".abc".substring(0, 2 + random.nextInt(3));
    inRow = random.nextInt(4) == 0;
    // On larger boards, there would be too many sequences of steps.
    BoardShape drawn =
        hexagonal ? hexagon(random) : BoardShape.random(random, inRow ? 2 : 4, inRow ? 3 : 4);
    board = !hexagonal && random.nextInt(3) == 0 ? drawn.withThinWalls(random) : drawn;
    for (char name : "NM".toCharArray()) {
      sets.put(name, subset(random, symbols.substring(!inRow && random.nextInt(4) == 0 ? 0 : 1)));
    }
  }

  /** Returns a puzzle. */
  static RandomPuzzle of(Random random, boolean hexagonal) {
    while (true) {
      RandomGrid model = new RandomGrid(random, hexagonal);
      if (model.fill(random)) {
        Optional<Oracle> oracle = Oracle.of(model, MAX_STATES);
        if (oracle.isPresent() && (oracle.get().isPlayable() || random.nextInt(40) == 0)) {
          return new RandomPuzzle("grid.grid", model.file(), List.of(), model);
        }
      }
    }
  }

  private static BoardShape hexagon(Random random) {
    int height = 2 + random.nextInt(2);
    int width = 2 + random.nextInt(2);
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < height; row++) {
      StringBuilder text = new StringBuilder(row % 2 == 0 ? "" : " ");
      for (int column = 0; column < width; column++) {
        text.append(random.nextInt(10) == 0 ? "# " : ". ");
      }
      rows.add(text.toString().stripTrailing());
    }
    return new BoardShape(rows);
  }

  private static String subset(Random random, String set) {
    StringBuilder some = new StringBuilder();
    while (some.isEmpty()) {
      set.chars()
          .filter(symbol -> random.nextBoolean())
          .forEach(symbol -> some.append((char) symbol));
    }
    return some.toString();
  }

  private boolean fill(Random random) {
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      Optional<Rule> rule = rule(random, "m" + i);
      if (rule.isEmpty()) {
        return false;
      }
      rules.add(rule.get());
    }
    boolean startless = Math.pow(symbols.length(), board.size()) <= MAX_STATES;
    if (!startless || random.nextInt(3) > 0) {
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        starts.add(filled(random));
      }
    }
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      String from = starts.isEmpty() ? filled(random) : starts.get(random.nextInt(starts.size()));
      boolean unrelated = random.nextInt(8) == 0;
      goals.add(opened(unrelated ? filled(random) : walk(from, random), random));
    }
    return usedSymbols().length() == symbols.length();
  }

  /** Returns the symbols that occur in rules and drawings. */
  private String usedSymbols() {
    StringBuilder text = new StringBuilder();
    starts.forEach(text::append);
    goals.forEach(text::append);
    for (Rule rule : rules) {
      rule.placed().get(0).spots().forEach(s -> text.append(s.before()).append(s.after()));
    }
    String used =
        text.chars().mapToObj(symbol -> members((char) symbol)).collect(Collectors.joining());
    return symbols
        .chars()
        .filter(symbol -> used.indexOf(symbol) >= 0)
        .mapToObj(symbol -> "" + (char) symbol)
        .collect(Collectors.joining());
  }

  private String filled(Random random) {
    StringBuilder state = new StringBuilder();
    for (int cell = 0; cell < board.size(); cell++) {
      state.append(random.nextBoolean() ? '.' : symbols.charAt(random.nextInt(symbols.length())));
    }
    return state.toString();
  }

  /** Replaces some cells with {@code ?} or a set. */
  private String opened(String state, Random random) {
    int open = random.nextInt(3) == 0 ? 0 : random.nextInt(80);
    StringBuilder goal = new StringBuilder();
    for (char symbol : state.toCharArray()) {
      Optional<Character> set =
          sets.keySet().stream().filter(name -> sets.get(name).indexOf(symbol) >= 0).findFirst();
      boolean isOpen = random.nextInt(100) < open;
      goal.append(
          !isOpen
              ? symbol
              : set.isPresent() && random.nextInt(3) == 0 ? set.get() : (Character) '?');
    }
    return goal.toString();
  }

  private Optional<Rule> rule(Random random, String name) {
    if (!inRow && !hexagonal && random.nextInt(4) == 0) {
      return drawnRule(random, name);
    }
    String pattern =
        inRow || random.nextInt(3) == 0
            ? OF_PIECES.get(random.nextInt(OF_PIECES.size()))
            : random.nextInt(4) > 0
                ? OTHERS.get(random.nextInt(OTHERS.size()))
                : pattern(random, 1 + random.nextInt(4));
    // The letters of the patterns above are placeholders.
    char a = symbols.charAt(1 + random.nextInt(symbols.length() - 1));
    char b = symbols.charAt(1 + random.nextInt(symbols.length() - 1));
    pattern = pattern.replace("a", "$").replace('b', b).replace('$', a);
    List<List<Spot>> patterns = repeated(pattern);
    if (!patterns.stream().allMatch(this::isSound)) {
      return Optional.empty();
    }
    Map<String, int[]> directions = hexagonal ? HEXAGONAL : SQUARE;
    List<String> all = new ArrayList<>(directions.keySet());
    String word =
        switch (random.nextInt(hexagonal ? 3 : 5)) {
          case 0 -> random.nextBoolean() ? "" : "any direction";
          case 1 -> all.get(random.nextInt(all.size()));
          case 2 -> "right, " + all.get(1 + random.nextInt(all.size() - 1));
          case 3 -> "diagonally";
          default -> "8 directions";
        };
    List<String> some =
        switch (word) {
          case "", "any direction" -> all.subList(0, hexagonal ? 6 : 4);
          case "diagonally" -> all.subList(4, 8);
          case "8 directions" -> all;
          default -> List.of(word.split(", "));
        };
    List<PlacedPattern> placed = new ArrayList<>();
    for (List<Spot> spots : patterns) {
      List<int[][]> images = new ArrayList<>();
      for (String direction : some) {
        int[] step = directions.get(direction);
        images.add(
            spots.stream()
                .map(spot -> new int[] {spot.column() * step[0], spot.column() * step[1]})
                .toArray(int[][]::new));
      }
      placed.add(placed(spots, images, true));
    }
    for (Map.Entry<String, String> place : PLACES.entrySet()) {
      pattern = pattern.replace(place.getKey(), place.getValue());
    }
    String text = "move " + name + (word.isEmpty() ? "" : ", " + word) + ": " + pattern + "\n";
    return rule(text, placed);
  }

  private static Optional<Rule> rule(String text, List<PlacedPattern> placed) {
    boolean fits = placed.stream().anyMatch(each -> !each.places().isEmpty());
    return fits ? Optional.of(new Rule(text, placed)) : Optional.empty();
  }

  /** Expands a pattern in which a symbol followed by + stands for one or more occurrences. */
  private List<List<Spot>> repeated(String pattern) {
    List<List<Spot>> patterns = new ArrayList<>();
    for (int times = 1; times <= (pattern.contains("+") ? MAX_REPEATED : 1); times++) {
      int number = times;
      String text =
          Arrays.stream(pattern.replace("not ", "!").split(" "))
              .map(
                  symbol ->
                      symbol.endsWith("+")
                          ? (symbol.replace("+", " ")).repeat(number)
                          : symbol + " ")
              .collect(Collectors.joining());
      patterns.add(withSetsInOrder(spots(text.replace("!", "not ").strip()), pattern));
    }
    return patterns;
  }

  /** Returns a pattern in which repeated symbols of a set keep their order. */
  private List<Spot> withSetsInOrder(List<Spot> spots, String pattern) {
    List<Spot> all = new ArrayList<>(spots);
    for (char set : sets.keySet()) {
      String[] parts = pattern.split(" -> ");
      if (parts[0].contains(set + "+") && parts[1].contains(set + "+")) {
        int from = 0;
        for (int i = 0; i < all.size(); i++) {
          Spot spot = all.get(i);
          if (spot.after() == set) {
            while (all.get(from).before() != set) {
              from++;
            }
            all.set(i, new Spot(0, i, spot.not(), spot.before(), set, from++));
          }
        }
      }
    }
    return all;
  }

  private String pattern(Random random, int length) {
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    String all = symbols + symbols + "NM";
    for (int i = 0; i < length; i++) {
      String symbol = "" + all.charAt(random.nextInt(all.length()));
      int how = random.nextInt(10);
      before.add(how == 0 ? "?" : how == 1 ? "not " + symbol : symbol);
      after.add(
          random.nextInt(3) == 0
              ? "?"
              : random.nextInt(3) == 0 && how > 1
                  ? symbol
                  : "" + symbols.charAt(random.nextInt(symbols.length())));
    }
    return String.join(" ", before) + " -> " + String.join(" ", after);
  }

  private static List<Spot> spots(String pattern) {
    List<Spot> spots = new ArrayList<>();
    String[] parts = pattern.replace("not ", "!").split(" -> ");
    String[] before = parts[0].split(" ");
    String[] after = parts[1].split(" ");
    for (int i = 0; i < before.length; i++) {
      boolean not = before[i].startsWith("!");
      char symbol = before[i].charAt(not ? 1 : 0);
      spots.add(new Spot(0, i, not, place(symbol), place(after[i].charAt(0)), -1));
    }
    return spots;
  }

  private static char place(char symbol) {
    return symbol == 'W' ? BoardShape.WALL : symbol;
  }

  /** Returns a rule with a two-dimensional pattern of two or three connected cells. */
  private Optional<Rule> drawnRule(Random random, String name) {
    List<int[]> shape =
        List.of(
                List.of(new int[] {0, 0}, new int[] {0, 1}, new int[] {1, 0}),
                List.of(new int[] {0, 0}, new int[] {1, 0}, new int[] {1, 1}),
                List.of(new int[] {0, 0}, new int[] {0, 1}, new int[] {1, 0}, new int[] {1, 1}),
                List.of(new int[] {0, 0}, new int[] {1, 1}),
                List.of(new int[] {0, 0}, new int[] {1, 0}))
            .get(random.nextInt(5));
    String pattern = pattern(random, shape.size()).replace("not ", "");
    List<Spot> flat = spots(pattern);
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < flat.size(); i++) {
      Spot spot = flat.get(i);
      spots.add(new Spot(shape.get(i)[0], shape.get(i)[1], false, spot.before(), spot.after(), -1));
    }
    if (!isSound(spots)) {
      return Optional.empty();
    }
    String word =
        List.of("", ", as drawn", ", turned", ", mirrored", ", turned and mirrored")
            .get(random.nextInt(5));
    int turns = word.contains("turned") ? 4 : 1;
    int mirrors = word.contains("mirrored") ? 2 : 1;
    List<int[][]> images = new ArrayList<>();
    for (int mirror = 0; mirror < mirrors; mirror++) {
      int[][] image =
          spots.stream().map(s -> new int[] {s.row(), s.column()}).toArray(int[][]::new);
      for (int[] at : image) {
        at[1] = mirror == 0 ? at[1] : -at[1];
      }
      for (int turn = 0; turn < turns; turn++) {
        images.add(image);
        image = Arrays.stream(image).map(at -> new int[] {at[1], -at[0]}).toArray(int[][]::new);
      }
    }
    char[][] drawing = {"         ".toCharArray(), "         ".toCharArray()};
    for (Spot spot : spots) {
      drawing[spot.row()][spot.column()] = spot.before();
      drawing[spot.row()][spot.column() + 6] = spot.after();
    }
    boolean inEach = random.nextBoolean();
    for (int row = 0; row < (inEach ? 2 : 1); row++) {
      drawing[row][3] = '-';
      drawing[row][4] = '>';
    }
    String rows =
        Arrays.stream(drawing)
            .map(row -> "  " + new String(row).stripTrailing() + "\n")
            .collect(Collectors.joining());
    String text = "move %s%s:\n%s".formatted(name, word, rows);
    return rule(text, List.of(placed(spots, images, false)));
  }

  /**
   * Places a pattern wherever its cells, walls and edges fit.
   *
   * @param images the offsets of the pattern's spots, for each orientation
   */
  private PlacedPattern placed(List<Spot> spots, List<int[][]> images, boolean isLine) {
    List<int[]> places = new ArrayList<>();
    for (int[][] image : images) {
      for (int row = -3; row < board.height() + 3; row++) {
        for (int column = -8; column < board.width() + 8; column++) {
          int[] cells = new int[image.length];
          for (int i = 0; i < cells.length; i++) {
            cells[i] = board.at(row + image[i][0], column + image[i][1]);
          }
          if (fits(spots, cells, isLine)) {
            places.add(cells);
          }
        }
      }
    }
    return new PlacedPattern(spots, places);
  }

  private boolean fits(List<Spot> spots, int[] cells, boolean isLine) {
    int last = cells.length - 1;
    for (int i = 0; i < cells.length; i++) {
      boolean fits;
      if (spots.get(i).before() == EDGE) {
        fits = cells[i] == BoardShape.NO_CELL;
      } else if (spots.get(i).before() == BoardShape.WALL) {
        fits =
            cells[i] == BoardShape.IS_WALL
                || isLine && i == 0 && last > 0 && board.areDivided(cells[0], cells[1])
                || isLine && i == last && last > 0 && board.areDivided(cells[i], cells[i - 1]);
      } else {
        fits = cells[i] >= 0;
        for (int j = 0; j < i; j++) {
          fits &= !spots.get(j).isCell() || !board.areDivided(cells[i], cells[j]);
        }
      }
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a pattern has an effect and determines the symbol after the move wherever it
   * names a set.
   */
  private boolean isSound(List<Spot> spots) {
    boolean known =
        spots.stream()
            .filter(Spot::changes)
            .filter(spot -> sets.containsKey(spot.after()) && spot.from() < 0)
            .allMatch(spot -> sources(spots, spot.after()).size() == 1);
    boolean possible =
        spots.stream()
            .filter(Spot::not)
            .allMatch(spot -> members(spot.before()).length() < symbols.length());
    return known
        && possible
        && spots.stream().anyMatch(Spot::changes)
        && (!inRow || piece(spots).isPresent());
  }

  private static List<Integer> sources(List<Spot> spots, char set) {
    List<Integer> sources = new ArrayList<>();
    for (int i = 0; i < spots.size(); i++) {
      if (spots.get(i).before() == set && !spots.get(i).not() && spots.get(i).changes()) {
        sources.add(i);
      }
    }
    return sources;
  }

  /** Returns the spot to which the piece of a pattern moves. */
  private static Optional<Integer> piece(List<Spot> spots) {
    List<Integer> to = new ArrayList<>();
    for (int i = 1; i < spots.size(); i++) {
      if (spots.get(i).after() == spots.get(0).before() && spots.get(i).changes()) {
        to.add(i);
      }
    }
    return to.size() == 1 ? Optional.of(to.get(0)) : Optional.empty();
  }

  private String members(char symbol) {
    return sets.getOrDefault(symbol, "" + symbol);
  }

  private String file() {
    StringBuilder text = new StringBuilder("puzzle Random grid\n  Move the symbols.\n");
    if (hexagonal) {
      text.append("board hexagonal\n");
    }
    text.append("wall #\n").append(board.thinWalls());
    sets.forEach(
        (name, some) ->
            text.append("set %s = %s\n".formatted(name, String.join(" ", some.split("")))));
    if (inRow) {
      text.append("count pieces in a row\n");
    }
    rules.forEach(rule -> text.append(rule.text()));
    starts.forEach(start -> text.append(board.lines("start", start)));
    goals.forEach(goal -> text.append(board.lines("goal", goal)));
    return text.toString();
  }

  @Override
  public Collection<String> starts() {
    return starts;
  }

  @Override
  public Collection<String> all() {
    List<String> all = new ArrayList<>(List.of(""));
    for (int cell = 0; cell < board.size(); cell++) {
      List<String> longer = new ArrayList<>();
      for (String some : all) {
        symbols.chars().forEach(symbol -> longer.add(some + (char) symbol));
      }
      all = longer;
    }
    return all;
  }

  @Override
  public int goals() {
    return goals.size();
  }

  @Override
  public boolean isGoal(int number, String state) {
    String goal = goals.get(number);
    for (int cell = 0; cell < goal.length(); cell++) {
      char wanted = goal.charAt(cell);
      if (wanted != '?' && members(wanted).indexOf(state.charAt(cell)) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * A state and the cell of the moving piece, or -1 if consecutive steps do not count as one move.
   */
  private record Stop(int cell, String state) {}

  @Override
  public Set<String> next(String state) {
    return next(state, rule -> true);
  }

  private Set<String> next(String state, Predicate<Rule> which) {
    Set<String> after = new LinkedHashSet<>();
    if (!inRow) {
      steps(state, which).forEach(step -> after.add(step.to().state()));
    } else {
      for (int cell = 0; cell < board.size(); cell++) {
        Stop first = new Stop(cell, state);
        Set<Stop> seen = new HashSet<>(Set.of(first));
        List<Stop> queue = new ArrayList<>(seen);
        for (int i = 0; i < queue.size(); i++) {
          Stop here = queue.get(i);
          steps(here.state(), which).stream()
              .filter(step -> step.from() == here.cell())
              .map(Step::to)
              .filter(seen::add)
              .forEach(queue::add);
        }
        seen.forEach(stop -> after.add(stop.state()));
      }
    }
    after.remove(state);
    return after;
  }

  /** A step that a matching pattern allows, with the piece's cell before and after it. */
  private record Step(int from, Stop to) {}

  private List<Step> steps(String state, Predicate<Rule> which) {
    List<Step> steps = new ArrayList<>();
    for (Rule rule : rules.stream().filter(which).toList()) {
      for (PlacedPattern placed : rule.placed()) {
        for (int[] cells : placed.places()) {
          Optional<String> next = apply(state, placed.spots(), cells);
          if (next.isPresent() && !next.get().equals(state)) {
            int to = inRow ? cells[piece(placed.spots()).orElseThrow()] : BoardShape.NO_CELL;
            steps.add(new Step(cells[0], new Stop(to, next.get())));
          }
        }
      }
    }
    return steps;
  }

  private Optional<String> apply(String state, List<Spot> spots, int[] cells) {
    for (int i = 0; i < cells.length; i++) {
      if (!fits(state, spots.get(i), cells[i])) {
        return Optional.empty();
      }
    }
    StringBuilder next = new StringBuilder(state);
    for (int i = 0; i < cells.length; i++) {
      char after = spots.get(i).after();
      if (spots.get(i).changes()) {
        next.setCharAt(
            cells[i], sets.containsKey(after) ? state.charAt(cells[source(spots, i)]) : after);
      }
    }
    return Optional.of(next.toString());
  }

  private static int source(List<Spot> spots, int to) {
    Spot spot = spots.get(to);
    return spot.from() >= 0 ? spot.from() : sources(spots, spot.after()).get(0);
  }

  private boolean fits(String state, Spot spot, int cell) {
    return !spot.isCell()
        || spot.before() == '?'
        || members(spot.before()).indexOf(state.charAt(cell)) >= 0 != spot.not();
  }

  @Override
  public boolean movesDiffer() {
    return false;
  }

  @Override
  public boolean isRedundant(String move, Collection<String> states) {
    Predicate<Rule> others = rule -> !rule.text().startsWith("move " + move);
    return states.stream().allMatch(state -> next(state, others).equals(next(state)));
  }

  @Override
  public String write(String state) {
    return String.join("/", board.drawing(state)).replace(" ", "");
  }

  @Override
  public String read(String text) {
    return BoardShape.symbols(text);
  }
}
