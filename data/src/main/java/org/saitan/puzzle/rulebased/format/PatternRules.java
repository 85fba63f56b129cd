// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Interruption;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.BoardStyle;
import org.saitan.puzzle.rulebased.Goal;
import org.saitan.puzzle.rulebased.GridBoard;
import org.saitan.puzzle.rulebased.GridBoard.Point;
import org.saitan.puzzle.rulebased.GridFormat;
import org.saitan.puzzle.rulebased.GroundedSteps;
import org.saitan.puzzle.rulebased.Relabeling;
import org.saitan.puzzle.rulebased.RuleSet;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Endpoints;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.puzzle.rulebased.format.GridParser.MoveRule;
import org.saitan.puzzle.rulebased.format.GridParser.PatternCell;
import org.saitan.puzzle.rulebased.format.GridParser.SourceRows;
import org.saitan.space.Permutations;
import org.saitan.text.VisibleText;

/** Compiles the rules of a grid file whose moves are patterns of symbols. */
final class PatternRules {
  private static final int MAX_SYMBOLS_PERMUTED = 5;

  private final GridParser grid;
  private final GridBoard board;
  private final String symbols;
  private final GridFormat format;
  private final List<PlacedPattern> placedPatterns = new ArrayList<>();

  /**
   * A pattern at a certain place on the board.
   *
   * @param changed the cells that the pattern changes, in the order of the pattern
   * @param piece the cells of the moving piece before and after the step if moves are compound,
   *     otherwise empty
   */
  private record PlacedPattern(
      MoveRule rule,
      Map<Integer, BitSet> guards,
      List<Effect> effects,
      List<Integer> changed,
      List<Integer> piece) {}

  PatternRules(GridParser grid, GridBoard board) {
    this.grid = grid;
    this.board = board;
    this.symbols = symbols();
    try {
      this.format = new GridFormat(board, symbols, grid.picture.orElse(BoardStyle.DEFAULT));
    } catch (BadInputException e) {
      throw grid.misplaced("picture", e.getMessage());
    }
    for (MoveRule rule : grid.moves) {
      int count = placedPatterns.size();
      rule.patterns().get(0).forEach(patternCell -> requireFixedWalls(rule, patternCell));
      for (int[] turn : Directions.offsets(rule, board.isHexagonal())) {
        rule.patterns().forEach(pattern -> placeEverywhere(rule, pattern, turn));
      }
      if (placedPatterns.size() == count) {
        throw error(
            rule,
            "the pattern does not fit anywhere on the board; a blank in a drawing is a gap, not a cell");
      }
    }
  }

  /**
   * Throws an exception if a move of the file is redundant, because other moves subsume it
   * everywhere.
   */
  private void requireDistinct(GroundedSteps ground) {
    for (int number = 0; number < grid.moves.size(); number++) {
      int each = number;
      Integer other = ground.subsumingMoves().get(each);
      if (other != null && ground.all().stream().noneMatch(step -> step.move() == each)) {
        MoveRule rule = grid.moves.get(other);
        throw error(
            grid.moves.get(each),
            "redundant: move %s on line %d has the same effect"
                .formatted(VisibleText.quoted(rule.name()), rule.line()));
      }
    }
  }

  /**
   * Returns the grounded steps of all placed patterns. The move index of each step is the index of
   * its rule.
   */
  private GroundedSteps ground(RuleSet.Builder rules) {
    List<Step> steps =
        placedPatterns.stream().map(each -> step(grid.moves.indexOf(each.rule()), each)).toList();
    return new GroundedSteps(steps, rules.possibleValues());
  }

  /** Returns the format of positions. */
  GridFormat format() {
    return format;
  }

  private String symbols() {
    Set<Character> result = new LinkedHashSet<>();
    grid.starts.forEach(drawing -> addSymbols(result, drawing));
    grid.goals.forEach(drawing -> addSymbols(result, drawing));
    for (MoveRule rule : grid.moves) {
      for (PatternCell patternCell : rule.patterns().get(0)) {
        addSymbol(result, patternCell.before());
        addSymbol(result, patternCell.after());
      }
    }
    StringBuilder text = new StringBuilder();
    result.stream().sorted().forEach(text::append);
    return text.toString();
  }

