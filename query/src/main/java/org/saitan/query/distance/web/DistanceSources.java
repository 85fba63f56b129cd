// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solve.SearchResources;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.solve.SearchWatch;
import org.saitan.engine.solve.SolutionSearch;
import org.saitan.engine.solve.Solver;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.web.Call;
import org.saitan.query.web.Parameters;
import org.saitan.query.web.Sources;
import org.saitan.query.web.TableCache;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;

/**
 * The tables that a server answers from, and searches where there is none: one at a time, the
 * databases of the last board kept.
 */
final class DistanceSources implements Sources<DistanceSource>, DistanceSource.Searches {
  private final TableCache tables;
  private final WalkCache walks = new WalkCache(WalkCache.MOST_KEPT);
  private final ReentrantLock searching = new ReentrantLock();
  private Kept kept;

  private record Kept(String board, List<Position> goals, SolutionSearch search) {}

  DistanceSources(TableCache tables) {
    this.tables = tables;
  }

  @Override
  public Found<DistanceSource> of(Call call) {
    Effort effort = Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
    CachedLayers layers = new CachedLayers(effort, walks);
    try {
      TableCache.Open<DistanceTable> open =
          tables.table(call, MoveBoard.class, DistanceTable.class);
      return new Found<>(
          open.etag(),
          new DistanceSource(open.table().board(), open.table(), null, effort, layers, this));
    } catch (TableException.Missing | TableException.Unfinished e) {
      MoveBoard board = tables.catalogue().board(e.board(), MoveBoard.class);
      return new Found<>(NEVER_SAME, new DistanceSource(board, null, e, effort, layers, this));
    }
  }

  @Override
  public boolean isStored(Parameters given) {
    return tables.home().hasTable(given.text("board"));
  }

  @Override
  public SolutionAnswer search(
      MoveBoard board, Position start, List<Position> goals, Optional<Duration> time) {
    SearchWatch watch =
        new SearchWatch(
            Optional.of(time.orElse(DistanceLimits.SEARCH_TIME)),
            Thread.currentThread()::isInterrupted,
            text -> {},
            now -> {});
    return SolutionAnswer.of(
        board.puzzle(), start, goals, search(board, start, goals, watch), watch.seconds());
  }

  private SearchResult search(
      MoveBoard board, Position start, List<Position> goals, SearchWatch watch) {
    try {
      if (!searching.tryLock(DistanceLimits.SEARCH_TIME.toMillis() / 2, TimeUnit.MILLISECONDS)) {
        return watch.now();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return watch.now();
    }
    try {
      if (kept == null || !kept.board().equals(board.name()) || !kept.goals().equals(goals)) {
        kept = null; // Lets go of its databases first.
        SearchResources resources =
            new SearchResources(
                tables.catalogue(),
                Optional.of(tables.home()),
                DistanceLimits.SEARCH_BYTES,
                DistanceLimits.SEARCH_THREADS);
        kept = new Kept(board.name(), goals, new SolutionSearch(board.puzzle(), goals, resources));
      }
      return kept.search().search(Solver.Request.of(start), watch, solution -> {});
    } finally {
      searching.unlock();
    }
  }
}
