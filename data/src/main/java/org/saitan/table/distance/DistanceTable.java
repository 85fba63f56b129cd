// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.LaneMaps;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;

/**
 * The exact shortest way to the goal from every position of one board, read from disk.
 *
 * <pre>{@code
 * MoveBoard board = Catalogue.standard().board("rotation-3x3", MoveBoard.class);
 * try (DistanceTable table = DistanceTable.open(new TableDirectory(Path.of("data/tables")), board)) {
 *   Position position = board.puzzle().parse("987456321");
 *   if (table.answer(position) instanceof Answer.Solved solved) {
 *     System.out.println(solved.distance()); // 11
 *   }
 *   for (Step step : table.solution(position)) {
 *     System.out.println(step.name() + " " + board.puzzle().format(step.position()));
 *   }
 * }
 * }</pre>
 *
 * <p>Safe for use by several threads; several processes may read one table. Every method that reads
 * may throw {@link TableException.Damaged}.
 */
public final class DistanceTable implements Table {
  /** Tables of distances and next moves, of boards that are solved by moves. */
  public static final Table.Kind<MoveBoard> KIND =
      new Table.Kind<>(
          DistanceManifest.NAME,
          MoveBoard.class,
          "puzzle with moves",
          DistanceTable::open,
          DistanceManifest::new);

  private final MoveBoard board;
  private final Numbering space;
  private final Symmetries symmetries;
  private final DistanceReader reader;

  /**
   * One of the goals; null until it is asked for, as it may lie behind many that are not states.
   */
  private volatile Position goal;

  private DistanceTable(MoveBoard board, DistanceReader reader) {
    this.board = board;
    this.space = reader.numbering();
    this.symmetries =
        reader.manifest().symmetries() == 1 ? Symmetries.none(space.blocks()) : space.symmetries();
    this.reader = reader;
  }

  /** Opens the table of a board, with the usual cache. */
  public static DistanceTable open(TableDirectory home, MoveBoard board) {
    return open(home, board, DEFAULT_CACHE_BYTES);
  }

  /**
   * Opens the table of a board.
   *
   * @param cacheBytes the most memory, outside the Java heap, for blocks read before
   * @throws TableException if there is no such table, or it is unfinished, damaged, or of another
   *     version or board
   */
  public static DistanceTable open(TableDirectory home, MoveBoard board, long cacheBytes) {
    return new DistanceTable(board, DistanceReader.open(home, board, cacheBytes));
  }

  static BlockLayout layout(Numbering space) {
    return new BlockLayout(space.lanes(), space.moves(), space.laneParities().orElse(null));
  }

  @Override
  public MoveBoard board() {
    return board;
  }

  @Override
  public DistanceManifest manifest() {
    return reader.manifest();
  }

  @Override
  public long bytes() {
    return reader.checksums().bytes();
  }

  /** Returns the states as numbers; of a list, as long as the table is open. */
  public Numbering numbering() {
    return space;
  }

  /** Returns what reads the blocks of the table as they are stored. */
  public DistanceReader reader() {
    return reader;
  }

  /**
   * Returns the symmetries whose classes the table holds; the trivial group if it holds every
   * block.
   */
  public Symmetries symmetries() {
    return symmetries;
  }

  /**
   * Returns the positions at distance 0, {@link #goal} first: in the order of {@link Puzzle#goals},
   * or, where these are not all, in that of the table. Where states are listed from a start, those
   * that no moves lead to from there are not among them.
   */
  public Stream<Position> goals() {
    Position first = goal();
    return Stream.concat(Stream.of(first), allGoals().filter(each -> !each.equals(first)));
  }

  private Stream<Position> allGoals() {
    if (manifest().reachable() == 0) {
      return Stream.empty();
    }
    if (board.puzzle().hasOpenGoals()) {
      return LongStream.range(0, space.blocks()).boxed().flatMap(this::goalsOf);
    }
    List<Position> goals = board.puzzle().goals();
    return manifest().histogram().get(0) == goals.size()
        ? goals.stream()
        : goals.stream().filter(this::isGoal);
  }

