// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Transformation;
import org.saitan.group.Permutation;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;

/**
 * The state space of a permutation puzzle, ranked by a stabilizer chain: the digits of the first
 * levels form the block, and the remaining digits form the lane.
 *
 * <p>A state is {@code g = h u(B)}, where u(B) is the product of the representatives of the block's
 * digits, and h is in H, the stabilizer of everything that the block's levels fix. A move m gives
 * {@code g m = (h w) u(B')} with {@code w = u(B) m u(B')^-1} in H: the target block depends only on
 * the block, and the lane map is right multiplication by w.
 */
public final class PermutationSpace implements StateSpace {
  private final Definition definition;
  private final PuzzlePoints points;
  private final PieceChain chain;
  private final int blockLevels;
  private final long blocks;
  private final int lanes;
  private final char[][] moves;
  private final boolean reversible;
  private final StateCells cells;
  private final PieceDecoder decoder;
  private final LaneMaps laneMaps;
  private final boolean piecesDetermineLaneMap;
  private final PermutationSymmetries symmetries;
  private final Optional<byte[]> laneParities;
  private final LegalPrefixes prefixes;
  private final Split split;

  /** The element of H for each lane, created on demand. */
  private volatile char[][] elements;

  PermutationSpace(Split split, StateCells cells) {
    this.chain = split.chain();
    this.points = chain.points();
    this.definition = points.definition();
    this.blockLevels = split.blockLevels();
    this.prefixes = split.prefixes();
    this.split = split;
    this.blocks = split.blocks().longValueExact();
    this.lanes = (int) split.lanes();
    this.moves = points.permutations().stream().map(Permutation::images).toArray(char[][]::new);
    Set<Transformation> all =
        points.moves().stream().map(NamedMove::transformation).collect(Collectors.toSet());
    this.reversible = all.stream().allMatch(move -> all.contains(move.inverse()));
    this.cells = cells;
    this.decoder = new PieceDecoder(chain, cells);
    this.laneMaps = lanesAreVectors() ? LaneMaps.withShifts(lanes) : new LaneMaps(lanes);
    this.piecesDetermineLaneMap = piecesDetermineLaneMap();
    this.symmetries = new PermutationSymmetries(this, split);
    this.laneParities = LaneParities.find(chain, this);
  }

  /**
   * Returns whether right multiplication by an element of H is an XOR of lane numbers: H is then a
   * vector space over GF(2), such as the flips of pieces. This holds if the generators of H are
   * commuting involutions.
   */
  private boolean lanesAreVectors() {
    if (!chain.hasSinglePieceLevels() || lanes == 1 || lanes > LaneMaps.MAX_SHIFTED_LANES) {
      return false;
    }
    List<char[]> flips = new ArrayList<>();
    for (int level = blockLevels; level < chain.levels(); level++) {
      if (chain.size(level) > 2) {
        return false;
      }
      if (chain.size(level) == 2) {
        flips.add(chain.element(level, 1));
      }
    }
    char[] identity = Permutation.identity(points.degree()).images();
    return flips.stream()
        .allMatch(
            one ->
                Arrays.equals(product(one, one), identity)
                    && flips.stream()
                        .allMatch(
                            other -> Arrays.equals(product(one, other), product(other, one))));
  }

  private static char[] product(char[] first, char[] second) {
    char[] product = first.clone();
    multiply(product, second);
    return product;
  }

