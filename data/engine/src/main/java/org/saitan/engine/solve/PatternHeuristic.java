// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.group.GroupWords;
import org.saitan.parallel.Workers;
import org.saitan.pattern.PatternBoards;
import org.saitan.pattern.PatternChoice;
import org.saitan.pattern.PatternPuzzle;
import org.saitan.pattern.SlotMoves;
import org.saitan.puzzle.Position;
import org.saitan.space.Permutations;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Lower bounds for a permutation puzzle with one goal, from patterns that treat some pieces as
 * identical. The bound for a state is the maximum over all its conjugates and their inverses.
 */
final class PatternHeuristic implements Heuristic<PatternDatabase> {
  /**
   * The memory per stored state, in bytes. An entry takes two bits, but some states are stored more
   * than once.
   */
  private static final double BYTES_PER_STATE = 0.27;

  private final SlotMoves moves;
  private final SearchMoves search;

  /**
   * Slots on which every move is an odd permutation. If there are any, the parity of a state on
   * these slots is the parity of the lengths of its solutions.
   */
  private final Optional<int[]> oddSlots;

  PatternHeuristic(SlotMoves moves) {
    this.moves = moves;
    this.search = new SearchMoves(moves);
    this.oddSlots =
        IntStream.of(moves.orbits(false))
            .mapToObj(moves::slotsOf)
            .filter(slots -> moves.allPiecesDistinct() && isOdd(slots))
            .findFirst();
  }

  private boolean isOdd(int... slots) {
    return IntStream.range(0, moves.moves())
        .allMatch(
            move ->
                Permutations.parity(
                        IntStream.of(slots).map(slot -> moves.source(move, slot)).toArray())
                    == 1);
  }

  @Override
  public List<MoveBoard> choose(List<MoveBoard> others, double bytes, Runnable check) {
    return others.isEmpty()
        ? List.of(PatternBoards.of(moves, PatternChoice.of(moves, bytes, check)))
        : List.of();
  }

  @Override
  public boolean complements(MoveBoard board, List<MoveBoard> others) {
    return board.puzzle() instanceof PatternPuzzle pattern
        && hash(pattern.slotMoves()).equals(hash(moves))
        && others.stream()
            .map(other -> (PatternPuzzle) other.puzzle())
            .noneMatch(other -> other.pattern().refines(moves, pattern.pattern()));
  }

  private static String hash(SlotMoves moves) {
    return CanonicalForm.hash(moves.definition());
  }

  @Override
  public double bytes(MoveBoard board, DistanceManifest manifest) {
    return manifest.stored() * BYTES_PER_STATE;
  }

  @Override
  public PatternDatabase read(DistanceTable table, Workers workers) {
    return PatternDatabase.read(table, workers);
  }

  @Override
  public String text(PatternDatabase database) {
    return "%s: %s entries, mean %.2f; %s of memory"
        .formatted(
            database.puzzle().name(),
            Magnitude.of(database.manifest().stored()),
            database.manifest().depths().mean(),
            Magnitude.bytes((double) database.bytes()));
  }

  @Override
  public Searches searches(List<PatternDatabase> databases) {
    List<PatternView> views = new ArrayList<>();
    databases.forEach(database -> views.addAll(PatternView.of(database, search)));
    return (start, allWords, canContinue) ->
        new PatternSearch(search, views, search.state(start), allWords, canContinue);
  }

  /**
   * {@inheritDoc} If all pieces are distinct, the guide knows a solution, not necessarily optimal,
   * of every position.
   */
  @Override
  public Optional<Supplier<BeamSearch.DistanceGuide>> guide() {
    return search.isInvertible() ? Optional.of(this::words) : Optional.empty();
  }

  private BeamSearch.DistanceGuide words() {
    GroupWords words = search.words();
    return position -> {
      Optional<int[]> solution = words.inverseWord(search.permutation(search.state(position)));
      return new BeamSearch.Guess(0, solution.map(moves -> moves.length).orElse(0), solution);
    };
  }

  @Override
  public OptionalInt parity(Position start) {
    int[] homes = moves.homeSlots(start);
    return oddSlots.stream()
        .mapToInt(
            slots -> Permutations.parity(IntStream.of(slots).map(slot -> homes[slot]).toArray()))
        .findFirst();
  }
}
