// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
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
import org.saitan.puzzle.rulebased.RuleSet.Guard;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.puzzle.rulebased.format.GridParser.MoveRule;
import org.saitan.puzzle.rulebased.format.GridParser.PatternCell;
import org.saitan.puzzle.rulebased.format.GridParser.SourceRows;
import org.saitan.space.Permutations;
import org.saitan.text.VisibleText;

/** The rules of a grid file whose moves are patterns of signs. */
final class PatternRules {
  private static final int MAX_SYMBOLS_PERMUTED = 5;

  private final GridParser grid;
  private final GridBoard board;
  private final String signs;
  private final GridFormat look;
  private final List<PlacedPattern> laid = new ArrayList<>();

  /**
   * A pattern laid on the board.
   *
   * @param changed the cells that it changes, in the order of the pattern
   * @param piece where its piece is before and after, if pieces count in a row
   */
  private record PlacedPattern(
      MoveRule rule,
      List<Guard> guards,
      List<Effect> effects,
      List<Integer> changed,
      List<Integer> piece) {}

  PatternRules(GridParser grid, GridBoard board) {
    this.grid = grid;
    this.board = board;
    this.signs = signs();
    try {
      this.look = new GridFormat(board, signs, grid.picture.orElse(BoardStyle.DEFAULT));
    } catch (BadInputException e) {
      throw grid.unused("picture", e.getMessage());
    }
    for (MoveRule rule : grid.moves) {
      int count = laid.size();
      for (int[] turn : Directions.of(rule, board.hexagonal())) {
        rule.patterns().forEach(spots -> lay(rule, spots, turn));
      }
      if (laid.size() == count) {
        throw wrong(
            rule,
            "the pattern fits nowhere on the board; a blank in a drawing is a gap, not a cell");
      }
    }
  }

  /** Refuses a rule that does nothing, wherever it is laid, but what others do. */
  private void requireDistinct(GroundedSteps ground) {
    for (int number = 0; number < grid.moves.size(); number++) {
      int each = number;
      Integer other = ground.subsumed().get(each);
      if (other != null && ground.all().stream().noneMatch(step -> step.move() == each)) {
        MoveRule rule = grid.moves.get(other);
        throw wrong(
            grid.moves.get(each),
            "it repeats what move %s in line %d does; remove it"
                .formatted(VisibleText.quoted(rule.name()), rule.line()));
      }
    }
  }

  /** Returns the steps of the rules, each of the move of its rule's number. */
  private GroundedSteps ground(RuleSet.Builder rules) {
    List<Step> steps =
        laid.stream().map(each -> step(grid.moves.indexOf(each.rule()), each)).toList();
    return new GroundedSteps(steps, rules.possibleValues());
  }

  /** Returns how positions look. */
  GridFormat look() {
    return look;
  }

  private String signs() {
    Set<Character> found = new LinkedHashSet<>();
    grid.starts.forEach(drawing -> addSigns(found, drawing));
    grid.goals.forEach(drawing -> addSigns(found, drawing));
    for (MoveRule rule : grid.moves) {
      for (PatternCell spot : rule.patterns().get(0)) {
        addSign(found, spot.before());
        addSign(found, spot.after());
      }
    }
    StringBuilder text = new StringBuilder();
    found.stream().sorted().forEach(text::append);
    return text.toString();
  }

  private void addSigns(Set<Character> found, SourceRows drawing) {
    for (String row : drawing.rows()) {
      row.chars().forEach(sign -> addSign(found, (char) sign));
    }
  }

  private void addSign(Set<Character> found, char sign) {
    if (grid.sets.containsKey(sign)) {
      grid.sets.get(sign).chars().forEach(member -> addSign(found, (char) member));
    } else if (sign != ' ' && sign != '?' && !isPlace(sign)) {
      found.add(sign);
    }
  }

  /** Returns whether a sign of a pattern is not the sign of a cell. */
  private boolean isPlace(char sign) {
    return sign == grid.wall || sign == GridParser.WALL || sign == GridParser.EDGE;
  }

  private ParseException wrong(MoveRule rule, String message) {
    return new ParseException(
        rule.line(), 1, "move %s: %s".formatted(VisibleText.quoted(rule.name()), message));
  }

