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
 * Finds the symmetries of the moves that take goals to goals.
 *
 * <p>Where there is one goal, they are the automorphisms that keep it. Where there are several,
 * each automorphism of the moves is tried with each goal that it may make of the first: so a puzzle
 * that is solved however it is held has as many symmetries as its moves have, times the ways to
 * hold it.
 */
public final class GoalSymmetries {
  /** The most that are listed of several goals. */
  private static final int MOST_LISTED = 2_000;

  /**
   * The most automorphisms, times goals, that are tried; of more, those that keep the first goal.
   */
  private static final long MOST_TRIED = 100_000;

  private final PuzzlePoints points;
  private final PieceChain chain;

  /** Where the pieces are in each goal; null where it has other pieces than the first. */
  private final List<char[]> goals = new ArrayList<>();

  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * What was found.
   *
   * @param elements a group of symmetries, the identity first, in an order that the definition
   *     alone decides: all, or where they are very many, some of them
   * @param count how many were found, whether listed or not
   * @param isAll whether there are no more
   */
  public record SymmetryGroup(List<Symmetry> elements, BigInteger count, boolean isAll) {
    public SymmetryGroup {
      elements = List.copyOf(elements);
    }
  }

  private GoalSymmetries(PuzzlePoints points, PieceChain chain) {
    this.points = points;
    this.chain = chain;
    for (Pattern goal : points.definition().goals()) {
      char[] at = PiecePoints.of(points, chain, goal);
      if (at != null) {
        numbers.putIfAbsent(looks(at), goals.size());
      }
      goals.add(at);
    }
  }

  /** Returns those of a definition with one goal. */
  public static SymmetryGroup of(PuzzlePoints points, List<NamedMove> moves) {
    Automorphisms.AutomorphismGroup found = Automorphisms.of(points, moves);
    return new SymmetryGroup(
        found.elements().stream().map(element -> new Symmetry(element, new int[1])).toList(),
        found.count(),
        found.isAll());
  }

  /**
   * Returns those of a definition with several goals.
   *
   * @param chain any chain of all pieces
   */
  public static SymmetryGroup of(PuzzlePoints points, List<NamedMove> moves, PieceChain chain) {
    GoalSymmetries search = new GoalSymmetries(points, chain);
    // What is forbidden is forbidden for pieces, so these keep their likeness.
    boolean free = points.definition().forbidden().isEmpty();
    Automorphisms.AutomorphismGroup found =
        free ? Automorphisms.ofMovesAlone(points, moves) : Automorphisms.of(points, moves);
    boolean few = (long) found.elements().size() * search.goals.size() <= MOST_TRIED;
    List<Symmetry> tried = search.pairs(found.elements(), free && few ? search.goals.size() : 1);
    List<Symmetry> all = group(tried);
    boolean listed = found.count().equals(BigInteger.valueOf(found.elements().size()));
    return new SymmetryGroup(
        all.size() <= MOST_LISTED
            ? all
            : all.stream().filter(symmetry -> symmetry.firstGoal() == 0).toList(),
        BigInteger.valueOf(all.size()),
        found.isAll() && listed && (few || !free) && all.size() == tried.size());
  }

  /**
   * Returns as many of some symmetries as make a group. All of them do, but where a renaming of
   * slots leaves all moves as they are: of the renamings that do the same to moves only one is
   * known, and two of these, one after the other, are perhaps not.
   *
   * @param some the identity first
   */
  public static List<Symmetry> group(List<Symmetry> some) {
    Map<List<Integer>, Symmetry> known = new LinkedHashMap<>();
    some.forEach(symmetry -> known.put(asList(symmetry.action()), symmetry));
    Set<List<Integer>> group = Set.of(asList(some.get(0).action()));
    List<List<Integer>> makers = new ArrayList<>();
    for (List<Integer> next : known.keySet()) {
      if (!group.contains(next)) {
        makers.add(next);
        Set<List<Integer>> bigger = closure(group, makers, known.keySet());
        if (bigger.isEmpty()) {
          makers.remove(makers.size() - 1);
        } else {
          group = bigger;
        }
      }
    }
    Set<List<Integer>> kept = group;
    return known.entrySet().stream()
        .filter(entry -> kept.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static List<Integer> asList(int... action) {
    return Arrays.stream(action).boxed().toList();
  }

  /** Returns the group that some actions make; empty if one of its elements is not known. */
  private static Set<List<Integer>> closure(
      Set<List<Integer>> group, List<List<Integer>> makers, Set<List<Integer>> known) {
    Set<List<Integer>> found = new LinkedHashSet<>(group);
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(group);
    while (!open.isEmpty()) {
      List<Integer> element = open.remove();
      for (List<Integer> maker : makers) {
        List<Integer> product = element.stream().map(maker::get).toList();
        if (!known.contains(product)) {
          return Set.of();
        }
        if (found.add(product)) {
          open.add(product);
        }
      }
    }
    return found;
  }

  private List<Symmetry> pairs(List<Automorphism> automorphisms, int firstGoals) {
    List<Symmetry> pairs = new ArrayList<>();
    for (Automorphism slots : automorphisms) {
      for (int goal = 0; goal < firstGoals; goal++) {
        Symmetry pair = pair(slots, goal);
        if (pair != null) {
          pairs.add(pair);
        }
      }
    }
    return pairs;
  }

  /** Returns the symmetry that renames slots and takes the first goal to one; null if none does. */
  private Symmetry pair(Automorphism slots, int goal) {
    SymmetryActions one = new SymmetryActions(points, chain);
    int[] images = one.add(slots, goal) ? goalImages(one) : null;
    return images == null ? null : new Symmetry(slots, images);
  }

  /** Returns the goal that each goal becomes; null if one becomes none. */
  private int[] goalImages(SymmetryActions one) {
    int[] images = new int[goals.size()];
    for (int goal = 0; goal < images.length; goal++) {
      char[] at = goals.get(goal);
      Integer image = at == null ? Integer.valueOf(goal) : numbers.get(looks(one.image(0, at)));
      if (image == null) {
        return null;
      }
      images[goal] = image;
    }
    return images;
  }

  /** Returns what states that look alike have in common: for each class, the set of its points. */
  private String looks(char[] at) {
    char[] sorted = at.clone();
    for (PieceClass pieces : chain.classes()) {
      int first = chain.firstPiece(pieces);
      Arrays.sort(sorted, first, first + pieces.size());
    }
    return new String(sorted);
  }
}