  private void addSymbols(Set<Character> result, SourceRows drawing) {
    for (String row : drawing.rows()) {
      row.chars().forEach(symbol -> addSymbol(result, (char) symbol));
    }
  }

  private void addSymbol(Set<Character> result, char symbol) {
    if (grid.sets.containsKey(symbol)) {
      grid.sets.get(symbol).chars().forEach(member -> addSymbol(result, (char) member));
    } else if (symbol != ' ' && symbol != '?' && !isWallOrEdge(symbol)) {
      result.add(symbol);
    }
  }

  /** Returns whether a symbol in a pattern stands for a wall or the edge. */
  private boolean isWallOrEdge(char symbol) {
    return symbol == grid.wall || symbol == GridParser.WALL || symbol == GridParser.EDGE;
  }

  private ParseException error(MoveRule rule, String message) {
    return new ParseException(
        rule.line(), 1, "move %s: %s".formatted(VisibleText.quoted(rule.name()), message));
  }

  /** Turns a pattern by a matrix and places it wherever it fits on the board. */
  private void placeEverywhere(MoveRule rule, List<PatternCell> pattern, int[] turn) {
    int scale = board.isHexagonal() ? 2 : 1;
    if (pattern.size() > Math.max(board.rows(), board.columns()) + 2 && !rule.drawn()) {
      return;
    }
    List<Point> offsets = new ArrayList<>();
    PatternCell first = pattern.get(0);
    for (PatternCell patternCell : pattern) {
      int row = patternCell.row() - first.row();
      // In a row of a hexagonal board, neighboring cells are two columns apart.
      int column = (patternCell.column() - first.column()) * (rule.drawn() ? 1 : scale);
      if ((row + column) % scale != 0) {
        throw error(rule, GridFile.NOT_SHIFTED);
      }
      offsets.add(
          new Point(
              (turn[0] * row + turn[1] * column) / scale,
              (turn[2] * row + turn[3] * column) / scale));
    }
    // The pattern's first cell may be off the board.
    for (int row = -1; row <= board.rows(); row++) {
      Interruption.check();
      for (int column = -scale; column < board.columns() + scale; column++) {
        List<Point> places = offsets.stream().map(new Point(row, column)::plus).toList();
        if (IntStream.range(0, places.size()).allMatch(i -> fits(rule, pattern, places, i))) {
          placedPatterns.add(placeAt(rule, pattern, places));
        }
      }
    }
  }

  /**
   * Returns whether a place is what the pattern requires: a cell, a wall or a place off the board.
   */
  private boolean fits(MoveRule rule, List<PatternCell> pattern, List<Point> places, int i) {
    Point place = places.get(i);
    boolean isWall = board.isWall(place);
    boolean isCell = board.cell(place).isPresent();
    if (isCell(pattern.get(i))) {
      return isCell
          && IntStream.range(0, i)
              .noneMatch(j -> isCell(pattern.get(j)) && board.areSeparated(place, places.get(j)));
    }
    if (pattern.get(i).before() == GridParser.EDGE) {
      return !isWall && !isCell;
    }
    boolean isEnd = !rule.drawn() && places.size() > 1 && (i == 0 || i == places.size() - 1);
    return isWall || isEnd && board.areSeparated(place, places.get(i == 0 ? 1 : i - 1));
  }

  private boolean isCell(PatternCell patternCell) {
    return !isWallOrEdge(patternCell.before());
  }

  private void requireFixedWalls(MoveRule rule, PatternCell patternCell) {
    boolean changes = patternCell.after() != '?' && patternCell.after() != patternCell.before();
    if (!isCell(patternCell) && (patternCell.not() || changes)) {
      throw error(rule, "a wall or the edge cannot change, and 'not' cannot be used with it");
    }
    if (isCell(patternCell) && isWallOrEdge(patternCell.after())) {
      throw error(rule, "a cell cannot become a wall or the edge; use another symbol");
    }
  }

