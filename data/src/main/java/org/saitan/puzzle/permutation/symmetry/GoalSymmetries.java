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
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Pattern;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PiecePoints;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.Automorphism;

/**
 * Finds the symmetries of the moves that preserve the set of goals.
 *
 * <p>With one goal, these are the automorphisms that fix it. With several, each automorphism of the
 * moves is combined with each image of the first goal. So a puzzle that is solved in any
 * orientation has every symmetry of its moves once per orientation.
 */
public final class GoalSymmetries {
  /** The maximum number of listed symmetries of several goals. */
  private static final int MAX_LISTED = 2_000;

  /**
   * The maximum number of pairs (automorphism, goal) to try; above it, only symmetries that fix the
   * first goal are tried.
   */
  private static final long MAX_PAIRS = 100_000;

  private final PuzzlePoints points;
  private final PieceChain chain;

  /** For each goal, the points of its pieces; null if it has other pieces than the first. */
  private final List<char[]> goals = new ArrayList<>();

  private final Map<String, Integer> goalNumbers = new HashMap<>();

  /**
   * The result of a search.
   *
   * @param elements a group of symmetries, starting with the identity, in a deterministic order:
   *     all of them or, if there are too many, a subgroup
   * @param count the number found, listed or not
   * @param isComplete whether the search was complete
   */
  public record SymmetryGroup(List<Symmetry> elements, BigInteger count, boolean isComplete) {
    public SymmetryGroup {
      elements = List.copyOf(elements);
    }
  }

  private GoalSymmetries(PuzzlePoints points, PieceChain chain) {
    this.points = points;
    this.chain = chain;
    for (Pattern goal : points.definition().goals()) {
      char[] state = PiecePoints.of(points, chain, goal);
      if (state != null) {
        goalNumbers.putIfAbsent(canonicalForm(state), goals.size());
      }
      goals.add(state);
    }
  }

  /** Returns the symmetries of a definition with one goal. */
  public static SymmetryGroup of(PuzzlePoints points, List<NamedMove> moves) {
    Automorphisms.AutomorphismGroup found = Automorphisms.of(points, moves);
    return new SymmetryGroup(
        found.elements().stream().map(element -> new Symmetry(element, new int[1])).toList(),
        found.count(),
        found.isComplete());
  }

  /**
   * Returns the symmetries of a definition with several goals.
   *
   * @param chain a chain that fixes all pieces
   */
  public static SymmetryGroup of(PuzzlePoints points, List<NamedMove> moves, PieceChain chain) {
    GoalSymmetries search = new GoalSymmetries(points, chain);
    // Forbidden placements refer to kinds of pieces, so kinds must be preserved.
    boolean isUnrestricted = points.definition().forbidden().isEmpty();
    Automorphisms.AutomorphismGroup found =
        isUnrestricted ? Automorphisms.ofMoves(points, moves) : Automorphisms.of(points, moves);
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
   * Returns a maximal subset of symmetries that is a group. Usually this is all of them. But if a
   * relabeling of slots fixes all moves, only one relabeling per action on the moves is known, and
   * the known ones need not be closed under products.
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

  /** Returns the group generated by actions; empty if an element is not known. */
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

  private List<Symmetry> symmetries(List<Automorphism> automorphisms, int goalCount) {
    List<Symmetry> symmetries = new ArrayList<>();
    for (Automorphism slots : automorphisms) {
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
   * Returns the symmetry with a relabeling of slots that takes the first goal to a given one; null
   * if there is none.
   */
  private Symmetry symmetry(Automorphism slots, int goal) {
    SymmetryActions single = new SymmetryActions(points, chain);
    int[] images = single.add(slots, goal) ? goalImages(single) : null;
    return images == null ? null : new Symmetry(slots, images);
  }

  /** Returns the image of each goal; null if an image is not a goal. */
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

  /** Returns a canonical form that is equal for equal patterns: by class, the sorted points. */
  private String canonicalForm(char[] state) {
    char[] sorted = state.clone();
    for (PieceClass pieces : chain.classes()) {
      int first = chain.firstPiece(pieces);
      Arrays.sort(sorted, first, first + pieces.size());
    }
    return new String(sorted);
  }
}
