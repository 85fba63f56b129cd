// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.saitan.parallel.Workers;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Permutations;
import org.saitan.text.Plural;
import org.saitan.tiles.TileBoards;
import org.saitan.tiles.TileGraph;
import org.saitan.tiles.TileGroupPuzzle;

/**
 * Iterative deepening for sliding tiles: IDA* whose lower bound is the sum over groups of tiles of
 * the least number of moves that each group needs, and the greatest of these sums over the mirror
 * images of the position.
 *
 * <p>Exact: a number of moves is refuted in full before more are tried. The work of one number is
 * cut into tasks by the first moves. Each batch of tasks is done to its end, and of the solutions
 * found the first in order is given, so the answer is the same for any number of threads.
 */
final class TileSearch implements Solver {
  /*
   * An image is an automorphism of the cells that takes the goal's hole to the hole of the
   * databases. It takes a position to one with the same distance to the goal's image, in which a
   * tile has the name of the cell where the image of the goal has it. So a goal that is turned or
   * renamed uses the same databases; and each further automorphism gives a further bound.
   *
   * A move that takes back the one before leads to a position seen twice, and is left out. Other
   * circles are longer than nearly all that bounds leave over; solutions are looked at for them.
   */
  private static final int MOST_IMAGES = 8;
  private static final int TASKS = 500;

  /** States of one length from which on the next is cut into tasks. */
  private static final int STATES_TO_SHARE = 1 << 18;

  private static final int BATCH = 128;

  /** States between two looks at the watch: about a millisecond of work. */
  private static final int STEPS = 1 << 13;

  private final Puzzle puzzle;
  private final TileView view;
  private final TileGraph graph;
  private final TileDatabases databases;
  private final int threads;
  private final List<int[]> images;
  private final int goalHole;

  /** By number of a tile, the cell where the goal has it. */
  private final int[] homes;

  /** By image and home of a tile, the number of the placement that it is part of. */
  private final int[][] placements;

  /** By image and home of a tile, its place there. */
  private final int[][] places;

  /** By cell of the hole, the cells of the tiles that can slide into it, by number of the move. */
  private final int[][] slides;

  /**
   * Creates a search.
   *
   * @param databases for the hole of the goal, or one that it can be turned to
   */
  TileSearch(Puzzle puzzle, TileView view, Position goal, TileDatabases databases, int threads) {
    this.puzzle = puzzle;
    this.view = view;
    this.graph = view.graph();
    this.databases = databases;
    this.threads = threads;
    int[] tiles = view.tiles(goal);
    this.goalHole = TileView.hole(tiles);
    this.images = graph.automorphisms(goalHole, databases.hole(), MOST_IMAGES);
    this.homes = new int[Arrays.stream(tiles).max().orElseThrow() + 1];
    for (int cell = 0; cell < tiles.length; cell++) {
      if (cell != goalHole) {
        homes[tiles[cell]] = cell;
      }
    }
    this.placements = new int[images.size()][tiles.length];
    this.places = new int[images.size()][tiles.length];
    this.slides = new int[tiles.length][];
    for (int hole = 0; hole < tiles.length; hole++) {
      int to = hole;
      slides[hole] =
          graph.slides().stream()
              .filter(slide -> slide.to() == to)
              .map(TileGraph.Slide::from)
              .sorted((a, b) -> Integer.compare(view.move(to, a), view.move(to, b)))
              .mapToInt(Integer::intValue)
              .toArray();
    }
    arrange();
  }

  /** Finds out of which placements tiles are part. */
  private void arrange() {
    int[] group = new int[slides.length];
    int[] place = new int[slides.length];
    List<TileGroupPuzzle> groups = databases.groups();
    for (int i = 0; i < groups.size(); i++) {
      for (int home : groups.get(i).homes()) {
        group[home] = i;
        place[home] = groups.get(i).homes().indexOf(home);
      }
    }
    for (int image = 0; image < images.size(); image++) {
      for (int home = 0; home < slides.length; home++) {
        int named = images.get(image)[home];
        placements[image][home] = image * groups.size() + group[named];
        places[image][home] = place[named];
      }
    }
  }

  @Override
  public List<String> uses() {
    return databases.texts();
  }

