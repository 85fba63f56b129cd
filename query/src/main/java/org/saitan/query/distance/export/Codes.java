// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.SolutionNumbers;
import org.saitan.query.distance.export.Column.ColumnValues;
import org.saitan.table.distance.DistanceTable;

/** A column of few different values: a code for each row, and what codes stand for. */
abstract non-sealed class Codes implements ColumnValues {
  /** The code of a row that has nothing there. */
  static final int NOTHING = -1;

  private final Numbered<Object> values = new Numbered<>();
  private int[] codes = new int[0];

  /** Returns the codes of the rows, from index 0. */
  int[] codes() {
    return codes;
  }

  /** Returns what a code stands for: a number, a text, or a list of texts. */
  Object value(int code) {
    return values.value(code);
  }

  /** Returns how many codes there are by now. */
  int count() {
    return values.size();
  }

  /** Returns the code of a value, a new one if it has none yet. */
  int code(Object value) {
    return values.number(value);
  }

  @Override
  public final void load(StateBlock rows) {
    if (codes.length < rows.rows()) {
      codes = new int[rows.rows()];
    }
    fill(rows, codes);
  }

  /** Finds the codes of the rows. */
  abstract void fill(StateBlock rows, int[] into);

  /** Different things, numbered from 0 as they come. */
  private static final class Numbered<T> {
    private final List<T> all = new ArrayList<>();
    private final Object2IntOpenHashMap<T> known = new Object2IntOpenHashMap<>();

    int number(T one) {
      int number = known.getOrDefault(one, all.size());
      if (number == all.size()) {
        all.add(one);
        known.put(one, number);
      }
      return number;
    }

    T value(int number) {
      return all.get(number);
    }

    int size() {
      return all.size();
    }
  }

  /** Numbers of the names of moves, which may be others in each block. */
  private static final class MoveNumbers {
    private final int[] ofMove;
    private final ToIntFunction<String> ofName;
    private StateBlock rows;

    MoveNumbers(DistanceTable table, ToIntFunction<String> ofName) {
      this.ofMove = new int[table.numbering().moves()];
      this.ofName = ofName;
    }

    void load(StateBlock of) {
      rows = of;
      Arrays.fill(ofMove, -1);
    }

    /** Returns the number of a move's name in the block. */
    int number(int move) {
      if (ofMove[move] < 0) {
        ofMove[move] = ofName.applyAsInt(rows.moveName(move));
      }
      return ofMove[move];
    }
  }

  /** Whether the goal can be reached. */
  static final class Statuses extends Codes {
    private final int solved = code(Status.REACHABLE.toString());
    private final int unreachable = code(Status.UNREACHABLE.toString());

    @Override
    void fill(StateBlock rows, int[] into) {
      for (int row = 0; row < rows.rows(); row++) {
        into[row] = rows.distance(row) < 0 ? unreachable : solved;
      }
    }
  }

  /** Fewest moves to the goal; nothing where it cannot be reached. */
  static final class Distances extends Codes {
    @Override
    void fill(StateBlock rows, int[] into) {
      int most = -1;
      for (int row = 0; row < rows.rows(); row++) {
        into[row] = rows.distance(row);
        most = Math.max(most, into[row]);
      }
      while (count() <= most) {
        code(count());
      }
    }
  }

  /** Names of the table's own next moves; nothing at the goal, and where it cannot be reached. */
  static final class NextMoves extends Codes {
    private final MoveNumbers names;

    NextMoves(DistanceTable table) {
      names = new MoveNumbers(table, this::code);
    }

    @Override
    void fill(StateBlock rows, int[] into) {
      names.load(rows);
      for (int row = 0; row < rows.rows(); row++) {
        int move = rows.nextMove(row);
        into[row] = move < 0 ? NOTHING : names.number(move);
      }
    }
  }

  /**
   * Names of all moves that lead one nearer to the goal, by number; nothing at the goal, and where
   * it cannot be reached.
   *
   * <p>Sets of moves are the nodes of a tree: from a set, each later move leads to the set with
   * that move too.
   */
  static final class OptimalMoves extends Codes {
    private final DistanceTable table;
    private final Numbered<String> names = new Numbered<>();
    private final MoveNumbers moves;
    private final Long2IntOpenHashMap with = new Long2IntOpenHashMap();

    OptimalMoves(DistanceTable table) {
      this.table = table;
      this.moves = new MoveNumbers(table, names::number);
      with.defaultReturnValue(-1);
    }

    @Override
    void fill(StateBlock rows, int[] into) {
      moves.load(rows);
      Arrays.fill(into, 0, rows.rows(), NOTHING);
      table.forEachAfter(
          rows.block(),
          (move, after) -> {
            for (int row = 0; row < rows.rows(); row++) {
              int distance = rows.distance(row);
              if (distance > 0 && after[rows.lane(row)] == distance - 1) {
                into[row] = with(into[row], moves.number(move));
              }
            }
          });
    }

    private int with(int set, int name) {
      long key = (long) (set + 1) << Integer.SIZE | name;
      int both = with.get(key);
      if (both < 0) {
        List<Object> all = new ArrayList<>();
        if (set != NOTHING) {
          all.addAll((List<?>) value(set));
        }
        all.add(names.value(name));
        both = code(List.copyOf(all));
        with.put(key, both);
      }
      return both;
    }
  }

  /** The number of optimal solutions; nothing where the goal cannot be reached. */
  static final class SolutionCodes extends Codes {
    private final SolutionNumbers solutions;

    SolutionCodes(SolutionNumbers solutions) {
      this.solutions = solutions;
    }

    @Override
    void fill(StateBlock rows, int[] into) {
      for (int row = 0; row < rows.rows(); row++) {
        into[row] = rows.distance(row) < 0 ? NOTHING : code(solutions.of(rows.rank(row)));
      }
    }
  }
}
