// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saitan.definition.Pattern;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.symmetry.Symmetry.SymmetryGroup;

/**
 * Finds the symmetries of the moves that preserve the set of goals.
 *
 * <p>If there is one goal, these are the automorphisms that fix it. If there are several, each
 * automorphism of the moves is combined with each image of the first goal. So a puzzle that counts
 * as solved in any orientation has every symmetry of its moves once for each orientation.
 */
public final class GoalSymmetries {
  /** The maximum number of listed symmetries of several goals. */
  private static final int MAX_LISTED = 2_000;

  /**
   * The maximum number of pairs (automorphism, goal) to try. If there are more, only symmetries
   * that fix the first goal are tried.
   */
  private static final long MAX_PAIRS = 100_000;

  private final PieceChain chain;

  /**
   * For each goal, the points of its pieces, or null if it has other pieces than the first goal.
   */
  private final List<char[]> goals = new ArrayList<>();

  private final Map<String, Integer> goalNumbers = new HashMap<>();

  private GoalSymmetries(PieceChain chain) {
    this.chain = chain;
    for (Pattern goal : chain.points().definition().goals()) {
      char[] state = chain.state(goal);
      if (state != null) {
        goalNumbers.putIfAbsent(canonicalForm(state), goals.size());
      }
      goals.add(state);
    }
  }

  /**
   * Returns the symmetries of a definition with several goals.
   *
   * @param chain a chain that fixes all pieces
   */
  public static SymmetryGroup of(PieceChain chain) {
    GoalSymmetries search = new GoalSymmetries(chain);
    PuzzlePoints points = chain.points();
    // Forbidden placements refer to kinds of pieces, so kinds must be preserved.
    boolean isUnrestricted = points.definition().forbidden().isEmpty();
    SymmetryGroup found = isUnrestricted ? Automorphisms.ofMoves(points) : Automorphisms.of(points);
    boolean areFewPairs = (long) found.elements().size() * search.goals.size() <= MAX_PAIRS;
    List<Symmetry> tried =
        search.symmetries(
            found.elements(), isUnrestricted && areFewPairs ? search.goals.size() : 1);
    List<Symmetry> all = closedSubset(tried);
    boolean listed = found.count().equals(BigInteger.valueOf(found.elements().size()));
    return new SymmetryGroup(
        all.size() <= MAX_LISTED
            ? all
            : all.stream().filter(symmetry -> symmetry.firstGoal() == 0).toList(),
        BigInteger.valueOf(all.size()),
        found.isComplete()
            && listed
            && (areFewPairs || !isUnrestricted)
            && all.size() == tried.size());
  }

  /**
   * Returns a maximal subset of symmetries that is a group. Usually the whole set is a group.
   * However, if some relabeling of slots fixes all moves, only one relabeling is known for each
   * action on the moves, and the known relabelings need not be closed under products.
   *
   * @param candidates the symmetries, starting with the identity
   */
  public static List<Symmetry> closedSubset(List<Symmetry> candidates) {
    Map<List<Integer>, Symmetry> known = new LinkedHashMap<>();
    candidates.forEach(symmetry -> known.put(asList(symmetry.action()), symmetry));
    Set<List<Integer>> group = Set.of(asList(candidates.get(0).action()));
    List<List<Integer>> generators = new ArrayList<>();
    for (List<Integer> next : known.keySet()) {
      if (!group.contains(next)) {
        generators.add(next);
        Set<List<Integer>> larger = closure(group, generators, known.keySet());
        if (larger.isEmpty()) {
          generators.remove(generators.size() - 1);
        } else {
          group = larger;
        }
      }
    }
    Set<List<Integer>> elements = group;
    return known.entrySet().stream()
        .filter(entry -> elements.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static List<Integer> asList(int... action) {
    return Arrays.stream(action).boxed().toList();
  }

  /**
   * Returns the group that the actions generate, or an empty set if any of its elements is not
   * known.
   */
  private static Set<List<Integer>> closure(
      Set<List<Integer>> group, List<List<Integer>> generators, Set<List<Integer>> known) {
    Set<List<Integer>> found = new LinkedHashSet<>(group);
    ArrayDeque<List<Integer>> queue = new ArrayDeque<>(group);
    while (!queue.isEmpty()) {
      List<Integer> element = queue.remove();
      for (List<Integer> generator : generators) {
        List<Integer> product = element.stream().map(generator::get).toList();
        if (!known.contains(product)) {
          return Set.of();
        }
        if (found.add(product)) {
          queue.add(product);
        }
      }
    }
    return found;
  }

  private List<Symmetry> symmetries(List<Symmetry> automorphisms, int goalCount) {
    List<Symmetry> symmetries = new ArrayList<>();
    for (Symmetry slots : automorphisms) {
      for (int goal = 0; goal < goalCount; goal++) {
        Symmetry symmetry = symmetry(slots, goal);
        if (symmetry != null) {
          symmetries.add(symmetry);
        }
      }
    }
    return symmetries;
  }

  /**
   * Returns the symmetry that has the given relabeling of slots and maps the first goal to a given
   * goal, or null if there is none.
   */
  private Symmetry symmetry(Symmetry slots, int goal) {
    SymmetryActions single = new SymmetryActions(chain);
    int[] images = single.add(slots, goal) ? goalImages(single) : null;
    return images == null ? null : new Symmetry(slots.images(), slots.moves(), images);
  }

  /** Returns the image of each goal, or null if any image is not a goal. */
  private int[] goalImages(SymmetryActions single) {
    int[] images = new int[goals.size()];
    for (int goal = 0; goal < images.length; goal++) {
      char[] state = goals.get(goal);
      Integer image =
          state == null
              ? Integer.valueOf(goal)
              : goalNumbers.get(canonicalForm(single.image(0, state)));
      if (image == null) {
        return null;
      }
      images[goal] = image;
    }
    return images;
  }

  /**
   * Returns a canonical form, which is the same for equal patterns: the sorted points of each
   * class.
   */
  private String canonicalForm(char[] state) {
    char[] sorted = state.clone();
    for (PieceClass pieces : chain.classes()) {
      int first = chain.firstPiece(pieces);
      Arrays.sort(sorted, first, first + pieces.size());
    }
    return new String(sorted);
  }
}