  /** Returns by cell the home of the tile there, of the hole its own; no cells if there is none. */
  private int[] homesOf(Position position) {
    int[] tiles = view.tiles(position);
    return Arrays.stream(tiles).map(tile -> tile < 0 ? goalHole : homes[tile]).toArray();
  }

  /** {@inheritDoc} Where there is no odd circle of cells, slides keep a parity. */
  @Override
  public List<Reason> whyUnreachable(Position start) {
    int[] tiles = homesOf(start);
    if (tiles.length == 0) {
      return List.of(new Reason("tiles.no-hole", Map.of(), "the hole is not on the board"));
    }
    long even = graph.evenCells();
    boolean isFar = (even >>> holeOf(tiles) & 1) != (even >>> goalHole & 1);
    return even == 0 || Permutations.parity(tiles) == (isFar ? 1 : 0)
        ? List.of()
        : List.of(
            new Reason(
                "tiles.parity",
                Map.of(),
                "two tiles would have to change places: slides make only every other arrangement"));
  }

  private int holeOf(int... tiles) {
    return IntStream.range(0, tiles.length)
        .filter(cell -> tiles[cell] == goalHole)
        .findFirst()
        .getAsInt();
  }

  @Override
  public Outcome search(Request request, SearchWatch watch, Consumer<int[]> solutions) {
    if (!whyUnreachable(request.start()).isEmpty()) {
      return Outcome.UNREACHABLE;
    }
    int[] start = homesOf(request.start());
    boolean all = request.within().isPresent();
    int step = graph.evenCells() == 0 ? 1 : 2;
    SearchResult.Cursor from = watch.cursor();
    int length = new Walker(start, new Pass(0, all, watch)).bound();
    length += (Math.max(0, from.lowerBound() - length) + step - 1) / step * step;
    watch.proved(length);
    int[] done = done(from, length);
    int longest = request.most();
    long found = 0;
    try (Workers workers = new Workers(threads)) {
      for (; length <= longest; length += step) {
        watch.remark("at least " + Plural.of(length, "move") + ": by groups of tiles");
        Pass pass = new Pass(length, all, watch);
        long before = found;
        long states = watch.states();
        found += pass.run(start, done, workers, solutions, request.start());
        if (watch.isOver()) {
          return Outcome.STOPPED;
        }
        if (found > 0 && !all) {
          return Outcome.SOLVED;
        }
        long taken = watch.states() - states;
        done = new int[] {0, taken > STATES_TO_SHARE ? TASKS : 1};
        if (found == 0) {
          watch.proved(length + step);
          if (databases.improve(taken, watch)) {
            arrange();
            uses().forEach(watch::remark);
            int bound = new Walker(start, new Pass(0, all, watch)).bound();
            watch.proved(bound);
            length = Math.max(length, bound - step);
          }
        } else if (before == 0) {
          longest = (int) Math.min(longest, (long) length + request.within().getAsInt());
        }
      }
    }
    return found > 0 ? Outcome.SOLVED : Outcome.TOO_LONG;
  }

  /** Returns how many tasks of how many an earlier search has done of a length, by its cursor. */
  private static int[] done(SearchResult.Cursor cursor, int length) {
    boolean isOfThis = cursor.lowerBound() == length && cursor.done().matches("\\d{1,9}/\\d{1,9}");
    return isOfThis
        ? Arrays.stream(cursor.done().split("/")).mapToInt(Integer::parseInt).toArray()
        : new int[] {0, 1};
  }

  /** The search for all solutions of one length. */
  private final class Pass {
    private final int length;
    private final boolean all;
    private final SearchWatch watch;

    Pass(int length, boolean all, SearchWatch watch) {
      this.length = length;
      this.all = all;
      this.watch = watch;
    }

