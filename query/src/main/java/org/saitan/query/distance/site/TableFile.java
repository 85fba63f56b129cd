// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.site;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.saitan.json.Json;
import org.saitan.json.MayBeAbsent;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.CellMoves;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SignPictures;
import org.saitan.query.distance.ask.HandMoves;
import org.saitan.query.distance.ask.HandMoves.Carried;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.rules.Figure;
import org.saitan.space.Numbering;
import org.saitan.space.Place;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;

/**
 * A table with its rules as one file that a page answers from ({@code js/table-file.js} reads it):
 * zlib, in it four bytes (the length of the header, the lowest first), the header as JSON in UTF-8,
 * and what the header says.
 *
 * <p>Where moves carry what cells hold to other cells ({@link CellMoves}), the header says how, and
 * how states are written; then come, in ascending order, the numbers of all states that can reach
 * the goal ({@link CellNumbers}), each as its difference from the one before, and their distances:
 * the low byte of each, then the high byte of each. Of other puzzles, small ones, all states are
 * listed as text, each with its distance and its moves: those that can reach the goal, and those
 * that moves lead to from there. Whole numbers are written seven bits a byte, the lowest first,
 * with the highest bit set in all but the last.
 */
final class TableFile {
  /** The most states of a file: a page holds four to eight bytes for each. */
  static final long MOST_STATES = 10_000_000;

  /** The most states that are listed as text. */
  private static final int MOST_LISTED = 150_000;

  private static final int HEADER_BYTES = 4;

  /** What fills cells first, then what lies in them, lines and letters last. */
  private static final Comparator<Figure.Shape> DRAWN_IN_ORDER =
      Comparator.comparing((Figure.Shape shape) -> shape instanceof Figure.Label)
          .thenComparing(shape -> shape instanceof Figure.Stroke)
          .thenComparing(shape -> !(shape instanceof Figure.Tile))
          .thenComparing(Figure.Shape::toString);

  private final DistanceTable table;
  private final Puzzle puzzle;
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  private TableFile(DistanceTable table) {
    this.table = table;
    this.puzzle = table.board().puzzle();
  }

  /**
   * A file, or why there is none.
   *
   * @param bytes the file, where there is one
   * @param whyNot a clause; empty where there is a file
   */
  record Made(Optional<byte[]> bytes, String whyNot) {
    private static Made not(String why) {
      return new Made(Optional.empty(), why);
    }
  }

  /**
   * What every file says.
   *
   * @param board name of the board
   * @param digest fingerprint of the table
   * @param states number of states
   * @param cells how states are made of cells; absent where they are listed
   * @param list the states that are listed; absent where they are numbers
   */
  private record Header(
      String board,
      String digest,
      long states,
      @MayBeAbsent Cells cells,
      @MayBeAbsent Listed list) {}

  /**
   * How states are made of cells.
   *
   * @param goals what cells hold in each goal
   * @param start what they hold in the position that people start from
   * @param numbers how states are numbered
   * @param cases the words of a state, part by part, by the number of the case
   * @param markers what chooses between the cases
   * @param moves what moves do
   * @param bytes how long the numbers of states are
   */
  private record Cells(
      List<List<Integer>> goals,
      @MayBeAbsent List<Integer> start,
      CellNumbers numbers,
      List<List<CellWords.Part>> cases,
      List<CellWords.Marker> markers,
      CellMoves moves,
      int bytes) {}

  /**
   * The states that are listed.
   *
   * @param names names of moves
   * @param carries what moves take from where to where, cells by name
   * @param goals the numbers of the goals
   * @param start the number of the position that people start from
   * @param frame how the picture of each state begins; absent where there are none, and where the
   *     figures of the board say what pictures are put together of ({@link SignPictures})
   * @param parts what pictures are made of, in the order in which it is drawn
   * @param texts how long the states are, each ended by a line feed; behind them come the distances
   *     as above, 65,535 for none; how many places of each state are as in the goal, a byte each;
   *     which parts its picture has, a bit each, the lowest first, in whole bytes; and for each
   *     state the number of its moves, and for each of them its name, the number of the state it
   *     leads to, and one more than the number of what it carries, or 0
   */
  private record Listed(
      List<String> names,
      List<Carried> carries,
      List<Integer> goals,
      @MayBeAbsent Integer start,
      @MayBeAbsent String frame,
      List<String> parts,
      int texts) {}

