// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.board.Board.Origin;
import org.saitan.board.CollectionItem;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.Goal;
import org.saitan.puzzle.rulebased.GridBoard;
import org.saitan.puzzle.rulebased.GridBoard.Point;
import org.saitan.puzzle.rulebased.GroundedRules;
import org.saitan.puzzle.rulebased.Relabeling;
import org.saitan.puzzle.rulebased.RuleBasedPuzzle;
import org.saitan.puzzle.rulebased.RuleSet;
import org.saitan.puzzle.rulebased.RuleSet.Endpoints;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.puzzle.rulebased.SokobanFormat;
import org.saitan.puzzle.rulebased.SokobanLevel;
import org.saitan.puzzle.rulebased.SokobanRules;
import org.saitan.space.ListedRules;
import org.saitan.text.Plural;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.Sha256;
import org.saitan.text.VisibleText;

/**
 * Builds puzzles from Sokoban levels in the usual format. The symbols are {@code #} for a wall,
 * {@code $} for a crate, {@code .} for a target, {@code @} for the player, {@code *} for a crate on
 * a target, {@code +} for the player on a target, and a blank, {@code -} or {@code _} for floor. A
 * run length may precede a symbol, and {@code |} may separate rows on the same line. All other
 * lines are remarks. The remark {@code Title: NAME} names the level, and {@code Count: moves}
 * specifies that the player's moves are counted instead of pushes. A file with several levels is
 * called a collection.
 */
final class SokobanFile {
  private static final String SYMBOLS = "#$.@*+ -_";
  private static final Pattern ROW = Pattern.compile("(?=.*#)[#$.@*+ _-]+");
  private static final Pattern RUNS =
      Pattern.compile("(?=.*#)(?=.*[|\\d])(?:\\d{0,3}[#$.@*+ _-]|\\|)++");
  private static final Pattern RUN = Pattern.compile("(\\d+)(.)");

  /** Matches the beginning of a level in canonical form. */
  private static final Pattern CANONICAL = Pattern.compile("Title: .*\nCount: (moves|pushes)\n");

  /**
   * The maximum number of goals to list. If there are many more targets than crates, there are
   * millions of goals.
   */
  private static final int MAX_GOALS = 10_000;

  private static final List<String> VALUES = List.of("free", "crate", "player");
  private static final List<String> DIRECTIONS = List.of("up", "down", "left", "right");

  private static final List<Point> STEPS = List.of(Point.UP, Point.DOWN, Point.LEFT, Point.RIGHT);

  private final String stem;
  private final String title;
  private final boolean countsMoves;
  private final List<String> rows;
  private final int firstLine;

  private SokobanFile(String stem, LevelText text, LevelRows level) {
    this.stem = stem;
    title = text.title == null ? stem : text.title;
    countsMoves = text.countsMoves;
    rows = level.rows();
    firstLine = level.line();
  }

  /**
   * The rows of a level.
   *
   * @param line the line number of the first row
   */
  private record LevelRows(int line, List<String> rows) {
    /** Returns whether the rows contain anything other than walls. */
    boolean isLevel() {
      return rows.stream().anyMatch(row -> row.matches(".*[^# ].*"));
    }
  }

  /** The parsed content of a file. */
  private static final class LevelText {
    private final List<LevelRows> levels = new ArrayList<>();
    private String title;
    private boolean countsMoves;

    /**
     * Parses the text of a file.
     *
     * @param isKnownFormat whether the text is known to contain levels, so that mistakes are
     *     reported
     */
    LevelText(String text, boolean isKnownFormat) {
      List<String> last = null;
      int number = 0;
      for (String each : text.split("\r\n|\n|\r", -1)) {
        number++;
        String line = each.stripTrailing();
        List<String> rows = rows(line);
        if (rows.isEmpty()) {
          if (isKnownFormat) {
            parseRemark(line, number, last != null);
          }
          last = null;
        } else if (last == null) {
          last = new ArrayList<>(rows);
          levels.add(new LevelRows(number, last));
        } else {
          last.addAll(rows);
        }
      }
      if (levels.stream().anyMatch(LevelRows::isLevel)) {
        levels.removeIf(level -> !level.isLevel());
      }
    }