  @Override
  public long blocks() {
    return blocks;
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public int moves() {
    return moves.length;
  }

  @Override
  public boolean reversible() {
    return reversible;
  }

  @Override
  public String signature() {
    List<Integer> levels =
        chain.sets().stream()
            .map(set -> 2 * points.classes().indexOf(set.pieces()) + (set.slotsOnly() ? 1 : 0))
            .toList();
    List<Integer> actions =
        split.symmetries().stream().map(symmetry -> Arrays.hashCode(symmetry.action())).toList();
    return Integer.toHexString(List.of(levels, blockLevels, actions).hashCode());
  }

  PieceChain chain() {
    return chain;
  }

  int blockLevels() {
    return blockLevels;
  }

  /** Returns the state of a block's lane 0. */
  char[] unrankBlock(long block) {
    char[] state = chain.home().clone();
    int[] digits = digitsOf(block);
    for (int level = blockLevels - 1; level >= 0; level--) {
      chain.applyDigit(level, digits[level], state);
    }
    return state;
  }

  int[] digitsOf(long block) {
    int[] digits = new int[blockLevels];
    long rest = block;
    for (int level = blockLevels - 1; level >= 0; level--) {
      rest = level + 1 == prefixes.levels() ? prefixes.unrank((int) rest) : rest;
      digits[level] = (int) (rest % chain.size(level));
      rest /= chain.size(level);
    }
    return digits;
  }

  /**
   * Strips the block from a state and returns the block's number, or -1 if the state has no legal
   * block. Leaves the element of H in {@code state}.
   */
  long rankBlock(char[] state) {
    long block = 0;
    for (int level = 0; level < blockLevels && block >= 0; level++) {
      int digit = chain.digit(level, state);
      if (digit >= 0) {
        chain.strip(level, digit, state);
      }
      block = appendDigit(block, level, digit);
    }
    return block;
  }

  /** Appends a level's digit to a prefix. Returns the longer prefix, or -1 if it is not legal. */
  long appendDigit(long before, int level, int digit) {
    if (digit < 0) {
      return -1;
    }
    long number = before * chain.size(level) + digit;
    return level + 1 == prefixes.levels() ? Math.max(-1, prefixes.rank((int) number)) : number;
  }

  /**
   * Returns the lane of a state whose block is stripped, or -1 if there is none. Destroys {@code
   * state}.
   */
  int rankLane(char[] state) {
    int lane = 0;
    int last = chain.levels() - 1;
    for (int level = blockLevels; level <= last; level++) {
      int digit = chain.digit(level, state);
      if (digit < 0) {
        return -1;
      }
      if (level < last) {
        chain.strip(level, digit, state);
      }
      lane = lane * chain.size(level) + digit;
    }
    return lane;
  }

  /** Returns the element of H for each lane. Do not modify. */
  private char[][] elements() {
    char[][] all = elements;
    if (all == null) {
      all = new char[lanes][];
      Arrays.setAll(all, this::unrankLane);
      elements = all;
    }
    return all;
  }

  /** Returns the element of H for a lane. */
  char[] unrankLane(int lane) {
    return chain.unrank(blockLevels, chain.levels(), lane);
  }

  @Override
  public Optional<StateAddress> rank(Position position) {
    char[] state = chain.state(cells.pattern(position));
    if (state == null) {
      return Optional.empty();
    }
    long block = rankBlock(state);
    int lane = block < 0 ? -1 : rankLane(state);
    return lane < 0 ? Optional.empty() : Optional.of(new StateAddress(block, lane));
  }

  @Override
  public Position unrank(StateAddress address) {
    return decoder.position(state(address));
  }

  @Override
  public void unrankBlock(long block, byte[] into) {
    char[] element = element(block);
    char[] state = new char[chain.pieces()];
    int at = 0;
    for (char[] lane : elements()) {
      for (int piece = 0; piece < state.length; piece++) {
        state[piece] = element[lane[piece]];
      }
      decoder.decode(state, into, at);
      at += cells.size();
    }
  }

  @Override
  public void forEachMatch(CellPattern pattern, MatchVisitor visitor) {
    new PatternMatcher(this, points, cells, pattern, visitor).run();
  }

  /** Returns the state at an address. */
  private char[] state(StateAddress address) {
    char[] state = unrankLane(address.lane());
    multiply(state, address.block());
    return state;
  }

  @Override
  public int imageOfLane(long g, StateAddress address) {
    char[] image = symmetries.image(g, state(address));
    rankBlock(image);
    return rankLane(image);
  }

  @Override
  public void arcs(long block, ArcSink sink) {
    forEachMove(
        block,
        (state, move) -> {
          long target = rankBlock(state);
          if (target >= 0) {
            sink.arc(
                move,
                target,
                symmetries.laneMap(
                    0, state, () -> symmetries.laneElement(0, target, element(block, move))));
          }
        });
  }

  @Override
  public boolean arcsToRepresentatives(long block, ArcSink sink) {
    boolean hasMinimalImages = symmetries.hasMinimalImages();
    if (hasMinimalImages) {
      forEachMove(block, (state, move) -> symmetries.emitArc(block, move, state, sink));
    }
    return hasMinimalImages;
  }

  /** Passes the state that each move leads to from lane 0 of a block. */
  private void forEachMove(long block, ObjIntConsumer<char[]> sink) {
    char[] from = unrankBlock(block);
    for (int move = 0; move < moves.length; move++) {
      sink.accept(product(from, moves[move]), move);
    }
  }

  private static void multiply(char[] element, char[] next) {
    for (int point = 0; point < element.length; point++) {
      element[point] = next[element[point]];
    }
  }

  /**
   * Returns whether the action of an element of H on the lane's pieces determines its lane map.
   * This holds if the pieces of each orbit have the same modulus; otherwise, slots have points of
   * other moduli, too.
   */
  private boolean piecesDetermineLaneMap() {
    List<PieceClass> laneClasses =
        IntStream.range(blockLevels, chain.levels())
            .mapToObj(level -> chain.set(level).pieces())
            .toList();
    return laneClasses.stream()
        .allMatch(
            one ->
                laneClasses.stream()
                    .allMatch(
                        other -> other.orbit() != one.orbit() || other.modulus() == one.modulus()));
  }

  /**
   * Returns a key that determines the lane map of an element of H.
   *
   * @param rest the goal's pieces after the element
   * @param element supplies the element as a map of all points
   */
  String laneMapKey(char[] rest, Supplier<char[]> element) {
    int first = chain.firstUnfixed(blockLevels);
    return new String(
        piecesDetermineLaneMap ? Arrays.copyOfRange(rest, first, rest.length) : element.get());
  }

  /** Returns the goal's pieces after an element. */
  char[] applyToGoal(char[] element) {
    char[] state = chain.home().clone();
    multiply(state, element);
    return state;
  }

  /** Returns the lane map of right multiplication by an element of H. */
  char[] rightMultiplication(char[] element) {
    return laneMap(
        state -> {
          char[] image = state.clone();
          multiply(image, element);
          return image;
        });
  }

  /**
   * Returns the lane map of a map on the elements of H.
   *
   * @param elementMap the map; must not modify its argument
   */
  char[] laneMap(UnaryOperator<char[]> elementMap) {
    char[] map = new char[lanes];
    char[][] all = elements();
    for (int lane = 0; lane < lanes; lane++) {
      int image = rankLane(elementMap.apply(all[lane]));
      if (image < 0) {
        throw new IllegalStateException(definition.name() + ": a lane map leaves its block");
      }
      map[lane] = (char) image;
    }
    return map;
  }

  /** Returns u(B) m as a map of all points. */
  char[] element(long block, int move) {
    return product(element(block), moves[move]);
  }

  /** Returns u(B) as a map of all points. */
  char[] element(long block) {
    char[] element = Permutation.identity(points.degree()).images();
    multiply(element, block);
    return element;
  }

  /** Multiplies an element by u(B). */
  private void multiply(char[] element, long block) {
    int[] digits = digitsOf(block);
    for (int level = blockLevels - 1; level >= 0; level--) {
      multiply(element, chain.element(level, digits[level]));
    }
  }

  /** Multiplies an element by the inverse of u(B). */
  void strip(char[] element, long block) {
    int[] digits = digitsOf(block);
    for (int level = 0; level < blockLevels; level++) {
      multiply(element, chain.inverse(level, digits[level]));
    }
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public PermutationSymmetries symmetries() {
    return symmetries;
  }

  @Override
  public Optional<byte[]> laneParities() {
    return laneParities;
  }
}