  /** Makes the file of a table. */
  static Made of(DistanceTable table) {
    if (table.manifest().states() > MOST_STATES) {
      return Made.not("more than %,d states".formatted(MOST_STATES));
    }
    TableFile file = new TableFile(table);
    Optional<CellMoves> moves = file.puzzle.cellMoves();
    Optional<CellWords> words = file.puzzle.cellWords();
    if (moves.isPresent() && words.isPresent()) {
      Optional<CellNumbers> numbers = CellNumbers.of(moves.get(), file.puzzle.goal());
      return numbers.isPresent()
          ? file.numbered(moves.get(), words.get(), numbers.get())
          : Made.not("its states have numbers beyond those of a page");
    }
    return file.listed();
  }

  private Made numbered(CellMoves moves, CellWords words, CellNumbers numbers) {
    long[] states = states(numbers);
    Arrays.parallelSort(states);
    long before = -1;
    for (long state : states) {
      long number = state >> Character.SIZE;
      write(number - before - 1);
      before = number;
    }
    int bytes = body.size();
    writeDistances(states.length, state -> (char) states[state]);
    Cells cells =
        new Cells(
            table.goals().map(TableFile::cells).toList(),
            puzzle.start().map(TableFile::cells).orElse(null),
            numbers,
            words.cases().stream().map(CellWords::parts).toList(),
            words.markers(),
            moves,
            bytes);
    return made(states.length, cells, null);
  }

  private void writeDistances(int states, IntUnaryOperator distance) {
    for (int shift = 0; shift < Character.SIZE; shift += Byte.SIZE) {
      for (int state = 0; state < states; state++) {
        body.write(distance.applyAsInt(state) >> shift);
      }
    }
  }

  private static List<Integer> cells(Position position) {
    return IntStream.range(0, position.size()).mapToObj(position::cell).toList();
  }

  /** Returns the numbers of all states that can reach the goal, each above its distance. */
  private long[] states(CellNumbers numbers) {
    Numbering space = table.numbering();
    CellNumbers.Reader reader = numbers.new Reader();
    int size = puzzle.goal().size();
    byte[] cells = new byte[Math.multiplyExact(space.lanes(), size)];
    long[] states = new long[Math.toIntExact(space.states())];
    int count = 0;
    for (long block = 0; block < space.blocks(); block++) {
      char[] distances = table.view(block).distances();
      space.cellsOf(block, cells);
      for (int lane = 0; lane < space.lanes(block); lane++) {
        if (distances[lane] != BlockLayout.UNREACHED) {
          states[count++] = reader.of(cells, lane * size) << Character.SIZE | distances[lane];
        }
      }
    }
    return Arrays.copyOf(states, count);
  }