  private Stream<Position> goalsOf(long block) {
    char[] distances = view(block).distances();
    return IntStream.range(0, space.lanes(block))
        .filter(lane -> distances[lane] == 0)
        .mapToObj(lane -> space.unrank(new StateAddress(block, lane)));
  }

  private boolean isGoal(Position position) {
    return answer(position) instanceof Answer.Solved solved && solved.isGoal();
  }

  /**
   * Returns one of {@link #goals}: the first, or, where not all are known without the table, the
   * one to which the start leads. Where no goal can be reached it is one of the rules.
   */
  public Position goal() {
    Position found = goal;
    if (found == null) {
      found = goalFromStart().or(() -> allGoals().findFirst()).orElseGet(board.puzzle()::goal);
      goal = found;
    }
    return found;
  }

  private Optional<Position> goalFromStart() {
    Optional<Position> start = board.puzzle().start();
    if (!board.puzzle().hasOpenGoals()
        || start.isEmpty()
        || !(answer(start.get()) instanceof Answer.Solved answer)) {
      return Optional.empty();
    }
    List<Step> steps = solution(start.get(), answer);
    return steps.isEmpty() ? start : Optional.of(steps.get(steps.size() - 1).position());
  }

  /** Returns the distance and next move of a position. */
  public Answer answer(Position position) {
    Optional<StateAddress> place = space.rank(position);
    return place.isEmpty() ? new Answer.Unreachable() : answer(place.get());
  }

  /** Returns the distance and next move of the state at a place. */
  public Answer answer(StateAddress place) {
    Symmetries.Reduction reduction = reduced(place.block());
    char[] laneMap = laneMap(reduction);
    int lane = laneMap == null ? place.lane() : laneMap[place.lane()];
    BlockLayout.ValueBlock values = reader.lane(reduction.representative(), lane);
    return new BlockView(place.block(), reduction.element(), values, laneMap).answer(place.lane());
  }

  /** Returns a block of the space, kept by the table or not, for reading many of its lanes. */
  public BlockView view(long block) {
    Symmetries.Reduction reduction = reduced(block);
    BlockLayout.ValueBlock values = reader.block(reduction.representative());
    return new BlockView(block, reduction.element(), values, laneMap(reduction));
  }

  private Symmetries.Reduction reduced(long block) {
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    symmetries.reduce(block, reduction);
    return reduction;
  }

  /** Returns where lanes lie in the block that the table holds; null where they lie as they are. */
  private char[] laneMap(Symmetries.Reduction reduction) {
    return reduction.element() == 0 ? null : space.laneMaps().map(reduction.laneMap());
  }

  /** The answers of all lanes of one block of the space. */
  public final class BlockView {
    private final long block;
    private final long g;
    private final BlockLayout.ValueBlock values;
    private final char[] laneMap;

    private BlockView(long block, long g, BlockLayout.ValueBlock values, char[] laneMap) {
      this.block = block;
      this.g = g;
      this.values = values;
      this.laneMap = laneMap;
    }

    private int kept(int lane) {
      return laneMap == null ? lane : laneMap[lane];
    }

    /** Returns the distance and next move of a lane. */
    public Answer answer(int lane) {
      int kept = kept(lane);
      int distance = values.distance(kept);
      if (distance == BlockLayout.UNREACHABLE) {
        return new Answer.Unreachable();
      }
      return new Answer.Solved(
          distance,
          distance == 0 ? OptionalInt.empty() : OptionalInt.of(moveBefore(values.nextMove(kept))));
    }

    private int moveBefore(int image) {
      if (g == 0) {
        return image;
      }
      int move = 0;
      while (symmetries.move(g, block, move) != image) {
        move++;
      }
      return move;
    }

    /** Returns the distance of every lane, or {@link BlockLayout#UNREACHABLE}. */
    public char[] distances() {
      char[] distances = new char[space.lanes()];
      for (int lane = 0; lane < distances.length; lane++) {
        distances[lane] = (char) distance(lane);
      }
      return distances;
    }