  /** Returns the pattern placed at the given places, where it must fit. */
  private PlacedPattern placeAt(MoveRule rule, List<PatternCell> pattern, List<Point> places) {
    List<Integer> cells = places.stream().map(place -> board.cell(place).orElse(-1)).toList();
    Map<Integer, BitSet> guards = new HashMap<>();
    TreeMap<Integer, Effect> effects = new TreeMap<>();
    List<Integer> changed = new ArrayList<>();
    for (int i = 0; i < pattern.size(); i++) {
      PatternCell patternCell = pattern.get(i);
      if (!isCell(patternCell)) {
        continue;
      }
      int cell = cells.get(i);
      if (patternCell.before() != '?') {
        guards.put(cell, before(rule, patternCell));
      }
      if (changes(pattern, i)) {
        changed.add(cell);
        effects.put(cell, effect(rule, pattern, i, cells));
      }
    }
    if (effects.isEmpty()) {
      throw error(rule, "the pattern changes nothing");
    }
    List<Integer> piece = grid.compoundMoves ? piece(rule, pattern, cells) : List.of();
    return new PlacedPattern(rule, guards, List.copyOf(effects.values()), changed, piece);
  }

  private boolean changes(List<PatternCell> pattern, int i) {
    PatternCell patternCell = pattern.get(i);
    return movesInOrder(pattern, i) && patternCell.source() != i
        || patternCell.after() != '?'
            && (patternCell.not() || patternCell.after() != patternCell.before());
  }

  /**
   * Returns whether a pattern cell belongs to a repeated set. The symbols that match a repeated set
   * keep their order when they move.
   */
  private boolean movesInOrder(List<PatternCell> pattern, int i) {
    return pattern.get(i).source() >= 0 && grid.sets.containsKey(pattern.get(i).after());
  }

  private BitSet before(MoveRule rule, PatternCell patternCell) {
    BitSet values = values(patternCell.before());
    if (patternCell.not()) {
      values.flip(0, symbols.length());
    }
    if (values.isEmpty()) {
      throw error(rule, "no symbol can match before the move");
    }
    return values;
  }

  /** Returns the values for which a symbol in a pattern or goal stands. */
  private BitSet values(char symbol) {
    String members = symbol == '?' ? symbols : grid.sets.getOrDefault(symbol, "" + symbol);
    BitSet values = new BitSet();
    members.chars().map(symbols::indexOf).forEach(values::set);
    return values;
  }

  private Effect effect(MoveRule rule, List<PatternCell> pattern, int i, List<Integer> cells) {
    PatternCell patternCell = pattern.get(i);
    int cell = cells.get(i);
    if (!grid.sets.containsKey(patternCell.after())) {
      return RuleSet.constant(cell, symbols.length(), symbols.indexOf(patternCell.after()));
    }
    int[] sources =
        movesInOrder(pattern, i)
            ? new int[] {patternCell.source()}
            : IntStream.range(0, pattern.size())
                .filter(
                    j -> pattern.get(j).before() == patternCell.after() && !pattern.get(j).not())
                .filter(j -> changes(pattern, j))
                .toArray();
    if (sources.length != 1) {
      throw error(
          rule,
          "%s after '->' must match exactly one %s before it that leaves its place; found %d"
              .formatted(
                  VisibleText.quoted("" + patternCell.after()),
                  patternCell.after(),
                  sources.length));
    }
    return Effect.copy(cell, cells.get(sources[0]), symbols.length());
  }

