// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.saitan.query.distance.answer.SearchAnswer;
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
  private static final int BOARDS_KEPT = 16;

  private final TableCache tables;
  private final WalkCache walks = new WalkCache(WalkCache.MOST_KEPT);
  private final ReentrantLock searching = new ReentrantLock();
  private Kept kept;

  /** Boards without tables, by any name: some take long to make. */
  private final Map<String, NoTable> known =
      Collections.synchronizedMap(
          new LinkedHashMap<>(BOARDS_KEPT, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, NoTable> eldest) {
              return size() > BOARDS_KEPT;
            }
          });

  private record NoTable(MoveBoard board, TableException why) {}

  private record Kept(MoveBoard board, List<Position> goals, SolutionSearch search) {}

  DistanceSources(TableCache tables) {
    this.tables = tables;
  }

  @Override
  public Found<DistanceSource> of(Call call) {
    Effort effort = Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
    CachedLayers layers = new CachedLayers(effort, walks);
    String name = call.parameters().text("board");
    NoTable none = known.get(name);
    if (none == null || tables.home().hasTable(none.board().name())) {
      try {
        TableCache.Open<DistanceTable> open =
            tables.table(call, MoveBoard.class, DistanceTable.class);
        return new Found<>(
            open.etag(),
            new DistanceSource(open.table().board(), open.table(), null, effort, layers, this));
      } catch (TableException.Missing | TableException.Unfinished e) {
        none = new NoTable(tables.catalogue().board(e.board(), MoveBoard.class), e);
        known.put(name, none);
      }
    }
    return new Found<>(
        NEVER_SAME, new DistanceSource(none.board(), null, none.why(), effort, layers, this));
  }

  @Override
  public boolean isStored(Parameters given) {
    return tables.home().hasTable(given.text("board"));
  }

  @Override
  public SearchAnswer search(
      MoveBoard board, Position start, List<Position> goals, Optional<Duration> time) {
    SearchWatch watch =
        new SearchWatch(
            Optional.of(time.orElse(DistanceLimits.SEARCH_TIME)),
            Thread.currentThread()::isInterrupted,
            text -> {},
            now -> {});
    return SearchAnswer.of(
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
      if (kept == null || kept.board() != board || !kept.goals().equals(goals)) {
        kept = null; // Lets go of its databases first.
        SearchResources resources =
            new SearchResources(
                tables.catalogue(),
                Optional.of(tables.home()),
                DistanceLimits.SEARCH_BYTES,
                DistanceLimits.SEARCH_THREADS);
        kept = new Kept(board, goals, new SolutionSearch(board.puzzle(), goals, resources));
      }
      return kept.search().search(Solver.Request.of(start), watch, solution -> {});
    } finally {
      searching.unlock();
    }
  }
}
