// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.saitan.board.BoardSize;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.VisibleEffects;
import org.saitan.group.Permutation;
import org.saitan.group.StabilizerChain;
import org.saitan.parallel.Lazy;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Reason;
import org.saitan.problem.Remedy;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.puzzle.permutation.symmetry.Automorphisms;
import org.saitan.puzzle.permutation.symmetry.GoalSymmetries;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.Symmetry.SymmetryGroup;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/**
 * An analysis of a definition's move group that does not search states. It finds the points on
 * which the moves act, the symmetries, the number of states and the split into blocks and lanes.
 * All results are computed on demand. This class is thread-safe.
 */
public final class GroupAnalysis {
  /**
   * The maximum number of moves. If a definition has more moves, only {@code MAX_MOVES + 1} of them
   * are generated.
   */
  public static final int MAX_MOVES = 1_000;

  /**
   * The maximum number of states of a definition that is analyzed fully. A definition with more
   * states is far too large for a table.
   */
  private static final BigInteger MAX_EXAMINED = BigInteger.TEN.pow(25);

  private final String board;
  private final Definition definition;
  private final List<NamedMove> moves;
  private final StateCells cells;
  private final Lazy<PuzzlePoints> points = new Lazy<>(this::findPoints);
  private final Lazy<PieceChain> plainChain =
      new Lazy<>(
          () ->
              new PieceChain(
                  points().groupOrderBound(), points(), SplitChooser.defaultOrder(points()), 0));
  private final Lazy<Optional<BigInteger>> hugeStateCount = new Lazy<>(this::countHugeStates);
  private final Lazy<SymmetryGroup> symmetryGroup = new Lazy<>(this::findSymmetries);
  private final Lazy<SymmetryActions> actions =
      new Lazy<>(() -> new SymmetryActions(plainChain(), symmetries()));
  private final Lazy<Split> split = new Lazy<>(this::chooseSplit);

  /**
   * Creates the analysis.
   *
   * @param board the name of the board
   * @param moves all moves of the definition
   * @param cells the encoding of states
   */
  public GroupAnalysis(
      String board, Definition definition, List<NamedMove> moves, StateCells cells) {
    this.board = board;
    this.definition = definition;
    this.moves = moves;
    this.cells = cells;
  }

  /**
   * Returns the points on which the moves act.
   *
   * @throws DoesNotFitException if there are too many points or moves
   */
  public PuzzlePoints points() {
    return points.get();
  }

  private PuzzlePoints findPoints() {
    if (moves.size() > StateSpace.MAX_ARC_MOVES) {
      throw new DoesNotFitException(
          "%s has %s moves; tables support at most %d"
              .formatted(
                  board,
                  moves.size() > MAX_MOVES ? "more than " + MAX_MOVES : "" + moves.size(),
                  StateSpace.MAX_ARC_MOVES),
          Remedy.FEWER_MOVES);
    }
    return new PuzzlePoints(definition, moves);
  }

  /**
   * Returns the chain that has a level for each class, in the definition's order, except that
   * classes with forbidden slots come first.
   */
  public PieceChain plainChain() {
    return plainChain.get();
  }

  /**
   * Returns a lower bound on the number of states if there are far too many for any table.
   * Otherwise, returns empty. This check is much faster than an exact count, which may take
   * minutes.
   */
  public Optional<BigInteger> hugeStateCount() {
    return hugeStateCount.get();
  }

  private Optional<BigInteger> countHugeStates() {
    // If there are forbidden slots, the group's order gives no lower bound.
    return definition.forbidden().isEmpty() && points().stateBound().compareTo(MAX_EXAMINED) > 0
        ? Optional.of(stateLowerBound()).filter(least -> least.compareTo(MAX_EXAMINED) > 0)
        : Optional.empty();
  }

  /** Returns a lower bound on the number of states, which usually equals the number of states. */
  BigInteger stateLowerBound() {
    PuzzlePoints all = points();
    BigInteger stabilizerBound = all.goalStabilizerBound();
    int[] base =
        all.classes().stream()
            .flatMapToInt(
                pieces ->
                    pieces.slots().stream()
                        .mapToInt(slot -> all.point(pieces.set(), pieces.modulus(), slot, 0)))
            .toArray();
    BigInteger sufficientOrder = MAX_EXAMINED.multiply(stabilizerBound);
    // Powers of generators are omitted, because they would slow down the generation of random
    // elements.
    List<Permutation> generators =
        new VisibleEffects(definition).ofGenerators().stream().map(all::permutation).toList();
    BigInteger order =
        StabilizerChain.orderLowerBound(sufficientOrder, all.degree(), generators, base);
    return order.add(stabilizerBound.subtract(BigInteger.ONE)).divide(stabilizerBound);
  }

  /** Returns the size of the goal's orbit under the move group. */
  public BigInteger states() {
    return plainChain().cosetChain().cosetCount();
  }

  /**
   * Returns a group of symmetries that preserve the goals, starting with the identity. Usually it
   * contains all such symmetries.
   */
  public List<Symmetry> symmetries() {
    return symmetryGroup().elements();
  }

