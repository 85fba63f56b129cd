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
 * <p>If there is one goal, these are the symmetries of the moves that fix the goal. If there are
 * several goals, each symmetry of the moves is combined with each goal as the image of the first
 * goal. So if a puzzle counts as solved in any orientation, it has every symmetry of its moves once
 * for each orientation.
 */
public final class GoalSymmetries {
  /** The maximum number of symmetries to list if there are several goals. */
  private static final int MAX_LISTED = 2_000;

  /**
   * The maximum number of pairs of a move symmetry and a goal to try. If there are more pairs, only
   * symmetries that fix the first goal are tried.
   */
  private static final long MAX_PAIRS = 100_000;

  private final PieceChain chain;

  /**
   * For each goal, the points of its pieces, or null if the goal does not have the same pieces as
   * the first goal.
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
    // Forbidden placements refer to kinds of pieces, so symmetries must preserve the kinds.
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
   * Returns a maximal subset of the candidates that is a group. Usually, all candidates together
   * form a group. However, if some relabeling of slots fixes all moves, only one relabeling is
   * known for each action on the moves, and a product of known relabelings may be unknown.
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
   * Returns the group that a group and more generators generate, or an empty set if any of its
   * elements is not known.
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
   * Returns the state with the points of each class sorted. The result is the same for equal
   * patterns.
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