  /**
   * Returns the cells of the moving piece before and after the move. The first symbol of the
   * pattern is the piece.
   */
  private List<Integer> piece(MoveRule rule, List<PatternCell> pattern, List<Integer> cells) {
    PatternCell first = pattern.get(0);
    int[] to =
        IntStream.range(1, pattern.size())
            .filter(i -> pattern.get(i).after() == first.before() && changes(pattern, i))
            .toArray();
    if (first.before() == '?' || first.not() || !changes(pattern, 0) || to.length != 1) {
      throw error(
          rule,
          "with 'count pieces in a row', the first symbol of a pattern is the piece, and it must end at exactly one other place");
    }
    if (grid.sets.getOrDefault(first.before(), "" + first.before()).indexOf(grid.free) >= 0) {
      throw error(
          rule,
          "with 'count pieces in a row', the first symbol is the piece, but %s may be a free cell"
              .formatted(VisibleText.quoted("" + first.before())));
    }
    return List.of(cells.get(0), cells.get(to[0]));
  }

  /** Returns the rules. */
  RuleSet rules() {
    List<String> words = symbols.chars().mapToObj(symbol -> "" + (char) symbol).toList();
    RuleSet.Builder rules = new RuleSet.Builder(Variable.ofCells(board, words));
    if (grid.compoundMoves) {
      addCompoundSteps(rules);
    } else {
      addNamedMoves(rules);
    }
    addPositions(rules);
    return rules.build();
  }

  /**
   * Adds the steps of compound moves. There is one move for each pair of endpoints, or one move for
   * each path if the path matters.
   */
  private void addCompoundSteps(RuleSet.Builder rules) {
    IntStream.range(0, board.cells()).mapToObj(board::name).forEach(rules::addPlace);
    placedPatterns.forEach(l -> rules.addStep(step(0, l)));
    if (!endpointsDetermineEffect()) {
      rules.distinguishPaths();
    }
  }

  private static Step step(int move, PlacedPattern pattern) {
    boolean isCompound = !pattern.piece().isEmpty();
    int from = isCompound ? pattern.piece().get(0) : 0;
    int to = isCompound ? pattern.piece().get(1) : 0;
    return new Step(move, pattern.guards(), pattern.effects(), from, to);
  }

  /**
   * Returns whether the endpoints determine the effect of a compound move. This is the case if
   * every pattern only exchanges its piece with the content of another cell, and that content is
   * the same symbol (such as a free cell) in all patterns.
   */
  private boolean endpointsDetermineEffect() {
    return placedPatterns.stream().allMatch(this::onlyMovesPiece)
        && placedPatterns.stream()
                .flatMap(each -> leftBehind(each).stream().boxed())
                .distinct()
                .count()
            <= 1;
  }

  private boolean onlyMovesPiece(PlacedPattern pattern) {
    int to = pattern.piece().get(1);
    return Set.copyOf(pattern.changed()).equals(Set.copyOf(pattern.piece()))
        && leftBehind(pattern).equals(pattern.guards().get(to));
  }

  /** Returns the values that the piece's old cell can have after the move. */
  private static BitSet leftBehind(PlacedPattern pattern) {
    BitSet values = new BitSet();
    pattern.effects().stream()
        .filter(effect -> effect.variable() == pattern.piece().get(0))
        .forEach(effect -> effect.newValues().forEach(values::set));
    return values;
  }

  /**
   * Adds the moves. A move is named after the first and last cells that it changes. If such names
   * may be ambiguous, the names also include the rule's name and, if necessary, all cells that
   * change.
   */
  private void addNamedMoves(RuleSet.Builder rules) {
    addNamedMoves(
        rules,
        placedPatterns,
        List.of(
            this::ends,
            each -> each.rule().name() + ":" + ends(each),
            each -> each.rule().name() + ":" + path(each)));
  }