    /** Stands for no move in {@link #nextMoves}. */
    public static final char NO_MOVE = Numbering.MAX_MOVES;

    /**
     * Returns the next move of every lane, or {@link #NO_MOVE} where there is none: at the goal,
     * and where it cannot be reached.
     */
    public char[] nextMoves() {
      char[] before = new char[space.moves()];
      for (char move = 0; move < before.length; move++) {
        before[g == 0 ? move : symmetries.move(g, block, move)] = move;
      }
      char[] moves = new char[space.lanes()];
      for (int lane = 0; lane < moves.length; lane++) {
        int kept = kept(lane);
        moves[lane] =
            values.isReachable(kept) && values.distance(kept) > 0
                ? before[values.nextMove(kept)]
                : NO_MOVE;
      }
      return moves;
    }

    /** Returns the distance of a lane, or {@link BlockLayout#UNREACHABLE}. */
    public int distance(int lane) {
      return values.distance(kept(lane));
    }
  }

  /**
   * Shows the blocks that the table holds, in order, until {@code visitor} says false: the number
   * of the block and its answers. With symmetry a block stands for {@link Symmetries#orbitSize}
   * blocks.
   */
  public void forEachStored(BiPredicate<Long, BlockView> visitor) {
    reader.forEach(
        0,
        Long.MAX_VALUE,
        (block, values) -> visitor.test(block, new BlockView(block, 0, values, null)));
  }

  /** Takes states that the table holds. */
  public interface StateVisitor {
    /** Takes a state and its distance. */
    void state(long block, int lane, int distance);
  }

  /**
   * Shows the states at some distances, of the blocks that the table holds, in order.
   *
   * @param distances those wanted
   * @param beforeEach run before each block; what it throws ends the walk
   */
  public void forEachStoredAt(Set<Integer> distances, StateVisitor visitor, Runnable beforeEach) {
    boolean[] marked = new boolean[BlockLayout.UNREACHABLE + 1];
    distances.forEach(distance -> marked[distance] = true);
    char[] found = new char[space.lanes()];
    reader.forEach(
        0,
        Long.MAX_VALUE,
        (block, values) -> {
          beforeEach.run();
          values.distances(found);
          for (int lane = 0; lane < found.length; lane++) {
            if (marked[found[lane]]) {
              visitor.state(block, lane, found[lane]);
            }
          }
          return true;
        });
  }

  /** Takes where moves lead from the states of a block. */
  public interface SuccessorVisitor {
    /**
     * Takes a move.
     *
     * @param distances by lane, the distance after the move, or {@link BlockLayout#UNREACHABLE}
     *     where the move is not legal or leads to no way to the goal; overwritten after the call
     */
    void after(int move, char[] distances);
  }

  /** Shows where each move leads from the states of a block; a move may come several times. */
  public void forEachSuccessor(long block, SuccessorVisitor visitor) {
    char[] after = new char[space.lanes()];
    if (space instanceof StateSpace byFormulas) {
      byFormulas.arcs(
          block,
          (move, target, laneMap) -> {
            char[] there = view(target).distances();
            char[] map = space.laneMaps().map(laneMap);
            for (int lane = 0; lane < after.length; lane++) {
              after[lane] = map[lane] == LaneMaps.NONE ? BlockLayout.UNREACHABLE : there[map[lane]];
            }
            visitor.after(move, after);
          });
      return;
    }
    List<Position> positions = new ArrayList<>();
    for (int lane = 0; lane < space.lanes(block); lane++) {
      positions.add(space.unrank(new StateAddress(block, lane)));
    }
    for (int move = 0; move < space.moves(); move++) {
      Arrays.fill(after, BlockLayout.UNREACHABLE);
      for (int lane = 0; lane < positions.size(); lane++) {
        Optional<Position> next = board.puzzle().apply(positions.get(lane), move);
        if (next.isPresent() && answer(next.get()) instanceof Answer.Solved solved) {
          after[lane] = (char) solved.distance();
        }
      }
      visitor.after(move, after);
    }
  }