    /** Returns the rows in a line, or an empty list if the line is a remark. */
    private static List<String> rows(String line) {
      String plain = line;
      if (RUNS.matcher(line).matches()) {
        plain = RUN.matcher(line).replaceAll(run -> Matcher.quoteReplacement(repeated(run)));
      }
      List<String> rows = List.of(plain.split("\\|"));
      return rows.stream().allMatch(row -> ROW.matcher(row).matches())
          ? rows.stream().map(row -> row.replaceAll("[-_]", " ").stripTrailing()).toList()
          : List.of();
    }

    private static String repeated(MatchResult run) {
      return run.group(2).repeat(Integer.parseInt(run.group(1)));
    }

    private void parseRemark(String line, int number, boolean isBelowRows) {
      String lower = line.toLowerCase(Locale.ROOT);
      if (lower.startsWith("title:")) {
        title = line.substring("title:".length()).strip();
        if (!VisibleText.isLine(title)) {
          throw new ParseException(
              number, 7, "expected a name of 1 to " + VisibleText.MAX_NAME_LENGTH + " characters");
        }
      } else if (lower.startsWith("count:")) {
        String count = lower.substring("count:".length()).strip();
        if (!Set.of("moves", "pushes").contains(count)) {
          throw new ParseException(number, 7, count, "expected 'Count: pushes' or 'Count: moves'");
        }
        countsMoves = count.equals("moves");
      } else if (isBelowRows && line.matches("\\s*#.*#")) {
        int column =
            IntStream.range(0, line.length())
                .filter(i -> SYMBOLS.indexOf(line.charAt(i)) < 0)
                .findFirst()
                .orElse(0);
        throw new ParseException(
            number,
            column + 1,
            "" + line.charAt(column),
            "unknown symbol; expected # wall, $ crate, . target, @ player, * crate on target, + player on target, - or blank for floor");
      }
    }
  }

  /**
   * Returns whether a file seems to contain a level. The file must have the usual extension, begin
   * like the canonical form, or have rows with a player and a crate below a wall.
   */
  static boolean recognizes(String file, String text) {
    return PuzzleFormat.SOKOBAN.matches(file)
        || CANONICAL.matcher(text).lookingAt()
        || new LevelText(text, false)
            .levels.stream()
                .filter(level -> level.rows().size() > 2)
                .filter(level -> level.rows().get(0).matches("[# ]*##[# ]*"))
                .map(level -> String.join("", level.rows()))
                .anyMatch(level -> level.matches(".*[@+].*") && level.matches(".*[$*].*"));
  }

  /**
   * Returns the levels of a collection, or an empty list if there is only one level.
   *
   * @param stem the name of the collection
   */
  static List<CollectionItem> collection(String stem, String text) {
    LevelText all = new LevelText(text, true);
    List<CollectionItem> puzzles = new ArrayList<>();
    for (LevelRows level : all.levels.size() < 2 ? List.<LevelRows>of() : all.levels) {
      all.title = stem + " " + (puzzles.size() + 1);
      puzzles.add(
          RuleBasedFile.collectionItem(all.title, new SokobanFile(stem, all, level).canonical()));
    }
    return puzzles;
  }

  /**
   * Reads a level.
   *
   * @throws ParseException if the level has a mistake
   * @throws BadInputException if this program does not support the level
   */
  static RuleBasedBoard read(String stem, String text) {
    LevelText all = new LevelText(text, true);
    if (all.levels.isEmpty()) {
      throw new ParseException(1, 1, "no level found; expected rows of # $ . @ * + and blanks");
    }
    if (all.levels.size() > 1) {
      throw new BadInputException(
          "has %1$d levels; choose one by adding #1 to #%1$d to the file name"
              .formatted(all.levels.size()));
    }
    return new SokobanFile(stem, all, all.levels.get(0)).board();
  }

  private char symbolAt(Point point) {
    return rows.get(point.row()).charAt(point.column());
  }

