// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.math.BigInteger;
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

  private final List<Object> values = new ArrayList<>();
  private int[] codes = new int[0];

  /** Returns the codes of the rows, from index 0. */
  int[] codes() {
    return codes;
  }

  /** Returns what a code stands for: a number, a text, or a list of texts. */
  Object value(int code) {
    return values.get(code);
  }

  /** Returns what a code stands for as text: words of a list are divided by blanks. */
  String text(int code) {
    return value(code) instanceof List<?> words
        ? String.join(" ", words.stream().map(String::valueOf).toList())
        : String.valueOf(value(code));
  }

  /** Returns how many codes there are by now. */
  int count() {
    return values.size();
  }

  /** Returns a new code. */
  int define(Object value) {
    values.add(value);
    return values.size() - 1;
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

  /** Codes for the names of moves, which may be others in each block. */
  static final class MoveCodes {
    private final Object2IntOpenHashMap<String> known = new Object2IntOpenHashMap<>();
    private final int[] ofMove;
    private StateBlock rows;

    /** Makes the code of a name. */
    private final ToIntFunction<String> maker;

    MoveCodes(int moves, ToIntFunction<String> maker) {
      this.maker = maker;
      this.ofMove = new int[moves];
      known.defaultReturnValue(-1);
    }

    void load(StateBlock of) {
      rows = of;
      Arrays.fill(ofMove, -1);
    }

    /** Returns the code of a move's name in the block. */
    int code(int move) {
      if (ofMove[move] < 0) {
        String name = rows.moveName(move);
        int code = known.getInt(name);
        if (code < 0) {
          code = maker.applyAsInt(name);
          known.put(name, code);
        }
        ofMove[move] = code;
      }
      return ofMove[move];
    }
  }

  /** Whether the goal can be reached. */
  static final class Statuses extends Codes {
    private final int solved = define(Status.REACHABLE.toString());
    private final int unreachable = define(Status.UNREACHABLE.toString());

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
        define(count());
      }
    }
  }

  /** Names of the table's own next moves; nothing at the goal, and where it cannot be reached. */
  static final class NextMoves extends Codes {
    private final MoveCodes names;

    NextMoves(DistanceTable table) {
      names = new MoveCodes(table.numbering().moves(), this::define);
    }

    @Override
    void fill(StateBlock rows, int[] into) {
      names.load(rows);
      for (int row = 0; row < rows.rows(); row++) {
        int move = rows.nextMove(row);
        into[row] = move < 0 ? NOTHING : names.code(move);
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
    private final List<String> names = new ArrayList<>();
    private final MoveCodes moves;
    private final Long2IntOpenHashMap with = new Long2IntOpenHashMap();

    OptimalMoves(DistanceTable table) {
      this.table = table;
      this.moves =
          new MoveCodes(
              table.numbering().moves(),
              name -> {
                names.add(name);
                return names.size() - 1;
              });
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
              if (distance > 0 && (after[rows.lane(row)] & 0xff) == distance - 1) {
                into[row] = with(into[row], moves.code(move));
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
        all.add(names.get(name));
        both = define(List.copyOf(all));
        with.put(key, both);
      }
      return both;
    }
  }

  /** The number of optimal solutions; nothing where the goal cannot be reached. */
  static final class SolutionCodes extends Codes {
    private final SolutionNumbers solutions;
    private final Object2IntOpenHashMap<BigInteger> known = new Object2IntOpenHashMap<>();

    SolutionCodes(SolutionNumbers solutions) {
      this.solutions = solutions;
      known.defaultReturnValue(NOTHING);
    }

    @Override
    void fill(StateBlock rows, int[] into) {
      for (int row = 0; row < rows.rows(); row++) {
        into[row] = rows.distance(row) < 0 ? NOTHING : code(solutions.of(rows.rank(row)));
      }
    }

    private int code(BigInteger number) {
      int code = known.getInt(number);
      if (code == NOTHING) {
        code = define(number);
        known.put(number, code);
      }
      return code;
    }
  }
}