  /**
   * Adds a move for each group of patterns that have the same name. Uses the first kind of name, or
   * a later kind for groups in which that name may be ambiguous.
   *
   * @param names the kinds of names to try, as functions of a pattern
   */
  private void addNamedMoves(
      RuleSet.Builder rules,
      List<PlacedPattern> patterns,
      List<Function<PlacedPattern, String>> names) {
    patterns.stream()
        .collect(Collectors.groupingBy(names.get(0), LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (name, group) -> {
              if (names.size() == 1 || areExclusive(group)) {
                add(rules, name, group);
              } else {
                addNamedMoves(rules, group, names.subList(1, names.size()));
              }
            });
  }

  private String ends(PlacedPattern pattern) {
    String first = board.name(pattern.changed().get(0));
    String last = board.name(pattern.changed().get(pattern.changed().size() - 1));
    return pattern.changed().size() == 1 ? first : first + "-" + last;
  }

  private String path(PlacedPattern pattern) {
    return pattern.changed().stream().map(board::name).collect(Collectors.joining("-"));
  }

  /** Returns whether patterns with different effects are never applicable in the same position. */
  private static boolean areExclusive(List<PlacedPattern> group) {
    for (int a = 0; a < group.size(); a++) {
      Interruption.check();
      for (int b = a + 1; b < group.size(); b++) {
        boolean alike = group.get(a).effects().equals(group.get(b).effects());
        if (!alike && !areExclusive(group.get(a).guards(), group.get(b).guards())) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether two sets of guards contradict each other. */
  private static boolean areExclusive(Map<Integer, BitSet> first, Map<Integer, BitSet> second) {
    return first.entrySet().stream()
        .anyMatch(
            guard ->
                second.containsKey(guard.getKey())
                    && !guard.getValue().intersects(second.get(guard.getKey())));
  }

  /** Adds a move for a group of patterns that change the same first and last cells. */
  private void add(RuleSet.Builder rules, String name, List<PlacedPattern> group) {
    List<Integer> changed = group.get(0).changed();
    Endpoints ends = new Endpoints(changed.get(0), changed.get(changed.size() - 1));
    int move = rules.addMove(name, Optional.of(ends));
    for (PlacedPattern pattern : group) {
      rules.addStep(new Step(move, pattern.guards(), pattern.effects(), 0, 0));
    }
  }

  private void addPositions(RuleSet.Builder rules) {
    for (SourceRows start : grid.starts) {
      rules.addStart(position(start));
    }
    if (!grid.starts.isEmpty()) {
      counts(ground(rules)).forEach(rules::addInvariant);
    }
    for (SourceRows drawing : grid.goals) {
      drawing.located(() -> rules.addGoal(goal(drawing), Goal.Footprint.SINGLE));
    }
    requireDistinct(ground(rules));
  }

  private Goal goal(SourceRows drawing) {
    String cells = board.symbols(drawing.rows());
    return new Goal(cells.chars().mapToObj(symbol -> values((char) symbol)).toList(), Set.of());
  }

  private Position position(SourceRows drawing) {
    return Position.of(drawing.located(() -> format.read(board.symbols(drawing.rows()), false)));
  }

  /** Returns the number of cells with each symbol, omitting symbols whose number may change. */
  private Set<Goal.Count> counts(GroundedSteps ground) {
    Set<Goal.Count> counts = new LinkedHashSet<>();
    for (int value = 0; value < symbols.length(); value++) {
      int symbol = value;
      int[] numbers =
          grid.starts.stream()
              .mapToInt(start -> position(start).count(symbol))
              .distinct()
              .toArray();
      if (numbers.length == 1
          && ground.all().stream()
              .allMatch(
                  step ->
                      step.evaluated().isEmpty()
                          && Collections.frequency(step.before(), symbol)
                              == Collections.frequency(step.after(), symbol))) {
        counts.add(Goal.Count.of(board.cells(), value, numbers[0]));
      }
    }
    return counts;
  }

  /**
   * Returns the candidate symmetries. They are all rotations and reflections of the board, combined
   * with all permutations of the symbols unless there are too many symbols.
   */
  List<Relabeling> candidates() {
    int count = symbols.length();
    long permutations = count <= MAX_SYMBOLS_PERMUTED ? Permutations.factorial(count) : 1;
    List<Relabeling> candidates = new ArrayList<>();
    for (int[] cells : board.symmetries()) {
      for (long rank = 0; rank < permutations; rank++) {
        candidates.add(Relabeling.of(cells, Permutations.unrank(rank, count, count)));
      }
    }
    return candidates;
  }
}