  private RuleBasedBoard board() {
    SokobanLevel level = level();
    String hash = Sha256.of(canonical());
    String name = RuleBasedFile.boardName(title, stem, hash);
    Origin origin = new Origin(canonical(), hash, Optional::empty);
    RuleSet rules = countsMoves ? byMoves(level) : byPushes(level);
    ListedRules packed = countsMoves ? ground(level, rules) : new SokobanRules(level);
    return new RuleBasedBoard(
        new RuleBasedPuzzle(name, rules, packed, new SokobanFormat(level), List.of()),
        packed,
        origin);
  }

  private static GroundedRules ground(SokobanLevel level, RuleSet rules) {
    int[] symbols = {SokobanLevel.FREE, SokobanLevel.CRATE, SokobanLevel.PLAYER};
    return new GroundedRules(
        rules, level.floorSymmetries().stream().map(map -> Relabeling.of(map, symbols)).toList());
  }

  private String canonical() {
    return "Title: "
        + title
        + "\nCount: "
        + (countsMoves ? "moves" : "pushes")
        + "\n\n"
        + String.join("\n", rows)
        + "\n";
  }

  /** Returns the places whose symbol is one of the given symbols. */
  private List<Point> points(String symbols) {
    List<Point> points = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).length(); column++) {
        Point point = new Point(row, column);
        if (symbols.indexOf(symbolAt(point)) >= 0) {
          points.add(point);
        }
      }
    }
    return points;
  }

  private SokobanLevel level() {
    List<Point> players = points("@+");
    if (players.isEmpty()) {
      throw new ParseException(firstLine, 1, "the player is missing: @, or + on a target");
    }
    if (players.size() > 1) {
      throw error(players.get(1), "a second player; a level has only one");
    }
    Set<Point> floor = floor(players.get(0));
    // A crate on a target that the player cannot reach never moves, so it is ignored.
    Predicate<Point> isPlayed = point -> symbolAt(point) != '*' || floor.contains(point);
    List<Point> crates = points("$*").stream().filter(isPlayed).toList();
    List<Point> targets = points(".*+").stream().filter(floor::contains).toList();
    for (Point crate : crates) {
      if (!floor.contains(crate)) {
        throw error(crate, "the player can never reach this crate");
      }
    }
    if (crates.isEmpty() || crates.size() > targets.size()) {
      throw new ParseException(
          firstLine,
          1,
          "%s ($ or *) and %s (. * +) within reach; expected at least one crate, and at least as many targets"
              .formatted(Plural.of(crates.size(), "crate"), Plural.of(targets.size(), "target")));
    }
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < rows.get(row).length(); column++) {
        Point point = new Point(row, column);
        line.append(symbolAt(point) == '#' ? '#' : floor.contains(point) ? '.' : ' ');
      }
      lines.add(line.toString());
    }
    GridBoard board = new GridBoard(lines, '#', false, false);
    if (board.cells() > RuleSet.MAX_VARIABLES) {
      throw new DoesNotFitException(
          "%s has %d floor cells; at most %d are supported"
              .formatted(title, board.cells(), RuleSet.MAX_VARIABLES));
    }
    byte[] cells = new byte[board.cells()];
    BitSet targetCells = new BitSet();
    for (int cell = 0; cell < cells.length; cell++) {
      Point point = board.point(cell);
      cells[cell] =
          (byte)
              (crates.contains(point)
                  ? SokobanLevel.CRATE
                  : players.contains(point) ? SokobanLevel.PLAYER : SokobanLevel.FREE);
      targetCells.set(cell, targets.contains(point));
    }
    return new SokobanLevel(board, targetCells, Position.of(cells));
  }

  private ParseException error(Point point, String message) {
    return new ParseException(firstLine + point.row(), point.column() + 1, message);
  }

  /** Returns the places that the player could reach if there were no crates. */
  private Set<Point> floor(Point player) {
    GridBoard all =
        new GridBoard(
            rows.stream().map(row -> row.replaceAll("[^#]", ".")).toList(), '#', false, false);
    int from = all.cell(player).orElseThrow();
    Set<Point> floor = new HashSet<>();
    for (int cell : all.region(".".repeat(all.cells()), from)) {
      Point at = all.point(cell);
      floor.add(at);
      for (Point step : STEPS) {
        if (!all.isWall(at.plus(step)) && all.neighbor(cell, step).isEmpty()) {
          throw error(at, "a gap in the walls: the player can leave the level here");
        }
      }
    }
    return floor;
  }

  /**
   * Returns the rules for counting pushes. Their moves are only displayed. {@link SokobanRules}
   * applies the pushes.
   */
  private static RuleSet byPushes(SokobanLevel level) {
    GridBoard board = level.board();
    List<Move> moves =
        level.pushes().stream()
            .map(
                push ->
                    new Move(
                        board.name(push.from()) + "-" + board.name(push.to()),
                        Optional.of(new Endpoints(push.from(), push.to()))))
            .toList();
    List<Position> goals = level.goals(MAX_GOALS + 1);
    boolean hasOpenGoals = goals.size() > MAX_GOALS;
    goals = hasOpenGoals ? goals.subList(0, MAX_GOALS) : goals;
    BitSet all = new BitSet();
    all.set(0, SokobanLevel.PLAYER + 1);
    return new RuleSet(
        Variable.ofCells(board, VALUES),
        moves,
        List.of(),
        List.of(level.normalized(level.start())),
        goals.stream().map(Goal::of).toList(),
        goals,
        hasOpenGoals,
        Collections.nCopies(board.cells(), all),
        List.of(),
        List.of());
  }

  /** Returns the rules for counting the player's moves. */
  private static RuleSet byMoves(SokobanLevel level) {
    GridBoard board = level.board();
    RuleSet.Builder rules = new RuleSet.Builder(Variable.ofCells(board, VALUES));
    for (int direction = 0; direction < STEPS.size(); direction++) {
      int move = rules.addMove(DIRECTIONS.get(direction));
      Point step = STEPS.get(direction);
      for (int cell = 0; cell < board.cells(); cell++) {
        int[] leave = {cell, SokobanLevel.PLAYER, SokobanLevel.FREE};
        Optional<Integer> next = board.neighbor(cell, step);
        next.ifPresent(
            to -> {
              int[] enter = {to, SokobanLevel.FREE, SokobanLevel.PLAYER};
              rules.addStep(step(move, leave, enter));
            });
        next.flatMap(to -> board.neighbor(to, step))
            .ifPresent(
                beyond -> {
                  int[] enter = {next.get(), SokobanLevel.CRATE, SokobanLevel.PLAYER};
                  int[] push = {beyond, SokobanLevel.FREE, SokobanLevel.CRATE};
                  rules.addStep(step(move, leave, enter, push));
                });
      }
    }
    rules.addStart(level.start());
    int crates = level.start().count(SokobanLevel.CRATE);
    int targets = (int) IntStream.range(0, board.cells()).filter(level::isTarget).count();
    List<BitSet> cells = new ArrayList<>();
    for (int cell = 0; cell < board.cells(); cell++) {
      BitSet allowed = new BitSet();
      allowed.set(SokobanLevel.CRATE, level.isTarget(cell));
      if (!level.isTarget(cell) || targets > crates) {
        allowed.set(SokobanLevel.FREE);
        allowed.set(SokobanLevel.PLAYER);
      }
      cells.add(allowed);
    }
    rules.addInvariant(Goal.Count.of(board.cells(), SokobanLevel.CRATE, crates));
    rules.addInvariant(Goal.Count.of(board.cells(), SokobanLevel.PLAYER, 1));
    rules.addGoal(new Goal(cells, Set.of()), Goal.Footprint.SINGLE);
    return rules.build();
  }

  /**
   * Returns a step that changes the values of some cells.
   *
   * @param changes an array for each cell, with the cell's index and its values before and after
   *     the step
   */
  private static Step step(int move, int[]... changes) {
    return new Step(
        move,
        Arrays.stream(changes)
            .collect(Collectors.toMap(each -> each[0], each -> RuleSet.singleton(each[1]))),
        Arrays.stream(changes).map(each -> RuleSet.constant(each[0], 3, each[2])).toList(),
        0,
        0);
  }
}
