// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.saitan.board.Board.Origin;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Misread;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.Goal;
import org.saitan.puzzle.guarded.GridBoard;
import org.saitan.puzzle.guarded.GridBoard.Point;
import org.saitan.puzzle.guarded.GroundRules;
import org.saitan.puzzle.guarded.GuardedPuzzle;
import org.saitan.puzzle.guarded.GuardedRules;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Journey;
import org.saitan.puzzle.guarded.GuardedRules.Move;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.puzzle.guarded.GuardedRules.Variable;
import org.saitan.puzzle.guarded.Renaming;
import org.saitan.puzzle.guarded.SokobanLevel;
import org.saitan.puzzle.guarded.SokobanLook;
import org.saitan.puzzle.guarded.SokobanRules;
import org.saitan.space.ListedRules;
import org.saitan.text.Plural;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.Sha256;
import org.saitan.text.VisibleText;

/**
 * Makes puzzles of levels of Sokoban in the field's own format: {@code #} walls, {@code $} crates,
 * {@code .} targets, {@code @} the player, {@code *} and {@code +} crate and player on a target.
 * Other lines are remarks; {@code Title: NAME} names the level, {@code Count: moves} counts steps
 * of the player instead of pushes.
 */
final class SokobanFile {
  private static final String SIGNS = "#$.@*+ -_";
  private static final Pattern ROW = Pattern.compile("(?=.*#)[#$.@*+ _-]+");
  private static final int[][] SIDES = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

  /** Goals that are listed: with many more targets than crates there are millions. */
  private static final int MOST_GOALS = 10_000;

  private static final List<String> VALUES = List.of("free", "crate", "player");
  private static final List<String> DIRECTIONS = List.of("up", "down", "left", "right");

  private final String stem;
  private String title;
  private boolean countsMoves;
  private final List<String> rows = new ArrayList<>();
  private int firstLine;

