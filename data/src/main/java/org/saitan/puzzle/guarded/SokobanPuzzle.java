// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.SokobanLevel.Push;
import org.saitan.rules.Notation;

/**
 * Sokoban, where a move is a push, and of the player only counts where he can walk to: he stands in
 * the first cell of these, in reading order.
 */
public final class SokobanPuzzle extends LookedPuzzle {
  /** Goals that are listed: with many more targets than crates there are millions. */
  private static final int MOST_GOALS = 10_000;

  private final SokobanLevel level;
  private final List<Push> pushes;
  private final List<Position> goals;
  private final boolean hasOpenGoals;

  /** Creates the puzzle of a level. */
  public SokobanPuzzle(String name, SokobanLevel level) {
    super(name, new SokobanLook(level), Set.of());
    this.level = level;
    this.pushes = level.pushes();
    List<Position> some = level.goals(MOST_GOALS + 1);
    this.hasOpenGoals = some.size() > MOST_GOALS;
    this.goals = List.copyOf(hasOpenGoals ? some.subList(0, MOST_GOALS) : some);
  }

  @Override
  public int moves() {
    return pushes.size();
  }

  @Override
  public List<Position> goals() {
    return goals;
  }

  @Override
  public boolean hasOpenGoals() {
    return hasOpenGoals;
  }

  @Override
  public boolean isGoal(Position position) {
    return level.isSolved(SokobanLevel.crates(position));
  }

  @Override
  public Optional<Position> start() {
    return Optional.of(standing(level.start()));
  }

  /** Returns a position with the player where he stands for all cells that he can walk to. */
  private Position standing(Position position) {
    return level.position(SokobanLevel.player(position), SokobanLevel.crates(position));
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    Push push = pushes.get(move);
    BitSet crates = SokobanLevel.crates(position);
    if (!crates.get(push.from())
        || crates.get(push.to())
        || !level.walk(SokobanLevel.player(position), crates).get(push.player())) {
      return Optional.empty();
    }
    crates.clear(push.from());
    crates.set(push.to());
    return Optional.of(level.position(push.from(), crates));
  }

  @Override
  public List<Position> before(Position position, int move) {
    Push push = pushes.get(move);
    BitSet crates = SokobanLevel.crates(position);
    if (!crates.get(push.to())
        || crates.get(push.player())
        || !level.walk(SokobanLevel.player(position), crates).get(push.from())) {
      return List.of();
    }
    crates.clear(push.to());
    crates.set(push.from());
    return List.of(level.position(push.player(), crates));
  }

  @Override
  public int cellValues() {
    return 3;
  }

  @Override
  public String moveName(Position position, int move) {
    Push push = pushes.get(move);
    return level.board().name(push.from()) + "-" + level.board().name(push.to());
  }

  @Override
  public Position parse(String text) {
    return standing(super.parse(text));
  }

  /** {@inheritDoc} It is a crate that is taken. */
  @Override
  public Optional<Carry> carry(Position before, int move, Position after) {
    Push push = pushes.get(move);
    return Optional.of(new Carry(List.of(push.from()), List.of(push.to())));
  }

  @Override
  public Notation notation() {
    return new NotationExamples(this)
        .addDrawing()
        .with(
            look().words(),
            List.of(
                "A move is a push: the cell of the crate and the cell that it comes to. Of the player only counts where he can walk to."));
  }
}