    /**
     * Returns the number of solutions given.
     *
     * @param done how many tasks are done, and at least how many there are
     */
    long run(
        int[] start, int[] done, Workers workers, Consumer<int[]> solutions, Position position) {
      List<int[]> tasks = tasks(start, done[1]);
      long given = 0;
      for (int first = done[0]; first < tasks.size(); first += BATCH) {
        List<int[]> batch = tasks.subList(first, Math.min(tasks.size(), first + BATCH));
        List<List<int[]>> found = new ArrayList<>();
        batch.forEach(task -> found.add(new ArrayList<>()));
        AtomicInteger least = new AtomicInteger(batch.size());
        workers.forEach(
            batch.size(),
            () -> {
              Walker walker = new Walker(start, this);
              return (IntConsumer)
                  task -> {
                    if ((all || task < least.get()) && !watch.isOver()) {
                      walker.walk(batch.get(task), moves -> add(moves, position, found.get(task)));
                      if (!found.get(task).isEmpty()) {
                        least.accumulateAndGet(task, Math::min);
                      }
                    }
                  };
            });
        if (watch.isOver()) {
          return given;
        }
        for (List<int[]> ofTask : found) {
          for (int[] solution : ofTask) {
            if (all || given == 0) {
              solutions.accept(solution);
              given++;
            }
          }
        }
        if (given > 0 && !all) {
          return given;
        }
        int end = first + batch.size();
        if (given == 0 && end < tasks.size()) {
          watch.refuted((double) end / tasks.size(), end + "/" + tasks.size());
        }
      }
      return given;
    }

    /** Keeps a solution unless it comes to a position twice. */
    private void add(int[] moves, Position start, List<int[]> found) {
      Set<Position> seen = new HashSet<>(Set.of(start));
      Position at = start;
      for (int move : moves) {
        at = puzzle.apply(at, move).orElseThrow();
        if (!seen.add(at)) {
          return;
        }
      }
      found.add(moves);
    }

    /**
     * Returns the beginnings of all solutions, in order: the cells from which tiles slide, so long
     * that there are enough of them. They depend on the board and the start alone.
     */
    private List<int[]> tasks(int[] start, int least) {
      List<int[]> tasks = List.of(new int[] {holeOf(start)});
      for (int depth = 0; depth < length && tasks.size() < least; depth++) {
        List<int[]> longer = new ArrayList<>();
        for (int[] task : tasks) {
          for (int cell : slides[task[depth]]) {
            if (depth == 0 || cell != task[depth - 1]) {
              int[] next = Arrays.copyOf(task, depth + 2);
              next[depth + 1] = cell;
              longer.add(next);
            }
          }
        }
        tasks = longer;
      }
      return tasks;
    }
  }

  /** One thread's way through positions. */
  private final class Walker {
    /*
     * The slides of a position are looked up together, image by image, so that the loads of one
     * do not wait for those of another; those that an image forbids are not looked up further.
     */
    private static final int WIDTH = TileBoards.MOST_TILES;

    private final Pass pass;
    private final int[] start;
    private final int groups = databases.groups().size();
    private final TileDatabase[] databaseOf = new TileDatabase[images.size() * groups];
    private final int[][] views = images.toArray(int[][]::new);

    /** By cell, the home of the tile there. */
    private final int[] tileAt;

    /** By placement, the cells of its tiles, the set of these, and their distance. */
    private final int[] cells;

    private final long[] sets;
    private final int[] distances;

    /** By image, the sum of the distances of its placements. */
    private final int[] sums;

    /** By depth, slide and image, the distance of the placement after the slide. */
    private final int[] after;

    /** By slide, the number of the placement after it. */
    private final long[] indexes;

    /** The cells where the hole has been. */
    private final int[] path;

    private Consumer<int[]> sink;
    private long states;
    private boolean goesOn;

    Walker(int[] start, Pass pass) {
      this.pass = pass;
      this.start = start;
      this.tileAt = new int[start.length];
      this.cells = new int[views.length * groups * WIDTH];
      this.sets = new long[views.length * groups];
      this.distances = new int[sets.length];
      this.sums = new int[views.length];
      int most = Arrays.stream(slides).mapToInt(from -> from.length).max().orElseThrow();
      this.indexes = new long[most];
      this.after = new int[pass.length * most * views.length];
      this.path = new int[pass.length + 1];
      place();
    }

    private void place() {
      System.arraycopy(start, 0, tileAt, 0, start.length);
      Arrays.fill(sets, 0);
      for (int image = 0; image < views.length; image++) {
        for (int cell = 0; cell < start.length; cell++) {
          if (start[cell] != goalHole) {
            int placement = placements[image][start[cell]];
            cells[placement * WIDTH + places[image][start[cell]]] = views[image][cell];
            sets[placement] |= 1L << views[image][cell];
          }
        }
        sums[image] = 0;
        for (int group = 0; group < groups; group++) {
          int placement = image * groups + group;
          TileDatabase database = databases.of(group);
          databaseOf[placement] = database;
          distances[placement] =
              database.distance(database.index(sets[placement], cells, placement * WIDTH));
          sums[image] += distances[placement];
        }
      }
    }

