// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Place;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Moves as a person makes them on a board: taking what lies in some places to others. */
public final class HandMoves {
  private final Puzzle puzzle;
  private final Optional<Pictured> pictured;
  private final Optional<Drawing> drawing;

  /** Looks at a puzzle. */
  public HandMoves(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.pictured = puzzle.able(Pictured.class);
    this.drawing = pictured.flatMap(Pictured::drawing);
  }

  /** Returns what a legal move of a position takes from where to where, if anything. */
  public Optional<Carry> carried(Position before, int move, Position after) {
    return drawing.flatMap(
        how ->
            pictured
                .flatMap(able -> able.carry(before, move, after))
                .or(() -> seen(how, puzzle.format(before), puzzle.format(after))));
  }

  /** Returns what is seen to go from where to where between two texts, if anything. */
  private static Optional<Carry> seen(Drawing drawing, String before, String after) {
    Optional<List<String>> from = drawing.words(before);
    Optional<List<String>> to = drawing.words(after);
    return from.isPresent() && to.isPresent()
        ? seen(drawing, from.get(), to.get())
        : Optional.empty();
  }

  private static Optional<Carry> seen(Drawing drawing, List<String> before, List<String> after) {
    List<Integer> changed =
        IntStream.range(0, before.size())
            .filter(place -> !before.get(place).equals(after.get(place)))
            .boxed()
            .toList();
    if (!drawing.locations().isEmpty()) {
      return together(drawing, before, changed)
          .flatMap(from -> together(drawing, after, changed).map(to -> carry(from, to)));
    }
    Optional<Integer> hole = hole(drawing, before);
    Optional<Integer> then = hole(drawing, after);
    if (hole.isPresent()
        && then.isPresent()
        && after.get(hole.get()).equals(before.get(then.get()))) {
      return Optional.of(carry(name(drawing, then.get()), name(drawing, hole.get())));
    }
    return changed.size() == 1
        ? Optional.of(new Carry(List.of(), List.of(name(drawing, changed.get(0)))))
        : Optional.empty();
  }

  private static Carry carry(String from, String to) {
    return new Carry(List.of(from), List.of(to));
  }

  private static String name(Drawing drawing, int place) {
    return drawing.places().get(place).name();
  }

  /** Returns the location where the pieces of some places all are, if they are at one. */
  private static Optional<String> together(
      Drawing drawing, List<String> words, List<Integer> places) {
    Set<String> there = places.stream().map(words::get).collect(Collectors.toSet());
    return there.size() == 1
        ? there.stream()
            .filter(word -> drawing.locations().stream().anyMatch(each -> each.name().equals(word)))
            .findFirst()
        : Optional.empty();
  }

  /** Returns the one place where nothing is drawn, if there is just one. */
  private static Optional<Integer> hole(Drawing drawing, List<String> words) {
    List<Integer> empty =
        IntStream.range(0, words.size())
            .filter(
                place -> {
                  Place here = drawing.places().get(place);
                  return List.of()
                      .equals(
                          drawing
                              .looks()
                              .getOrDefault(here.looks(), Collections.emptyMap())
                              .get(words.get(place)));
                })
            .boxed()
            .toList();
    return empty.size() == 1 ? Optional.of(empty.get(0)) : Optional.empty();
  }
}
