// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solve.SearchResources;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.solve.SearchWatch;
import org.saitan.engine.solve.SolutionSearch;
import org.saitan.engine.solve.Solver;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.web.Call;
import org.saitan.query.web.Parameters;
import org.saitan.query.web.Sources;
import org.saitan.query.web.TableCache;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;

/**
 * The sources of answers about distances: tables or, for boards without one, searches. One search
 * runs at a time, and the pattern databases of the last board stay loaded.
 */
final class DistanceSources implements Sources<DistanceSource>, DistanceSource.Searcher {
  private final TableCache tables;
  private final ScanCache scans = new ScanCache(ScanCache.CAPACITY);
  private final ExecutorService searching =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "saitan-search");
            thread.setDaemon(true);
            return thread;
          });

  /** The loaded search; used only by the search thread. */
  private LoadedSearch loaded;

  private record LoadedSearch(String board, List<Position> goals, SolutionSearch search) {}

  DistanceSources(TableCache tables) {
    this.tables = tables;
  }

  @Override
  public TaggedSource<DistanceSource> find(Call call) {
    WorkBudget budget = WorkBudget.of(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
    CachedLayers layers = new CachedLayers(budget, scans);
    try {
      TableCache.OpenTable<DistanceTable> open =
          tables.table(call, MoveBoard.class, DistanceTable.class);
      return new TaggedSource<>(
          open.etag(),
          new DistanceSource(open.table().board(), open.table(), null, budget, layers, this));
    } catch (TableException.Missing | TableException.Unfinished e) {
      MoveBoard board = tables.catalogue().board(e.board(), MoveBoard.class);
      return new TaggedSource<>(
          NOT_CACHEABLE, new DistanceSource(board, null, e, budget, layers, this));
    }
  }

  @Override
  public boolean needsOnlyLookups(Parameters parameters) {
    return tables.hasTable(parameters.text("board"));
  }

  /** Searches on the search thread, which continues to load pattern databases after a timeout. */
  @Override
  public SearchResult search(
      MoveBoard board, Position start, List<Position> goals, Optional<Duration> time) {
    Duration limit = time.orElse(DistanceLimits.SEARCH_TIME);
    SearchWatch watch =
        new SearchWatch(
            Optional.of(limit), Thread.currentThread()::isInterrupted, text -> {}, now -> {});
    Future<SearchResult> search = searching.submit(() -> search(board, start, goals, watch));
    try {
      return search.get(limit.plus(DistanceLimits.SEARCH_GRACE).toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      search.cancel(
          false); // The search thread continues loading, so that the next search can start sooner.
    } catch (InterruptedException e) {
      search.cancel(false);
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause());
    }
    return watch.givenUp(SearchResult.End.STOPPED);
  }

  private SearchResult search(
      MoveBoard board, Position start, List<Position> goals, SearchWatch watch) {
    if (loaded == null || !loaded.board().equals(board.name()) || !loaded.goals().equals(goals)) {
      loaded = null; // Closing the old search first frees the memory of its databases.
      SearchResources resources =
          new SearchResources(
              tables.catalogue(),
              Optional.of(tables.directory()),
              DistanceLimits.SEARCH_BYTES,
              DistanceLimits.SEARCH_THREADS);
      loaded =
          new LoadedSearch(
              board.name(), goals, new SolutionSearch(board.puzzle(), goals, resources));
    }
    return loaded.search().search(Solver.Request.of(start), watch, solution -> {});
  }
}