    /** Returns the least number of moves that a solution has. */
    int bound() {
      return Arrays.stream(sums).max().orElseThrow();
    }

    /** Finds all solutions that begin in one way. */
    void walk(int[] task, Consumer<int[]> solutions) {
      place();
      sink = solutions;
      goesOn = true;
      path[0] = task[0];
      extend(0, task);
      pass.watch.goesOn(states);
      states = 0;
    }

    /**
     * Follows the slides of a task, then all that bounds allow; stops at the first solution unless
     * all are asked for.
     */
    private void extend(int depth, int... task) {
      if (depth == pass.length) {
        emit();
        return;
      }
      int hole = path[depth];
      int[] from = slides[hole];
      int open = allowed(depth, candidates(depth, task));
      for (int i = 0; i < from.length && goesOn; i++) {
        if ((open >>> i & 1) != 0) {
          int saved = (depth * indexes.length + i) * views.length;
          slide(hole, from[i], saved);
          if (sums[0] > 0 || depth + 1 == pass.length) { // A solution ends at the goal.
            path[depth + 1] = from[i];
            extend(depth + 1, task);
          }
          slide(from[i], hole, saved);
        }
      }
    }

    /**
     * Returns the set of slides to try: that of the task, or all that do not take back the last.
     */
    private int candidates(int depth, int... task) {
      int[] from = slides[path[depth]];
      int last = depth == 0 ? path[0] : path[depth - 1];
      int set = 0;
      for (int i = 0; i < from.length; i++) {
        boolean isOne = depth < task.length - 1 ? from[i] == task[depth + 1] : from[i] != last;
        set |= isOne ? 1 << i : 0;
        states += isOne ? 1 : 0;
      }
      if (states >= STEPS) {
        goesOn &= pass.watch.goesOn(states);
        states = 0;
      }
      return set;
    }

    /** Returns those of some slides after which bounds allow a solution; notes the distances. */
    private int allowed(int depth, int candidates) {
      int hole = path[depth];
      int[] from = slides[hole];
      int left = pass.length - depth - 1;
      int open = candidates;
      for (int image = 0; image < views.length; image++) {
        int[] to = views[image];
        for (int i = 0; i < from.length; i++) {
          if ((open >>> i & 1) != 0) {
            int tile = tileAt[from[i]];
            int placement = placements[image][tile];
            int at = placement * WIDTH + places[image][tile];
            long set = sets[placement] ^ 1L << to[hole] ^ 1L << to[from[i]];
            cells[at] = to[hole];
            indexes[i] = databaseOf[placement].index(set, cells, placement * WIDTH);
            cells[at] = to[from[i]];
          }
        }
        for (int i = 0; i < from.length; i++) {
          if ((open >>> i & 1) != 0) {
            int placement = placements[image][tileAt[from[i]]];
            int distance = databaseOf[placement].distance(indexes[i]);
            after[(depth * indexes.length + i) * views.length + image] = distance;
            open ^= sums[image] - distances[placement] + distance > left ? 1 << i : 0;
          }
        }
      }
      return open;
    }

    /** Slides a tile into the hole, and exchanges the distances with those saved. */
    private void slide(int hole, int cell, int saved) {
      int tile = tileAt[cell];
      for (int image = 0; image < views.length; image++) {
        int[] to = views[image];
        int placement = placements[image][tile];
        cells[placement * WIDTH + places[image][tile]] = to[hole];
        sets[placement] ^= 1L << to[hole] ^ 1L << to[cell];
        int before = distances[placement];
        distances[placement] = after[saved + image];
        after[saved + image] = before;
        sums[image] += distances[placement] - before;
      }
      tileAt[hole] = tile;
      tileAt[cell] = goalHole;
    }

    private void emit() {
      int[] moves = new int[pass.length];
      for (int i = 0; i < moves.length; i++) {
        moves[i] = view.move(path[i], path[i + 1]);
      }
      sink.accept(moves);
      goesOn = pass.all;
    }
  }
}
