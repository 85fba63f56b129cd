// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Block;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.defined.points.StateCells;
import org.saitan.space.ListedRules;
import org.saitan.space.PackedCells;
import org.saitan.text.Plural;

/**
 * The rules of a puzzle with joined pieces on packed states: what lies in a slot, and how, is a
 * number of as many bits as there are such in its set; slots that no move changes take no bits.
 */
final class BandagedRules implements ListedRules {
  private final DefinedPuzzle puzzle;
  private final StateCells cells;

  private final Slot[] slots;

  /** Where the slots of all sets lie. */
  private final PackedCells packed;

  /** By set and number, the kind and how it lies; by set, kind and how it lies, the number. */
  private final int[][][] pieces;

  private final int[][][] numbers;
  private final Turn[] forward;
  private final Turn[] backward;

  /** By block, the set and the kind of each piece. */
  private final int[][] blockSets;

  private final int[][] blockKinds;
  private final int[] firstSlot;
  private final List<BandagedSymmetries.Element> symmetries;
  private final List<long[]> goals;

  private record Slot(int set, int slot) {}

  /** A move by slot of all sets. */
  private record Turn(int[] from, int[] twist, boolean[] takes) {}

  BandagedRules(DefinedPuzzle puzzle) {
    this.puzzle = puzzle;
    cells = puzzle.cells();
    Definition definition = puzzle.definition();
    List<NamedMove> moves = puzzle.namedMoves();
    Pieces kinds = new Pieces(definition);
    int sets = definition.sets().size();
    pieces = new int[sets][][];
    numbers = new int[sets][SlotSet.MOST_SLOTS + 1][];
    firstSlot = new int[sets];
    List<Slot> all = new ArrayList<>();
    IntStream.Builder widths = IntStream.builder();
    for (int set = 0; set < sets; set++) {
      List<int[]> some = new ArrayList<>();
      for (int kind = 0; kind <= SlotSet.MOST_SLOTS; kind++) {
        numbers[set][kind] = new int[kinds.modulus(set, kind)];
        for (int turn = 0; turn < numbers[set][kind].length; turn++) {
          numbers[set][kind][turn] = some.size();
          some.add(new int[] {kind, turn});
        }
      }
      pieces[set] = some.toArray(int[][]::new);
      firstSlot[set] = all.size();
      int bits = PackedCells.bitsFor(some.size());
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        all.add(new Slot(set, slot));
        widths.add(changes(definition, set, slot) ? bits : 0);
      }
    }
    slots = all.toArray(Slot[]::new);
    packed = new PackedCells(widths.build().toArray());
    forward = moves.stream().map(move -> turn(move.transformation())).toArray(Turn[]::new);
    backward =
        moves.stream().map(move -> turn(move.transformation().inverse())).toArray(Turn[]::new);
    symmetries = BandagedSymmetries.of(definition, moves);
    List<Block> blocks = definition.blocks();
    blockSets = new int[blocks.size()][];
    blockKinds = new int[blocks.size()][];
    for (int block = 0; block < blockSets.length; block++) {
      List<Definition.Piece> of = blocks.get(block).pieces();
      blockSets[block] = of.stream().mapToInt(Definition.Piece::set).toArray();
      blockKinds[block] = of.stream().mapToInt(Definition.Piece::kind).toArray();
    }
    goals = puzzle.goals().stream().map(this::pack).sorted(ListedRules::compare).toList();
  }

  @Override
  public int symmetries() {
    return symmetries.size();
  }

  @Override
  public void image(int g, long[] state, long[] into) {
    BandagedSymmetries.Element element = symmetries.get(g);
    int[] kinds = new int[slots.length];
    int[] lies = new int[slots.length];
    read(state, kinds, lies);
    Arrays.fill(into, 0);
    for (int number = 0; number < slots.length; number++) {
      int set = slots[number].set();
      int to = element.to()[number];
      int kind = element.kinds()[set][kinds[number]];
      int[] ways = numbers[slots[to].set()][kind];
      int turn =
          element.factor()[number] * lies[number]
              + element.shift()[number]
              - element.turned()[set][kinds[number]];
      put(into, to, ways[Math.floorMod(turn, ways.length)]);
    }
  }

  @Override
  public int moveUnder(int g, int move) {
    return symmetries.get(g).moves()[move];
  }

  /** {@inheritDoc} What becomes of moves tells symmetries apart. */
  @Override
  public int product(int first, int second) {
    int[] then = symmetries.get(second).moves();
    int[] both = Arrays.stream(symmetries.get(first).moves()).map(move -> then[move]).toArray();
    int g = 0;
    while (!Arrays.equals(symmetries.get(g).moves(), both)) {
      g++;
    }
    return g;
  }

  /** Returns whether goals or moves put different things into a slot. */
  private static boolean changes(Definition definition, int set, int slot) {
    return definition.generators().stream()
            .anyMatch(move -> Bandage.takes(move.transformation(), set, slot))
        || definition.goals().stream()
                .map(goal -> goal.kind(set, slot) << Byte.SIZE | goal.orientation(set, slot))
                .distinct()
                .count()
            > 1;
  }

  private Turn turn(Transformation move) {
    int[] from = new int[slots.length];
    int[] twist = new int[slots.length];
    boolean[] takes = new boolean[slots.length];
    for (int number = 0; number < slots.length; number++) {
      Slot slot = slots[number];
      from[number] = firstSlot[slot.set()] + move.from(slot.set(), slot.slot());
      twist[number] = move.twist(slot.set(), slot.slot());
      takes[number] = Bandage.takes(move, slot.set(), slot.slot());
    }
    return new Turn(from, twist, takes);
  }

  /** {@inheritDoc} Its sets, what is joined, and which moves can be made from the first goal. */
  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    List<SlotSet> sets = puzzle.definition().sets();
    Pattern goal = puzzle.definition().goals().get(0);
    for (int set = 0; set < sets.size(); set++) {
      int first = firstSlot[set];
      int[][] ways = numbers[set];
      int of = set;
      int shown =
          IntStream.range(0, sets.get(set).slots())
              .map(slot -> ways[goal.kind(of, slot)].length)
              .max()
              .orElse(1);
      int still =
          (int)
              IntStream.range(first, first + sets.get(set).slots())
                  .filter(number -> packed.width(number) == 0)
                  .count();
      String slots =
          "%s: %s, %s%s"
              .formatted(
                  sets.get(set).name(),
                  Plural.of(sets.get(set).slots(), "slot"),
                  Plural.of(shown, "orientation"),
                  still == 0 ? "" : "; %d of the slots never change".formatted(still));
      findings.add(new Finding(set == 0 ? "slots" : "", slots));
    }
    for (int block = 0; block < blockSets.length; block++) {
      int[] ofSets = blockSets[block];
      int[] kinds = blockKinds[block];
      String joined =
          IntStream.range(0, kinds.length)
              .mapToObj(i -> sets.get(ofSets[i]).name() + " " + (kinds[i] + 1))
              .collect(Collectors.joining(" + "));
      findings.add(new Finding(block == 0 ? "joined" : "", joined));
    }
    int bits = IntStream.range(0, slots.length).map(packed::width).sum();
    findings.add(new Finding("bits", bits + " a state"));
    List<String> free = new ArrayList<>();
    after(pack(puzzle.goal()), (move, state) -> free.add(puzzle.moveName(puzzle.goal(), move)));
    findings.add(
        new Finding(
            "free",
            "%d of the moves can be made from the goal: %s"
                .formatted(free.size(), String.join(" ", free))));
    return findings;
  }

  @Override
  public int words() {
    return packed.words();
  }

  @Override
  public int moves() {
    return forward.length;
  }

  @Override
  public boolean isGoal(long[] state) {
    return Collections.binarySearch(goals, state, ListedRules::compare) >= 0;
  }

  @Override
  public List<long[]> goals() {
    return goals.stream().map(long[]::clone).toList();
  }

  /** {@inheritDoc} There are none: what can reach the goal is listed. */
  @Override
  public List<long[]> starts() {
    return List.of();
  }

  @Override
  public void after(long[] state, Sink sink) {
    ends(state, forward, sink);
  }

  /** {@inheritDoc} A block that a move takes, or leaves, is taken or left by what undoes it. */
  @Override
  public void before(long[] state, Sink sink) {
    ends(state, backward, sink);
  }

  private void ends(long[] state, Turn[] turns, Sink sink) {
    int[] kinds = new int[slots.length];
    int[] lies = new int[slots.length];
    read(state, kinds, lies);
    if (!isAllowed(kinds)) {
      return;
    }
    int[][] places = places(kinds);
    int[] moved = new int[slots.length];
    for (int move = 0; move < turns.length; move++) {
      Turn turn = turns[move];
      if (tears(turn, places)) {
        continue;
      }
      long[] next = new long[packed.words()];
      for (int number = 0; number < slots.length; number++) {
        int from = turn.from()[number];
        moved[number] = kinds[from];
        int[] ways = numbers[slots[number].set()][kinds[from]];
        put(next, number, ways[(lies[from] + turn.twist()[number]) % ways.length]);
      }
      if (isAllowed(moved) && ListedRules.compare(next, state) != 0) {
        sink.state(move, next);
      }
    }
  }

  private boolean isAllowed(int[] kinds) {
    for (Forbidden not : puzzle.definition().forbidden()) {
      if (kinds[firstSlot[not.set()] + not.slot()] == not.kind()) {
        return false;
      }
    }
    return true;
  }

  /** Returns by block in which slots its pieces lie. */
  private int[][] places(int[] kinds) {
    int[][] places = new int[blockSets.length][];
    for (int block = 0; block < places.length; block++) {
      places[block] = new int[blockSets[block].length];
      for (int i = 0; i < places[block].length; i++) {
        int number = firstSlot[blockSets[block][i]];
        while (kinds[number] != blockKinds[block][i]) {
          number++;
        }
        places[block][i] = number;
      }
    }
    return places;
  }

  private static boolean tears(Turn turn, int[][] places) {
    for (int[] block : places) {
      for (int place : block) {
        if (turn.takes()[place] != turn.takes()[block[0]]) {
          return true;
        }
      }
    }
    return false;
  }

  private void read(long[] state, int[] kinds, int[] lies) {
    for (int number = 0; number < slots.length; number++) {
      Slot slot = slots[number];
      if (packed.width(number) == 0) {
        kinds[number] = puzzle.definition().goals().get(0).kind(slot.set(), slot.slot());
        lies[number] = puzzle.definition().goals().get(0).orientation(slot.set(), slot.slot());
      } else {
        int[] piece = pieces[slot.set()][packed.get(state, number)];
        kinds[number] = piece[0];
        lies[number] = piece[1];
      }
    }
  }

  private void put(long[] state, int number, int what) {
    if (packed.width(number) > 0) {
      packed.put(state, number, what);
    }
  }

  @Override
  public long[] pack(Position position) {
    long[] state = new long[packed.words()];
    for (int number = 0; number < slots.length; number++) {
      Slot slot = slots[number];
      int kind = position.cell(cells.kindAt(slot.set(), slot.slot()));
      int turn = cells.turns(slot.set()) ? position.cell(cells.turnAt(slot.set(), slot.slot())) : 0;
      put(state, number, numbers[slot.set()][kind][turn]);
    }
    return state;
  }

  @Override
  public Position unpack(long[] state) {
    int[] kinds = new int[slots.length];
    int[] lies = new int[slots.length];
    read(state, kinds, lies);
    return cells.position(
        (set, slot) -> kinds[firstSlot[set] + slot], (set, slot) -> lies[firstSlot[set] + slot]);
  }
}