  private Made listed() {
    Map<Position, Integer> numbers = new LinkedHashMap<>();
    List<Position> states = new ArrayList<>();
    IntArrayList distances = new IntArrayList();
    Numbering space = table.numbering();
    for (long block = 0; block < space.blocks(); block++) {
      char[] known = table.view(block).distances();
      for (int lane = 0; lane < space.lanes(block); lane++) {
        if (known[lane] != BlockLayout.UNREACHED) {
          add(space.unrank(new Place(block, lane)), numbers, states);
          distances.add(known[lane]);
        }
      }
    }
    // These may lie where no start leads, or from where no way leads to a goal.
    Stream.concat(Stream.of(table.goal()), puzzle.start().stream())
        .filter(state -> add(state, numbers, states))
        .forEach(state -> distances.add(distance(state)));
    List<List<Arc>> moves = new ArrayList<>();
    while (moves.size() < states.size() && states.size() <= MOST_LISTED) {
      Position from = states.get(moves.size());
      List<Arc> arcs = new ArrayList<>();
      for (int move = 0; move < puzzle.moves(); move++) {
        Optional<Position> next = puzzle.apply(from, move);
        if (next.isPresent()) {
          if (add(next.get(), numbers, states)) {
            distances.add(BlockLayout.UNREACHED);
          }
          arcs.add(new Arc(move, numbers.get(next.get())));
        }
      }
      moves.add(arcs);
    }
    if (states.size() > MOST_LISTED) {
      return Made.not(
          "its moves cannot be said cell by cell, and it has more than %,d states"
              .formatted(MOST_LISTED));
    }
    for (Position state : states) {
      body.writeBytes((puzzle.format(state) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    int texts = body.size();
    writeDistances(states.size(), distances::getInt);
    states.forEach(state -> body.write(puzzle.inPlace(state)));
    Optional<Pictured> pictured =
        puzzle.able(Pictured.class).filter(able -> SignPictures.of(puzzle).isEmpty());
    List<String> parts = pictured.map(able -> writePictures(able, states)).orElse(List.of());
    List<String> names = new ArrayList<>();
    List<Carried> carries = new ArrayList<>();
    writeMoves(states, moves, names, carries);
    return made(
        states.size(),
        null,
        new Listed(
            names,
            carries,
            table.goals().map(numbers::get).toList(),
            puzzle.start().map(numbers::get).orElse(null),
            pictured.map(able -> SvgDrawing.frame(able.figure(puzzle.goal()))).orElse(null),
            parts,
            texts));
  }

  /** Adds a state; returns whether it was not there. */
  private static boolean add(
      Position state, Map<Position, Integer> numbers, List<Position> states) {
    boolean isNew = numbers.putIfAbsent(state, states.size()) == null;
    if (isNew) {
      states.add(state);
    }
    return isNew;
  }

  private int distance(Position state) {
    return table.answer(state) instanceof Answer.Solved solved
        ? solved.distance()
        : BlockLayout.UNREACHED;
  }

  /** Writes which parts the picture of each state has; returns the parts. */
  private List<String> writePictures(Pictured pictured, List<Position> states) {
    Map<Figure.Shape, Integer> found = new HashMap<>();
    List<int[]> pictures = new ArrayList<>();
    for (Position state : states) {
      pictures.add(
          pictured.figure(state).shapes().stream()
              .mapToInt(shape -> found.computeIfAbsent(shape, any -> found.size()))
              .toArray());
    }
    List<Figure.Shape> inOrder = found.keySet().stream().sorted(DRAWN_IN_ORDER).toList();
    int[] places = new int[inOrder.size()];
    for (int place = 0; place < places.length; place++) {
      places[found.get(inOrder.get(place))] = place;
    }
    for (int[] picture : pictures) {
      byte[] bits = new byte[(places.length + Byte.SIZE - 1) / Byte.SIZE];
      for (int shape : picture) {
        bits[places[shape] / Byte.SIZE] |= (byte) (1 << places[shape] % Byte.SIZE);
      }
      body.writeBytes(bits);
    }
    return inOrder.stream().map(SvgDrawing::part).toList();
  }

  /** A move of a state that is listed, and the number of the state where it leads. */
  private record Arc(int move, int state) {}

  private void writeMoves(
      List<Position> states, List<List<Arc>> moves, List<String> names, List<Carried> carries) {
    HandMoves hand = new HandMoves(puzzle);
    Map<Object, Integer> known = new HashMap<>();
    for (int i = 0; i < states.size(); i++) {
      Position from = states.get(i);
      write(moves.get(i).size());
      for (Arc arc : moves.get(i)) {
        write(number(puzzle.moveName(from, arc.move()), known, names));
        write(arc.state());
        write(
            hand.carried(from, arc.move(), states.get(arc.state()))
                .map(each -> 1 + number(each, known, carries))
                .orElse(0));
      }
    }
  }

  private static <T> int number(T thing, Map<Object, Integer> known, List<T> all) {
    return known.computeIfAbsent(
        thing,
        any -> {
          all.add(thing);
          return all.size() - 1;
        });
  }

  private void write(long number) {
    long rest = number;
    while (rest >= 0x80) {
      body.write((int) (rest & 0x7f | 0x80));
      rest >>= 7;
    }
    body.write((int) rest);
  }

  private Made made(long states, Cells cells, Listed list) {
    Header header = new Header(puzzle.name(), table.manifest().digest(), states, cells, list);
    byte[] said = Json.line(header).getBytes(StandardCharsets.UTF_8);
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater)) {
      out.write(
          ByteBuffer.allocate(HEADER_BYTES)
              .order(ByteOrder.LITTLE_ENDIAN)
              .putInt(said.length)
              .array());
      out.write(said);
      body.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // There is no file that could fail.
    } finally {
      deflater.end();
    }
    return new Made(Optional.of(packed.toByteArray()), "");
  }
}
