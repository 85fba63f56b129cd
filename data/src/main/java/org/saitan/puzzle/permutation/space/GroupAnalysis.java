// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.saitan.board.BoardSize;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.definition.VisibleEffects;
import org.saitan.group.Permutation;
import org.saitan.group.StabilizerChain;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Reason;
import org.saitan.problem.Remedy;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PiecePoints;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.puzzle.permutation.symmetry.GoalSymmetries;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/**
 * All that is found out of a definition's states before they are searched, each when it is first
 * asked for: points, symmetries, how many states there are, the split. Safe for use by several
 * threads.
 */
public final class GroupAnalysis {
  /** The most moves that are made; of a definition with more, one more than these is made. */
  public static final int MOST_MOVES = 1_000;

  /** More states than this are not examined: no table is far from them. */
  private static final BigInteger MOST_EXAMINED = BigInteger.TEN.pow(25);

  private final String board;
  private final Definition definition;
  private final List<NamedMove> moves;
  private final StateCells cells;
  private PuzzlePoints points;
  private PieceChain plainChain;
  private Optional<BigInteger> beyond;
  private GoalSymmetries.SymmetryGroup symmetries;
  private SymmetryActions actions;
  private Split split;

  /**
   * Prepares them.
   *
   * @param board name of the board
   * @param moves all moves of the definition
   * @param cells where in a position what stands
   */
  public GroupAnalysis(
      String board, Definition definition, List<NamedMove> moves, StateCells cells) {
    this.board = board;
    this.definition = definition;
    this.moves = moves;
    this.cells = cells;
  }

  /**
   * Returns the points that the moves permute.
   *
   * @throws DoesNotFitException if they are too many, or the moves are
   */
  public synchronized PuzzlePoints points() {
    if (points == null) {
      if (moves.size() > StateSpace.MAX_ARC_MOVES) {
        throw new DoesNotFitException(
            "%s has %s moves, more than a table can store (%d)"
                .formatted(
                    board,
                    moves.size() > MOST_MOVES ? "more than " + MOST_MOVES : "" + moves.size(),
                    StateSpace.MAX_ARC_MOVES),
            Remedy.FEWER_MOVES);
      }
      points = new PuzzlePoints(definition, moves);
    }
    return points;
  }

  /**
   * Returns the chain whose levels are the pieces in the order of the definition, those that are
   * forbidden somewhere first.
   */
  public synchronized PieceChain plainChain() {
    if (plainChain == null) {
      plainChain =
          new PieceChain(
              points().groupOrderBound(), points(), moves, SplitChooser.plainOrder(points()), 0);
    }
    return plainChain;
  }

  /**
   * Returns how many states there are at the least, if they are far more than any table has; empty
   * if they are worth examining. Takes moments, where to count them exactly may take minutes.
   */
  public synchronized Optional<BigInteger> beyond() {
    if (beyond == null) {
      // Of what is forbidden somewhere the group says nothing from below.
      beyond =
          definition.forbidden().isEmpty() && points().stateBound().compareTo(MOST_EXAMINED) > 0
              ? Optional.of(stateLowerBound()).filter(least -> least.compareTo(MOST_EXAMINED) > 0)
              : Optional.empty();
    }
    return beyond;
  }

  /** Returns the moves on the points. */
  List<Permutation> permutations() {
    return moves.stream().map(move -> points().permutation(move.transformation())).toList();
  }

  /** Returns how many states there are at the least: in general their number. */
  BigInteger stateLowerBound() {
    PuzzlePoints all = points();
    BigInteger likenesses = all.goalStabilizerBound();
    int[] base =
        all.classes().stream()
            .flatMapToInt(
                pieces ->
                    pieces.slots().stream()
                        .mapToInt(slot -> all.point(pieces.set(), pieces.modulus(), slot, 0)))
            .toArray();
    BigInteger enough = MOST_EXAMINED.multiply(likenesses);
    // Without their powers: products of many powers of one generator are not random for long.
    List<Permutation> generators =
        new VisibleEffects(definition).ofGenerators().stream().map(all::permutation).toList();
    return states(StabilizerChain.orderLowerBound(enough, all.degree(), generators, base));
  }

  /** Returns how many states a group of some order makes of the goal at the least. */
  private BigInteger states(BigInteger order) {
    BigInteger likenesses = points().goalStabilizerBound();
    return order.add(likenesses.subtract(BigInteger.ONE)).divide(likenesses);
  }

  /** Refuses what is beyond any table. */
  private void requireInReach() {
    if (beyond().isPresent()) {
      throw new DoesNotFitException(
          "%s has at least %s states, far too many for a table"
              .formatted(board, Magnitude.of(beyond().get())),
          Remedy.FEWER_MOVES);
    }
  }

  /** Returns how many states the group of the moves makes of the goal. */
  public BigInteger states() {
    return plainChain().chain().cosets();
  }