  /**
   * Returns all legal moves of a position, best first; among equals the table's own next move, then
   * by number.
   */
  public List<Option> options(Position position) {
    return options(position, answer(position));
  }

  /**
   * Returns the same without asking the table for the position again.
   *
   * @param here what the table says of the position
   */
  public List<Option> options(Position position, Answer here) {
    List<Option> options = new ArrayList<>();
    for (int move = 0; move < space.moves(); move++) {
      Optional<Position> next = board.puzzle().apply(position, move);
      if (next.isPresent()) {
        Answer there = answer(next.get());
        boolean optimal =
            here instanceof Answer.Solved from
                && there instanceof Answer.Solved to
                && to.distance() == from.distance() - 1;
        options.add(
            new Option(move, board.puzzle().moveName(position, move), next.get(), there, optimal));
      }
    }
    OptionalInt first =
        here instanceof Answer.Solved solved ? solved.nextMove() : OptionalInt.empty();
    // In place of comparators that the library makes, which no archive of classes can have.
    options.sort((a, b) -> Integer.compare(order(a, first), order(b, first)));
    return options;
  }

  /** Returns where a move stands among others: by distance, and the stored next move first. */
  private static int order(Option option, OptionalInt first) {
    int distance =
        option.answer() instanceof Answer.Solved solved
            ? solved.distance()
            : BlockLayout.UNREACHABLE;
    return 2 * distance + (first.equals(OptionalInt.of(option.move())) ? 0 : 1);
  }

  /**
   * Returns an optimal solution from a position to the goal, following the stored next moves; empty
   * at the goal.
   *
   * @throws IllegalArgumentException if the position cannot reach the goal
   */
  public List<Step> solution(Position from) {
    return solution(from, solved(from));
  }

  /**
   * Returns the same without asking the table for the position again.
   *
   * @param answer what the table says of the position
   */
  public List<Step> solution(Position from, Answer.Solved answer) {
    List<Step> solution = new ArrayList<>();
    Position position = from;
    Answer.Solved here = answer;
    while (!here.isGoal()) {
      int move = here.nextMove().orElseThrow();
      Position next = board.puzzle().apply(position, move).orElse(null);
      Answer.Solved there = next == null ? null : solved(next);
      if (there == null || there.distance() != here.distance() - 1) {
        throw new TableException.Damaged(
            reader.directory(),
            "the next move of " + board.puzzle().format(position) + " is not optimal",
            board.name());
      }
      solution.add(new Step(move, board.puzzle().moveName(position, move), next));
      position = next;
      here = there;
    }
    return solution;
  }

  /**
   * Returns the rank of a state that has the same distance, the same number of optimal solutions,
   * and all else that symmetries keep: mostly the same one for all states of a class.
   */
  public long representative(StateAddress place) {
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    symmetries.reduce(place.block(), reduction);
    char[] laneMap = space.laneMaps().map(reduction.laneMap());
    return space.rankOf(reduction.representative(), laneMap[place.lane()]);
  }

  private Answer.Solved solved(Position position) {
    if (answer(position) instanceof Answer.Solved solved) {
      return solved;
    }
    throw new IllegalArgumentException(
        board.puzzle().format(position) + " cannot reach the goal of " + board.name());
  }

  @Override
  public void close() {
    reader.close();
  }

  /**
   * One move of a solution.
   *
   * @param move number of the move
   * @param name its name as a person says it
   * @param position the position after it
   */
  public record Step(int move, String name, Position position) {}

  /**
   * A move that is legal in a position, and what comes of it.
   *
   * @param move number of the move
   * @param name its name as a person says it
   * @param position the position it leads to
   * @param answer what the table says of that position
   * @param optimal whether it is a first move of some optimal solution
   */
  public record Option(int move, String name, Position position, Answer answer, boolean optimal) {}
}