  /** Returns the known symmetries that preserve the goals. */
  public SymmetryGroup symmetryGroup() {
    return symmetryGroup.get();
  }

  private SymmetryGroup findSymmetries() {
    return definition.goals().size() > 1
        ? GoalSymmetries.of(plainChain())
        : Automorphisms.of(points());
  }

  /**
   * Returns the number of orientations in which the whole puzzle can be held. It is the number of
   * symmetries that do not relabel any piece, because these map each state to the same state held
   * differently. Returns empty if some pieces are identical, because some states then look the same
   * in several orientations.
   */
  public OptionalInt rotationCount() {
    if (definition.goals().size() == 1) {
      return OptionalInt.of(1);
    }
    if (points().classes().stream().anyMatch(pieces -> pieces.size() > 1)) {
      return OptionalInt.empty();
    }
    List<char[]> turns = points().permutations().stream().map(Permutation::images).toList();
    return OptionalInt.of(
        (int)
            IntStream.range(0, symmetries().size())
                .filter(
                    g ->
                        turns.stream()
                            .allMatch(turn -> commute(actions.get().pieceAction(g), turn)))
                .count());
  }

  /**
   * Returns whether two permutations commute. If the piece relabeling of a symmetry commutes with
   * all moves, the symmetry does not relabel any piece.
   */
  private static boolean commute(char[] first, char... second) {
    return IntStream.range(0, first.length).allMatch(i -> first[second[i]] == second[first[i]]);
  }

  /** Returns the action of each symmetry on positions. */
  public List<UnaryOperator<Position>> images() {
    PieceDecoder decoder = new PieceDecoder(plainChain(), cells);
    return IntStream.range(0, symmetries().size())
        .<UnaryOperator<Position>>mapToObj(
            g ->
                position -> {
                  char[] state = plainChain().state(cells.pattern(position));
                  return state == null ? position : decoder.position(actions.get().image(g, state));
                })
        .toList();
  }

  /**
   * Returns the split of states into blocks and lanes.
   *
   * @throws DoesNotFitException if there is no split within the limits
   */
  public Split split() {
    return split.get();
  }

  private Split chooseSplit() {
    if (hugeStateCount().isPresent()) {
      throw new DoesNotFitException(
          "%s has at least %s states, too many for a table"
              .formatted(board, Magnitude.of(hugeStateCount().get())),
          Remedy.FEWER_MOVES);
    }
    return SplitChooser.of(symmetries(), plainChain());
  }

  /** Creates a state space for the chosen split. */
  public PermutationSpace space() {
    return new PermutationSpace(split(), cells);
  }

  /** Returns the size of the state space. */
  public BoardSize size() {
    Split chosen = split();
    BigInteger lanes = BigInteger.valueOf(chosen.lanes());
    BigInteger blocks = chosen.blocks();
    int order = chosen.symmetries().size();
    // The 1 counts the identity.
    double products =
        Math.min(chosen.moveMapBound(moves.size()), 1 + blocks.doubleValue() * moves.size());
    return new BoardSize(
        blocks,
        lanes,
        BigInteger.valueOf(order),
        moves.size(),
        moves.size(),
        products,
        chosen.mapBound(moves.size()),
        blocks.multiply(lanes).bitLength() < Long.SIZE,
        chosen.chain().setBytes(blocks.doubleValue() * lanes.doubleValue()));
  }

  /** Returns whether the move group takes a state to the first goal. */
  public boolean isReachable(Pattern pattern) {
    char[] state = plainChain().state(pattern);
    return state != null && plainChain().element(state) != null;
  }

  /**
   * Returns the reason why the move group does not take a state to the first goal, or empty if it
   * does.
   */
  public Optional<Reason> findObstacle(Pattern pattern) {
    PieceChain chain = plainChain();
    char[] state = chain.state(pattern);
    if (state == null) {
      return Optional.of(
          new Reason(
              "defined.pieces", Map.of(), "a piece that no move changes differs from the goal"));
    }
    for (int level = 0; level < chain.levels(); level++) {
      int digit = chain.digit(level, state);
      if (digit < 0) {
        int stuckLevel = level;
        return new Invariants(chain)
            .findViolated(chain.state(pattern))
            .or(() -> Optional.of(stuckReason(chain, stuckLevel)));
      }
      chain.strip(level, digit, state);
    }
    return Optional.empty();
  }

  private Reason stuckReason(PieceChain chain, int level) {
    PieceClass pieces = chain.set(level).pieces();
    String set = definition.sets().get(pieces.set()).name();
    String subject =
        pieces.size() == 1
            ? "piece %d of %s".formatted(pieces.kind() + 1, set)
            : "the %d pieces %d of %s".formatted(pieces.size(), pieces.kind() + 1, set);
    return new Reason(
        "defined.stuck",
        Map.of("set", set, "piece", pieces.kind() + 1, "before", level),
        level == 0
            ? subject + " cannot reach its goal slot"
            : "with the earlier pieces in place, %s cannot reach its goal slot (%s states are reachable)"
                .formatted(subject, Magnitude.of(states())));
  }
}