  /** Returns symmetries that keep the goals, the identity first: a group, in general the whole. */
  public List<Symmetry> symmetries() {
    return foundSymmetries().elements();
  }

  /** Returns what is known of the symmetries that keep the goals. */
  public synchronized GoalSymmetries.SymmetryGroup foundSymmetries() {
    if (symmetries == null) {
      symmetries =
          definition.goals().size() > 1
              ? GoalSymmetries.of(points(), moves, plainChain())
              : GoalSymmetries.of(points(), moves);
    }
    return symmetries;
  }

  /**
   * Returns in how many ways the whole puzzle can be held: the symmetries that rename no piece take
   * a state to as many others, which are the same position. Empty where pieces look alike: then
   * some positions look the same from several sides.
   */
  public synchronized OptionalInt waysToHold() {
    if (definition.goals().size() == 1) {
      return OptionalInt.of(1);
    }
    if (points().classes().stream().anyMatch(pieces -> pieces.size() > 1)) {
      return OptionalInt.empty();
    }
    List<char[]> turns = permutations().stream().map(Permutation::images).toList();
    return OptionalInt.of(
        (int)
            IntStream.range(0, symmetries().size())
                .filter(
                    g -> turns.stream().allMatch(turn -> commute(actions().pieceAction(g), turn)))
                .count());
  }

  /** Returns whether two permutations of the points commute: a renaming of no piece does so. */
  private static boolean commute(char[] one, char... other) {
    return IntStream.range(0, one.length).allMatch(i -> one[other[i]] == other[one[i]]);
  }

  /** Returns the image of a pattern under a symmetry. */
  public Pattern image(int g, Pattern pattern) {
    return actions().image(g, pattern);
  }

  private synchronized SymmetryActions actions() {
    if (actions == null) {
      actions = new SymmetryActions(points(), plainChain(), symmetries());
    }
    return actions;
  }

  /**
   * Returns how states are split.
   *
   * @throws DoesNotFitException if they cannot be
   */
  public synchronized Split split() {
    if (split == null) {
      requireInReach();
      split = SplitChooser.of(points(), moves, symmetries(), plainChain());
    }
    return split;
  }

  /** Returns a space of the split that was chosen. */
  public PermutationSpace space() {
    return new PermutationSpace(moves, split(), cells);
  }

  /** Returns the size of the space. */
  public BoardSize size() {
    Split chosen = split();
    BigInteger lanes = BigInteger.valueOf(chosen.lanes());
    BigInteger blocks = chosen.blocks();
    int order = chosen.symmetries().size();
    // The identity is there before any move.
    double products =
        Math.min(chosen.mapsOfMoves(moves.size()), 1 + blocks.doubleValue() * moves.size());
    return new BoardSize(
        blocks,
        lanes,
        BigInteger.valueOf(order),
        moves.size(),
        moves.size(),
        products,
        chosen.mapsOfAll(moves.size()),
        blocks.multiply(lanes).bitLength() < Long.SIZE,
        chosen.chain().setBytes(blocks.doubleValue() * lanes.doubleValue()));
  }

  /** Returns whether the group of the moves takes a state to the first goal. */
  public boolean isReachable(Pattern state) {
    char[] at = PiecePoints.of(points(), plainChain(), state);
    return at != null && plainChain().element(at) != null;
  }

  /** Returns why the group of the moves never takes a state home; empty if it does. */
  public Optional<Reason> obstacle(Pattern state) {
    PieceChain chain = plainChain();
    char[] at = PiecePoints.of(points(), chain, state);
    if (at == null) {
      return Optional.of(
          new Reason(
              "defined.pieces",
              Map.of(),
              "a piece that no move changes is not where it is in the goal"));
    }
    for (int level = 0; level < chain.levels(); level++) {
      int digit = chain.digit(level, at);
      if (digit < 0) {
        int stuckAt = level;
        return new Invariants(points(), moves, chain)
            .broken(PiecePoints.of(points(), chain, state))
            .or(() -> Optional.of(stuck(chain, stuckAt)));
      }
      chain.strip(level, digit, at);
    }
    return Optional.empty();
  }

  private Reason stuck(PieceChain chain, int level) {
    PieceClass pieces = chain.set(level).pieces();
    String set = definition.sets().get(pieces.set()).name();
    String which =
        pieces.size() == 1
            ? "piece %d of %s".formatted(pieces.kind() + 1, set)
            : "the %d pieces %d of %s".formatted(pieces.size(), pieces.kind() + 1, set);
    return new Reason(
        "defined.stuck",
        Map.of("set", set, "piece", pieces.kind() + 1, "before", level),
        level == 0
            ? which + " cannot reach its place from there"
            : "once the pieces before are in place, %s cannot reach its own (moves reach %s states in all)"
                .formatted(which, Magnitude.of(states())));
  }
}