  /** Lays a pattern, turned by a matrix, wherever it fits. */
  private void lay(MoveRule rule, List<PatternCell> spots, int[] turn) {
    int scale = board.hexagonal() ? 2 : 1;
    if (spots.size() > Math.max(board.rows(), board.columns()) + 2 && !rule.drawn()) {
      return;
    }
    int[] rows = new int[spots.size()];
    int[] columns = new int[rows.length];
    PatternCell first = spots.get(0);
    for (int i = 0; i < rows.length; i++) {
      PatternCell spot = spots.get(i);
      int row = spot.row() - first.row();
      // Along a line of a hexagonal board, the next cell is two columns away.
      int column = (spot.column() - first.column()) * (rule.drawn() ? 1 : scale);
      if ((row + column) % scale != 0) {
        throw wrong(rule, GridFile.SHIFTED);
      }
      rows[i] = (turn[0] * row + turn[1] * column) / scale;
      columns[i] = (turn[2] * row + turn[3] * column) / scale;
    }
    // The first place of a pattern may lie beyond the edge.
    for (int row = -1; row <= board.rows(); row++) {
      Interruption.check();
      for (int column = -scale; column < board.columns() + scale; column++) {
        List<Point> places = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
          places.add(new Point(row + rows[i], column + columns[i]));
        }
        if (fits(rule, spots, places)) {
          laid.add(layAt(rule, spots, places));
        }
      }
    }
  }

  private boolean fits(MoveRule rule, List<PatternCell> spots, List<Point> places) {
    for (int i = 0; i < places.size(); i++) {
      if (!fits(rule, spots, places, i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a place is what its sign asks for. Any sign but these, ? too, is a cell's. */
  private boolean fits(MoveRule rule, List<PatternCell> spots, List<Point> places, int i) {
    Point place = places.get(i);
    boolean isWall = board.isWall(place.row(), place.column());
    boolean isCell = board.cell(place.row(), place.column()).isPresent();
    if (!isPlace(rule, spots.get(i))) {
      return isCell
          && IntStream.range(0, i)
              .noneMatch(j -> isCell(spots.get(j)) && board.areSeparated(place, places.get(j)));
    }
    if (spots.get(i).before() == GridParser.EDGE) {
      return !isWall && !isCell;
    }
    boolean isEnd = !rule.drawn() && places.size() > 1 && (i == 0 || i == places.size() - 1);
    return isWall || isEnd && board.areSeparated(place, places.get(i == 0 ? 1 : i - 1));
  }

  private boolean isCell(PatternCell spot) {
    return !isPlace(spot.before());
  }

  /** Returns whether a pattern asks for a wall or the edge at a place. */
  private boolean isPlace(MoveRule rule, PatternCell spot) {
    if (!isCell(spot)) {
      if (spot.not() || spot.after() != '?' && spot.after() != spot.before()) {
        throw wrong(rule, "a wall or the edge cannot change, and 'not' does not apply to it");
      }
      return true;
    }
    if (isPlace(spot.after())) {
      throw wrong(rule, "a cell does not become a wall or the edge; use another sign");
    }
    return false;
  }

  /** Lays a pattern where it fits. */
  private PlacedPattern layAt(MoveRule rule, List<PatternCell> spots, List<Point> places) {
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < spots.size(); i++) {
      Point place = places.get(i);
      cells.add(isCell(spots.get(i)) ? board.cell(place.row(), place.column()).orElseThrow() : -1);
    }
    TreeMap<Integer, Guard> guards = new TreeMap<>();
    TreeMap<Integer, Effect> effects = new TreeMap<>();
    List<Integer> changed = new ArrayList<>();
    for (int i = 0; i < spots.size(); i++) {
      PatternCell spot = spots.get(i);
      if (!isCell(spot)) {
        continue;
      }
      int cell = cells.get(i);
      if (spot.before() != '?') {
        guards.put(cell, new Guard(cell, before(rule, spot)));
      }
      if (changes(spots, i)) {
        changed.add(cell);
        effects.put(cell, effect(rule, spots, i, cells));
      }
    }
    if (effects.isEmpty()) {
      throw wrong(rule, "nothing changes");
    }
    List<Integer> piece = grid.inRow ? piece(rule, spots, cells) : List.of();
    return new PlacedPattern(
        rule, List.copyOf(guards.values()), List.copyOf(effects.values()), changed, piece);
  }

  private boolean changes(List<PatternCell> spots, int i) {
    PatternCell spot = spots.get(i);
    return comesAlong(spots, i) && spot.source() != i
        || spot.after() != '?' && (spot.not() || spot.after() != spot.before());
  }

  /** Returns whether what comes to a place is what another place of a sign that repeats holds. */
  private boolean comesAlong(List<PatternCell> spots, int i) {
    return spots.get(i).source() >= 0 && grid.sets.containsKey(spots.get(i).after());
  }

  private Set<Integer> before(MoveRule rule, PatternCell spot) {
    Set<Integer> values = new HashSet<>();
    String members = grid.sets.getOrDefault(spot.before(), "" + spot.before());
    for (int value = 0; value < signs.length(); value++) {
      if (members.indexOf(signs.charAt(value)) >= 0 != spot.not()) {
        values.add(value);
      }
    }
    if (values.isEmpty()) {
      throw wrong(rule, "no sign is left that may be there before");
    }
    return values;
  }

  private Effect effect(MoveRule rule, List<PatternCell> spots, int i, List<Integer> cells) {
    PatternCell spot = spots.get(i);
    int cell = cells.get(i);
    if (!grid.sets.containsKey(spot.after())) {
      return RuleSet.constant(cell, signs.length(), signs.indexOf(spot.after()));
    }
    int[] sources =
        comesAlong(spots, i)
            ? new int[] {spot.source()}
            : IntStream.range(0, spots.size())
                .filter(j -> spots.get(j).before() == spot.after() && !spots.get(j).not())
                .filter(j -> changes(spots, j))
                .toArray();
    if (sources.length != 1) {
      throw wrong(
          rule,
          "%s after '->' is one of several signs, that of the one %s before which is not there after; there are %d"
              .formatted(VisibleText.quoted("" + spot.after()), spot.after(), sources.length));
    }
    return new Effect(
        cell, cells.get(sources[0]), IntStream.range(0, signs.length()).boxed().toList());
  }

  /** Returns where the piece of a pattern is before and after: what its first place holds. */
  private List<Integer> piece(MoveRule rule, List<PatternCell> spots, List<Integer> cells) {
    PatternCell first = spots.get(0);
    int[] to =
        IntStream.range(1, spots.size())
            .filter(i -> spots.get(i).after() == first.before() && changes(spots, i))
            .toArray();
    if (first.before() == '?' || first.not() || !changes(spots, 0) || to.length != 1) {
      throw wrong(
          rule,
          "pieces count in a row, so the first sign of a pattern is the piece, and one other place has it after");
    }
    if (grid.sets.getOrDefault(first.before(), "" + first.before()).indexOf(grid.free) >= 0) {
      throw wrong(
          rule,
          "pieces count in a row, and %s may be a free cell, which is not a piece"
              .formatted(VisibleText.quoted("" + first.before())));
    }
    return List.of(cells.get(0), cells.get(to[0]));
  }

  /** Returns the rules. */
  RuleSet rules() {
    List<String> words = signs.chars().mapToObj(sign -> "" + (char) sign).toList();
    RuleSet.Builder rules = new RuleSet.Builder(Variable.ofCells(board, words));
    if (grid.inRow) {
      inRow(rules);
    } else {
      name(rules);
    }
    addPositions(rules);
    return rules.build();
  }

  /**
   * Adds what pieces do in a row: by where they go from and to, or, where on the way they change
   * more than that, by their ways.
   */
  private void inRow(RuleSet.Builder rules) {
    IntStream.range(0, board.cells()).mapToObj(board::name).forEach(rules::place);
    laid.forEach(l -> rules.step(step(0, l)));
    if (!endsDecide()) {
      rules.distinguishPaths();
    }
  }

  private static Step step(int move, PlacedPattern each) {
    boolean inRow = !each.piece().isEmpty();
    int from = inRow ? each.piece().get(0) : 0;
    int to = inRow ? each.piece().get(1) : 0;
    return new Step(move, each.guards(), each.effects(), from, to);
  }

  /**
   * Returns whether only where a piece goes matters, and not on which way: a pattern changes
   * nothing but the cells that its piece leaves and comes to, and there it leaves behind what was
   * where it goes, which is the same for all patterns.
   */
  private boolean endsDecide() {
    return laid.stream().allMatch(this::leavesNoTrace)
        && laid.stream().flatMap(each -> left(each).stream()).distinct().count() <= 1;
  }

  private boolean leavesNoTrace(PlacedPattern each) {
    int to = each.piece().get(1);
    return Set.copyOf(each.changed()).equals(Set.copyOf(each.piece()))
        && each.guards().stream()
            .anyMatch(guard -> guard.variable() == to && guard.values().equals(left(each)));
  }

  /** Returns the values that a pattern may leave in the cell that its piece leaves. */
  private static Set<Integer> left(PlacedPattern each) {
    return each.effects().stream()
        .filter(effect -> effect.variable() == each.piece().get(0))
        .flatMap(effect -> effect.becomes().stream())
        .collect(Collectors.toSet());
  }

  /**
   * Names moves by the cells that they change first and last; where that leaves two apart that can
   * be made in one position, by their rule as well, or by all cells that they change.
   */
  private void name(RuleSet.Builder rules) {
    Map<String, List<PlacedPattern>> byEnds = grouped(laid, this::ends);
    byEnds.forEach(
        (ends, group) -> {
          if (areExclusive(group)) {
            add(rules, ends, group);
            return;
          }
          grouped(group, each -> each.rule().name() + ":" + ends)
              .forEach(
                  (name, some) -> {
                    if (areExclusive(some)) {
                      add(rules, name, some);
                      return;
                    }
                    grouped(some, each -> each.rule().name() + ":" + path(each))
                        .forEach((path, few) -> add(rules, path, few));
                  });
        });
  }

  private static Map<String, List<PlacedPattern>> grouped(
      List<PlacedPattern> all, Function<PlacedPattern, String> name) {
    return all.stream()
        .collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.toList()));
  }

  private String ends(PlacedPattern each) {
    String first = board.name(each.changed().get(0));
    String last = board.name(each.changed().get(each.changed().size() - 1));
    return each.changed().size() == 1 ? first : first + "-" + last;
  }

  private String path(PlacedPattern each) {
    return each.changed().stream().map(board::name).collect(Collectors.joining("-"));
  }

  /** Returns whether no two patterns, where both fit, do different things. */
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

  /** Returns whether two lists, each in the order of the variables, cannot both hold. */
  private static boolean areExclusive(List<Guard> some, List<Guard> others) {
    int at = 0;
    for (Guard one : some) {
      while (at < others.size() && others.get(at).variable() < one.variable()) {
        at++;
      }
      if (at < others.size()
          && others.get(at).variable() == one.variable()
          && Collections.disjoint(one.values(), others.get(at).values())) {
        return true;
      }
    }
    return false;
  }

  /** Adds a move of patterns that change the same cells first and last. */
  private void add(RuleSet.Builder rules, String name, List<PlacedPattern> group) {
    List<Integer> changed = group.get(0).changed();
    Endpoints ends = new Endpoints(changed.get(0), changed.get(changed.size() - 1));
    int move = rules.move(name, Optional.of(ends));
    for (PlacedPattern each : group) {
      rules.step(new Step(move, each.guards(), each.effects(), 0, 0));
    }
  }

  private void addPositions(RuleSet.Builder rules) {
    for (SourceRows start : grid.starts) {
      rules.start(position(start));
    }
    if (!grid.starts.isEmpty()) {
      counts(ground(rules)).forEach(rules::invariant);
    }
    for (SourceRows drawing : grid.goals) {
      drawing.reading(() -> rules.goal(goal(drawing), Goal.Footprint.SINGLE));
    }
    requireDistinct(ground(rules));
  }

  private Goal goal(SourceRows drawing) {
    List<BitSet> cells = new ArrayList<>();
    for (char sign : board.symbols(drawing.rows()).toCharArray()) {
      String members = grid.sets.getOrDefault(sign, "" + sign);
      BitSet values = new BitSet();
      for (int value = 0; value < signs.length(); value++) {
        if (sign == '?' || members.indexOf(signs.charAt(value)) >= 0) {
          values.set(value);
        }
      }
      cells.add(values);
    }
    return new Goal(cells, Set.of());
  }

  private Position position(SourceRows drawing) {
    return Position.of(drawing.reading(() -> look.read(board.symbols(drawing.rows()), false)));
  }

  /** Returns how many cells hold a sign, of each sign of which all positions have as many. */
  private Set<Goal.Count> counts(GroundedSteps ground) {
    Set<Goal.Count> counts = new LinkedHashSet<>();
    for (int value = 0; value < signs.length(); value++) {
      int each = value;
      int[] some =
          grid.starts.stream().mapToInt(start -> position(start).count(each)).distinct().toArray();
      if (some.length == 1
          && ground.all().stream()
              .allMatch(
                  step ->
                      step.evaluated().isEmpty()
                          && Collections.frequency(step.before(), each)
                              == Collections.frequency(step.after(), each))) {
        counts.add(Goal.Count.of(board.cells(), value, some[0]));
      }
    }
    return counts;
  }

  /** Returns what may be symmetries: rotations and reflections, with every renaming of signs. */
  List<Relabeling> candidates() {
    int count = signs.length();
    long permutations = count <= MAX_SYMBOLS_PERMUTED ? Permutations.factorial(count) : 1;
    List<Relabeling> candidates = new ArrayList<>();
    for (int[] cells : board.symmetries()) {
      for (long rank = 0; rank < permutations; rank++) {
        candidates.add(Relabeling.ofCells(cells, Permutations.unrank(rank, count, count)));
      }
    }
    return candidates;
  }
}