  private SokobanFile(String stem, String text) {
    this.stem = stem;
    title = stem;
    String[] lines = text.split("\r\n|\n|\r", -1);
    boolean ended = false;
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].stripTrailing();
      if (ROW.matcher(line).matches()) {
        if (ended) {
          throw new Misread(i + 1, 1, "a second level; keep each in a file of its own");
        }
        if (rows.isEmpty()) {
          firstLine = i + 1;
        }
        rows.add(line.replaceAll("[-_]", " ").stripTrailing());
        continue;
      }
      ended = !rows.isEmpty();
      remark(line, i + 1);
    }
    if (rows.isEmpty()) {
      throw new Misread(1, 1, "there is no level: rows of # $ . @ * + and blanks");
    }
  }

  private void remark(String line, int number) {
    String lower = line.toLowerCase(Locale.ROOT);
    if (lower.startsWith("title:")) {
      title = line.substring("title:".length()).strip();
      if (!VisibleText.isLine(title)) {
        throw new Misread(
            number, 7, "expected a name of 1 to " + VisibleText.LONGEST + " characters");
      }
    } else if (lower.startsWith("count:")) {
      String count = lower.substring("count:".length()).strip();
      if (!Set.of("moves", "pushes").contains(count)) {
        throw new Misread(number, 7, count, "expected 'Count: pushes' or 'Count: moves'");
      }
      countsMoves = count.equals("moves");
    } else if (rows.isEmpty() || line.isBlank() || line.stripLeading().startsWith(";")) {
      return;
    } else if (line.stripLeading().startsWith("#")) {
      int column =
          IntStream.range(0, line.length())
              .filter(i -> SIGNS.indexOf(line.charAt(i)) < 0)
              .findFirst()
              .orElse(0);
      throw new Misread(
          number,
          column + 1,
          "" + line.charAt(column),
          "no sign of a level, which are # $ . @ * +");
    }
  }

  /** Returns whether a text is a level: by its ending, or as it begins with rows of walls. */
  static boolean recognises(String file, String text) {
    if (PuzzleFormat.SOKOBAN.isNamed(file)) {
      return true;
    }
    List<String> level =
        text.lines().filter(line -> ROW.matcher(line.stripTrailing()).matches()).toList();
    long others =
        text.lines()
            .filter(line -> !ROW.matcher(line.stripTrailing()).matches())
            .filter(line -> !line.isBlank() && !line.startsWith(";"))
            .filter(line -> !line.matches("(?i)(title|count|author|comment|collection):.*"))
            .count();
    String all = String.join("", level);
    return others == 0
        && level.size() > 2
        && all.chars().filter(sign -> sign == '@' || sign == '+').count() > 0
        && all.matches(".*[$*].*");
  }

  /**
   * Reads a level.
   *
   * @throws Misread if there is a mistake in it
   * @throws BadInputException if it is beyond this program
   */
  static GuardedBoard read(String stem, String text) {
    return new SokobanFile(stem, text).board();
  }

  private char sign(Point point) {
    return rows.get(point.row()).charAt(point.column());
  }

  private GuardedBoard board() {
    SokobanLevel level = level();
    String hash = Sha256.of(canonical());
    String name = GuardedFile.boardName(title, stem, hash);
    Origin origin = new Origin(canonical(), hash, Optional::empty);
    GuardedRules rules = countsMoves ? byMoves(level) : byPushes(level);
    ListedRules packed = countsMoves ? ground(level, rules) : new SokobanRules(level);
    return new GuardedBoard(
        new GuardedPuzzle(name, rules, packed, new SokobanLook(level), List.of()), packed, origin);
  }

  private static GroundRules ground(SokobanLevel level, GuardedRules rules) {
    int[] signs = {SokobanLevel.FREE, SokobanLevel.CRATE, SokobanLevel.PLAYER};
    return new GroundRules(
        rules, level.floorSymmetries().stream().map(map -> Renaming.ofCells(map, signs)).toList());
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

  /** Returns the places of some signs. */
  private List<Point> points(String signs) {
    List<Point> points = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).length(); column++) {
        Point point = new Point(row, column);
        if (signs.indexOf(sign(point)) >= 0) {
          points.add(point);
        }
      }
    }
    return points;
  }

  private SokobanLevel level() {
    List<Point> players = points("@+");
    List<Point> crates = points("$*");
    List<Point> targets = points(".*+");
    if (players.isEmpty()) {
      throw new Misread(firstLine, 1, "there is no player, @ (or + on a target)");
    }
    if (players.size() > 1) {
      throw wrong(players.get(1), "a second player");
    }
    if (crates.isEmpty() || crates.size() > targets.size()) {
      throw new Misread(
          firstLine,
          1,
          "%s ($ or *) and %s (. * +); a level has at least one crate, and no more of them than targets"
              .formatted(Plural.of(crates.size(), "crate"), Plural.of(targets.size(), "target")));
    }
    Set<Point> floor = floor(players.get(0));
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < rows.get(row).length(); column++) {
        Point point = new Point(row, column);
        line.append(sign(point) == '#' ? '#' : floor.contains(point) ? '.' : ' ');
      }
      lines.add(line.toString());
    }
    for (Point crate : crates) {
      if (!floor.contains(crate)) {
        throw wrong(crate, "a crate where the player can never come");
      }
    }
    GridBoard board = new GridBoard(lines, '#', false, false);
    if (board.cells() > GuardedRules.MOST_VARIABLES) {
      throw new Misread(
          firstLine,
          1,
          "%d cells of floor; at most %d are possible"
              .formatted(board.cells(), GuardedRules.MOST_VARIABLES));
    }
    byte[] cells = new byte[board.cells()];
    BitSet onTarget = new BitSet();
    for (int cell = 0; cell < cells.length; cell++) {
      Point point = board.point(cell);
      cells[cell] =
          (byte)
              (crates.contains(point)
                  ? SokobanLevel.CRATE
                  : players.contains(point) ? SokobanLevel.PLAYER : SokobanLevel.FREE);
      onTarget.set(cell, targets.contains(point));
    }
    return new SokobanLevel(board, onTarget, Position.of(cells));
  }

  private Misread wrong(Point point, String message) {
    return new Misread(firstLine + point.row(), point.column() + 1, message);
  }

  /** Returns where the player may come to if crates give way. */
  private Set<Point> floor(Point player) {
    GridBoard all =
        new GridBoard(
            rows.stream().map(row -> row.replaceAll("[^#]", ".")).toList(), '#', false, false);
    int from = all.cell(player.row(), player.column()).orElseThrow();
    Set<Point> floor = new HashSet<>();
    for (int cell : all.region(".".repeat(all.cells()), from)) {
      Point at = all.point(cell);
      floor.add(at);
      for (int[] side : SIDES) {
        int row = at.row() + side[0];
        int column = at.column() + side[1];
        if (!all.isWall(row, column) && all.cell(row, column).isEmpty()) {
          throw wrong(at, "the walls leave a gap here: the player can leave the level");
        }
      }
    }
    return floor;
  }

  /** Returns what people see where pushes are moves; {@link SokobanRules} says what they do. */
  private static GuardedRules byPushes(SokobanLevel level) {
    GridBoard board = level.board();
    List<Move> moves =
        level.pushes().stream()
            .map(
                push ->
                    new Move(
                        board.name(push.from()) + "-" + board.name(push.to()),
                        Optional.of(new Journey(push.from(), push.to()))))
            .toList();
    List<Position> goals = level.goals(MOST_GOALS + 1);
    boolean hasOpenGoals = goals.size() > MOST_GOALS;
    goals = hasOpenGoals ? goals.subList(0, MOST_GOALS) : goals;
    BitSet all = new BitSet();
    all.set(0, SokobanLevel.PLAYER + 1);
    return new GuardedRules(
        Variable.ofCells(board, VALUES),
        moves,
        List.of(),
        false,
        List.of(level.standing(level.start())),
        goals.stream().map(Goal::of).toList(),
        goals,
        hasOpenGoals,
        Collections.nCopies(board.cells(), all),
        List.of(),
        List.of());
  }

  /** Returns the rules where each step of the player is a move. */
  private static GuardedRules byMoves(SokobanLevel level) {
    GridBoard board = level.board();
    GuardedRules.Builder rules = new GuardedRules.Builder(Variable.ofCells(board, VALUES));
    for (int side = 0; side < SIDES.length; side++) {
      int move = rules.move(DIRECTIONS.get(side));
      for (int cell = 0; cell < board.cells(); cell++) {
        Point at = board.point(cell);
        int rows = SIDES[side][0];
        int columns = SIDES[side][1];
        int from = cell;
        Optional<Integer> to = board.cell(at.row() + rows, at.column() + columns);
        Optional<Integer> beyond = board.cell(at.row() + 2 * rows, at.column() + 2 * columns);
        to.ifPresent(
            next ->
                rules.step(
                    step(
                        move,
                        new int[][] {
                          {from, SokobanLevel.PLAYER, SokobanLevel.FREE},
                          {next, SokobanLevel.FREE, SokobanLevel.PLAYER}
                        })));
        if (to.isPresent() && beyond.isPresent()) {
          rules.step(
              step(
                  move,
                  new int[][] {
                    {from, SokobanLevel.PLAYER, SokobanLevel.FREE},
                    {to.get(), SokobanLevel.CRATE, SokobanLevel.PLAYER},
                    {beyond.get(), SokobanLevel.FREE, SokobanLevel.CRATE}
                  }));
        }
      }
    }
    rules.start(level.start());
    int crates = level.start().count(SokobanLevel.CRATE);
    int targets = (int) IntStream.range(0, board.cells()).filter(level::isTarget).count();
    List<BitSet> cells = new ArrayList<>();
    for (int cell = 0; cell < board.cells(); cell++) {
      BitSet some = new BitSet();
      some.set(SokobanLevel.CRATE, level.isTarget(cell));
      if (!level.isTarget(cell) || targets > crates) {
        some.set(SokobanLevel.FREE);
        some.set(SokobanLevel.PLAYER);
      }
      cells.add(some);
    }
    rules.keep(Goal.Count.of(board.cells(), SokobanLevel.CRATE, crates));
    rules.keep(Goal.Count.of(board.cells(), SokobanLevel.PLAYER, 1));
    rules.goal(new Goal(cells, Set.of()), Goal.Piece.SINGLE);
    return rules.build();
  }

  /** Returns a step that takes cells from one value to another. */
  private static Step step(int move, int[][] changes) {
    return new Step(
        move,
        Arrays.stream(changes).map(each -> new Guard(each[0], Set.of(each[1]))).toList(),
        Arrays.stream(changes).map(each -> GuardedRules.constant(each[0], 3, each[2])).toList(),
        0,
        0);
  }
}
