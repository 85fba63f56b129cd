// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Lazy;
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
 * A table on disk that contains the distance to the goal and an optimal move for every position of
 * a board.
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
 * <p>This class is thread-safe, and several processes may read one table. Every method that reads
 * may throw {@link TableException.Damaged}.
 */
public final class DistanceTable implements Table {
  /** The kind of table that stores the distances and next moves of puzzles with moves. */
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
   * The first goal. It is computed on demand, because finding it may require a search through the
   * table.
   */
  private final Lazy<Position> goal =
      new Lazy<>(
          () ->
              goalFromStart()
                  .or(() -> allGoals().findFirst())
                  .orElseGet(() -> board().puzzle().goal()));

  private DistanceTable(MoveBoard board, DistanceReader reader) {
    this.board = board;
    this.space = reader.numbering();
    this.symmetries =
        reader.manifest().symmetries() == 1
            ? new Symmetries.Trivial(space.blocks())
            : space.symmetries();
    this.reader = reader;
  }

  /** Opens the table of a board with the default cache size. */
  public static DistanceTable open(TableDirectory tables, MoveBoard board) {
    return open(tables, board, DEFAULT_CACHE_BYTES);
  }

  /**
   * Opens the table of a board.
   *
   * @param cacheBytes the size of the block cache, which is outside the Java heap
   * @throws TableException if the table is missing, unfinished or damaged, has another version, or
   *     belongs to another board
   */
  public static DistanceTable open(TableDirectory tables, MoveBoard board, long cacheBytes) {
    return new DistanceTable(board, DistanceReader.open(tables, board, cacheBytes));
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

  /** Returns the numbering of the states, which can be used only while the table is open. */
  public Numbering numbering() {
    return space;
  }

  /** Returns the reader of the stored blocks. */
  public DistanceReader reader() {
    return reader;
  }

  /**
   * Returns the symmetries that the table uses: the trivial group if the table stores every block.
   */
  public Symmetries symmetries() {
    return symmetries;
  }

  /**
   * Returns the positions at distance 0. The first position is {@link #goal}. The others follow in
   * the order of {@link Puzzle#goals} or, if that list is incomplete, in the order of the table. If
   * the puzzle has a start position, only the goals reachable from it are returned.
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
   * Returns the first goal or, if the goals are known only from the table, the goal nearest to the
   * start. If no goal is reachable, returns a goal from the puzzle's rules.
   */
  public Position goal() {
    return goal.get();
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
    Optional<StateAddress> address = space.rank(position);
    return address.isEmpty() ? new Answer.Unreachable() : answer(address.get());
  }

  /** Returns the distance and next move of the state at the given address. */
  public Answer answer(StateAddress address) {
    Symmetries.Reduction reduction = reduce(address.block());
    char[] laneMap = laneMap(reduction);
    int lane = laneMap == null ? address.lane() : laneMap[address.lane()];
    BlockLayout.ValueBlock values = reader.lane(reduction.representative(), lane);
    return new BlockView(address.block(), reduction.element(), values, laneMap)
        .answer(address.lane());
  }

  /**
   * Returns a view of a block for reading many of its lanes. The block itself need not be stored.
   */
  public BlockView view(long block) {
    Symmetries.Reduction reduction = reduce(block);
    BlockLayout.ValueBlock values = reader.block(reduction.representative());
    return new BlockView(block, reduction.element(), values, laneMap(reduction));
  }

  private Symmetries.Reduction reduce(long block) {
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    symmetries.reduce(block, reduction);
    return reduction;
  }

  /**
   * Returns the map from a block's lanes to the lanes of the stored block, or null if it is the
   * identity.
   */
  private char[] laneMap(Symmetries.Reduction reduction) {
    return reduction.element() == 0 ? null : space.laneMaps().map(reduction.laneMap());
  }

  /** A view of a block that gives the answer for each of its lanes. */
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

    private int storedLane(int lane) {
      return laneMap == null ? lane : laneMap[lane];
    }

    /** Returns the distance and next move of a lane. */
    public Answer answer(int lane) {
      int stored = storedLane(lane);
      int distance = values.distance(stored);
      if (distance == BlockLayout.UNREACHABLE) {
        return new Answer.Unreachable();
      }
      return new Answer.Solved(
          distance,
          distance == 0
              ? OptionalInt.empty()
              : OptionalInt.of(preimageOfMove(values.nextMove(stored))));
    }

    private int preimageOfMove(int image) {
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

    /** The value in {@link #nextMoves} that means "no move". */
    public static final char NO_MOVE = Numbering.MAX_MOVES;

    /**
     * Returns the next move of every lane, or {@link #NO_MOVE} at the goal and for unreachable
     * lanes.
     */
    public char[] nextMoves() {
      char[] before = new char[space.moves()];
      for (char move = 0; move < before.length; move++) {
        before[g == 0 ? move : symmetries.move(g, block, move)] = move;
      }
      char[] moves = new char[space.lanes()];
      for (int lane = 0; lane < moves.length; lane++) {
        int stored = storedLane(lane);
        moves[lane] =
            values.isReachable(stored) && values.distance(stored) > 0
                ? before[values.nextMove(stored)]
                : NO_MOVE;
      }
      return moves;
    }

    /** Returns the distance of a lane, or {@link BlockLayout#UNREACHABLE}. */
    public int distance(int lane) {
      return values.distance(storedLane(lane));
    }
  }

  /** A visitor of the successors of a block's states. */
  public interface SuccessorVisitor {
    /**
     * Visits the successors that a move leads to.
     *
     * @param distances for each lane, the distance of the successor, or {@link
     *     BlockLayout#UNREACHABLE} if the move is illegal or leads to a state that cannot reach the
     *     goal; the array is overwritten after the call
     */
    void visit(int move, char[] distances);
  }

  /**
   * Visits the successors of a block's states, move by move. A move may be visited several times,
   * for different lanes.
   */
  public void forEachSuccessor(long block, SuccessorVisitor visitor) {
    char[] after = new char[space.lanes()];
    if (space instanceof StateSpace stateSpace) {
      stateSpace.forEachArc(
          block,
          (move, target, laneMap) -> {
            char[] targetDistances = view(target).distances();
            char[] map = space.laneMaps().map(laneMap);
            for (int lane = 0; lane < after.length; lane++) {
              after[lane] =
                  map[lane] == LaneMaps.NONE ? BlockLayout.UNREACHABLE : targetDistances[map[lane]];
            }
            visitor.visit(move, after);
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
      visitor.visit(move, after);
    }
  }

  /**
   * Returns all legal moves of a position, best first. Ties are broken in favor of the stored next
   * move, then by index.
   *
   * @param answer the answer for the position
   */
  public List<Option> options(Position position, Answer answer) {
    List<Option> options = new ArrayList<>();
    for (int move = 0; move < space.moves(); move++) {
      Optional<Position> next = board.puzzle().apply(position, move);
      if (next.isPresent()) {
        Answer nextAnswer = answer(next.get());
        boolean optimal =
            answer instanceof Answer.Solved from
                && nextAnswer instanceof Answer.Solved to
                && to.distance() == from.distance() - 1;
        options.add(
            new Option(
                move, board.puzzle().moveName(position, move), next.get(), nextAnswer, optimal));
      }
    }
    OptionalInt first =
        answer instanceof Answer.Solved solved ? solved.nextMove() : OptionalInt.empty();
    // Avoid Comparator.comparing, whose lambdas cannot be stored in the class-data-sharing archive.
    options.sort((a, b) -> Integer.compare(sortKey(a, first), sortKey(b, first)));
    return options;
  }

  /**
   * Returns the sort key of a move, which orders moves by distance, with the stored next move
   * first.
   */
  private static int sortKey(Option option, OptionalInt first) {
    int distance =
        option.answer() instanceof Answer.Solved solved
            ? solved.distance()
            : BlockLayout.UNREACHABLE;
    return 2 * distance + (first.equals(OptionalInt.of(option.move())) ? 0 : 1);
  }

  /**
   * Returns the optimal solution that follows the stored next moves from a position. The solution
   * of a goal is empty.
   *
   * @throws IllegalArgumentException if the position cannot reach the goal
   */
  public List<Step> solution(Position from) {
    return solution(from, solved(from));
  }

  /**
   * Returns the same as {@link #solution(Position)}, without looking up the position again.
   *
   * @param answer the answer for the position
   */
  public List<Step> solution(Position from, Answer.Solved answer) {
    List<Step> solution = new ArrayList<>();
    Position position = from;
    Answer.Solved current = answer;
    while (!current.isGoal()) {
      int move = current.nextMove().orElseThrow();
      Position next = board.puzzle().apply(position, move).orElse(null);
      Answer.Solved following = next == null ? null : solved(next);
      if (following == null || following.distance() != current.distance() - 1) {
        throw reader.damaged(
            "the next move of " + board.puzzle().format(position) + " is not optimal");
      }
      solution.add(new Step(move, board.puzzle().moveName(position, move), next));
      position = next;
      current = following;
    }
    return solution;
  }

  /**
   * Returns the rank of a state that is symmetric to the given state and therefore has the same
   * distance and the same number of optimal solutions. The result is usually the same for all
   * states of a symmetry class.
   */
  public long representative(StateAddress address) {
    Symmetries.Reduction reduction = reduce(address.block());
    char[] laneMap = space.laneMaps().map(reduction.laneMap());
    return space.rankOf(reduction.representative(), laneMap[address.lane()]);
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
   * @param move the index of the move
   * @param name the name of the move
   * @param position the position after the move
   */
  public record Step(int move, String name, Position position) {}

  /**
   * A legal move and the position that it leads to.
   *
   * @param move the index of the move
   * @param name the name of the move
   * @param position the position after the move
   * @param answer the answer for that position
   * @param optimal whether an optimal solution begins with this move
   */
  public record Option(int move, String name, Position position, Answer answer, boolean optimal) {}
}
