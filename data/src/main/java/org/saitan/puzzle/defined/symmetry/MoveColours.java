// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleTurns;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.points.SlotOrbit;

/**
 * Colours moves and slots so that what a symmetry exchanges has one colour: at first by what is
 * seen of each alone, then, round after round, by the colours of what it is linked to, until
 * nothing is told apart any more (colour refinement).
 *
 * <p>Some moves may be marked, which distinguishes more. Colours are numbers made of what they say
 * and of nothing else, so those of two markings can be compared: where a symmetry takes one to the
 * other, it takes colours to the same colours.
 */
final class MoveColours {
  /** For each move, the slots that it changes, what comes there, and how its cycle is turned. */
  private final int[][] to;

  private final int[][] from;
  private final long[][] cycles;

  private final int[] classOfSlot;
  private final long[] slotsAlone;
  private final int steps;
  private final Effort effort;

  /**
   * Colours of moves and slots.
   *
   * @param moves by number
   * @param slots of all slots that some move changes, set by set
   * @param traces for each round, a sum over all colours
   */
  private record Colours(long[] moves, long[] slots, List<Long> traces) {}

  /** What a marking distinguishes; not to be changed. */
  static final class Marking {
    private final Colours colours;
    private final boolean tellsAllMovesApart;

    private Marking(Colours colours) {
      this.colours = colours;
      this.tellsAllMovesApart = different(colours.moves()) == colours.moves().length;
    }

    /** Returns whether no two moves have one colour. */
    boolean tellsAllMovesApart() {
      return tellsAllMovesApart;
    }

    /** Returns the moves of this marking that have the colour of a move in another. */
    int[] alike(int move, Marking other) {
      return IntStream.range(0, colours.moves().length)
          .filter(image -> colours.moves()[image] == other.colours.moves()[move])
          .toArray();
    }
  }

  /**
   * Prepares the colours.
   *
   * @param likeness whether it counts which pieces look alike in the first goal
   */
  MoveColours(
      PuzzlePoints points,
      List<NamedMove> moves,
      boolean likeness,
      VisibleTurns visible,
      Effort effort) {
    this.effort = effort;
    Definition definition = points.definition();
    int[][] numberOfSlot = new int[definition.sets().size()][];
    for (int set = 0; set < numberOfSlot.length; set++) {
      numberOfSlot[set] = new int[definition.sets().get(set).slots()];
    }
    int slots = 0;
    for (SlotOrbit orbit : points.orbits()) {
      for (int slot : orbit.slots()) {
        numberOfSlot[orbit.set()][slot] = slots++;
      }
    }
    this.classOfSlot = new int[slots];
    this.slotsAlone = new long[slots];
    for (int i = 0; i < points.classes().size(); i++) {
      PieceClass pieces = points.classes().get(i);
      for (int slot : pieces.slots()) {
        int number = numberOfSlot[pieces.set()][slot];
        classOfSlot[number] = likeness ? i : number;
        slotsAlone[number] =
            mix(
                (likeness ? mix(pieces.modulus()) : 0)
                    + mix(3 * definition.sets().get(pieces.set()).orientations())
                    + visible.modulus(pieces.set(), slot));
      }
    }
    this.to = new int[moves.size()][];
    this.from = new int[moves.size()][];
    this.cycles = new long[moves.size()][];
    for (int move = 0; move < to.length; move++) {
      prepare(move, moves.get(move).transformation(), points, visible, numberOfSlot);
    }
    this.steps = Arrays.stream(to).mapToInt(changed -> changed.length).sum() + slots;
  }

  private void prepare(
      int move,
      Transformation turn,
      PuzzlePoints points,
      VisibleTurns visible,
      int[]... numberOfSlot) {
    List<Integer> changed = new ArrayList<>();
    List<Integer> sources = new ArrayList<>();
    List<Long> ofCycles = new ArrayList<>();
    for (SlotOrbit orbit : points.orbits()) {
      boolean[] seen = new boolean[numberOfSlot[orbit.set()].length];
      for (int start : orbit.slots()) {
        int length = 0;
        int turned = 0;
        for (int slot = start; !seen[slot]; slot = turn.from(orbit.set(), slot)) {
          seen[slot] = true;
          length++;
          turned += turn.twist(orbit.set(), slot);
        }
        int modulus = visible.modulus(orbit.set(), start);
        // Seen in a mirror, a turn is the other way round.
        int visibly = Math.min(turned % modulus, (modulus - turned % modulus) % modulus);
        int slot = start;
        for (int i = 0; i < length && (length > 1 || visibly > 0); i++) {
          changed.add(numberOfSlot[orbit.set()][slot]);
          slot = turn.from(orbit.set(), slot);
          sources.add(numberOfSlot[orbit.set()][slot]);
          ofCycles.add(mix(mix(length) + visibly));
        }
      }
    }
    to[move] = changed.stream().mapToInt(i -> i).toArray();
    from[move] = sources.stream().mapToInt(i -> i).toArray();
    cycles[move] = ofCycles.stream().mapToLong(i -> i).toArray();
  }

  /** Returns the marking where nothing is marked. */
  Marking unmarked() {
    return new Marking(
        refined(new Colours(new long[to.length], slotsAlone, List.of()), Integer.MAX_VALUE, null));
  }

  /** Returns a marking with some more moves marked, each with its place in their order. */
  Marking marked(Marking before, int... moves) {
    return new Marking(refined(withMarks(before, moves), Integer.MAX_VALUE, null));
  }

  /**
   * Returns a marking with some more moves marked, or null if it is seen that no symmetry takes a
   * model to it.
   */
  Marking markedLike(Marking model, Marking before, int... moves) {
    List<Long> traces = model.colours.traces();
    Colours colours = refined(withMarks(before, moves), traces.size(), traces);
    return colours == null ? null : new Marking(colours);
  }

  private static Colours withMarks(Marking before, int... moves) {
    long[] marked = before.colours.moves().clone();
    for (int i = 0; i < moves.length; i++) {
      if (moves[i] >= 0) {
        marked[moves[i]] = mix(marked[moves[i]] + mix(i + 1));
      }
    }
    return new Colours(marked, before.colours.slots(), List.of());
  }

  /**
   * Refines.
   *
   * @param most the most rounds; fewer if one tells nothing more apart and there are no wanted sums
   * @param wanted what the sums of the rounds must be, or null
   * @return the colours, or null if a sum is another
   */
  private Colours refined(Colours first, int most, List<Long> wanted) {
    Colours now = first;
    List<Long> traces = new ArrayList<>();
    int apart = 0;
    for (int round = 0; round < most; round++) {
      now = next(now);
      traces.add(Arrays.stream(now.moves()).map(MoveColours::mix).sum() + sum(now.slots()));
      if (wanted != null) {
        if (!wanted.get(round).equals(traces.get(round))) {
          return null;
        }
        continue;
      }
      int before = apart;
      apart = different(now.moves()) + different(now.slots());
      if (apart == before) {
        break;
      }
    }
    return new Colours(now.moves(), now.slots(), traces);
  }

  private static long sum(long... slots) {
    return Arrays.stream(slots).map(slot -> mix(5 * slot)).sum();
  }

  private Colours next(Colours now) {
    effort.spend(steps);
    long[] slots = now.slots();
    long[] ofClass = new long[slots.length];
    for (int slot = 0; slot < slots.length; slot++) {
      ofClass[classOfSlot[slot]] += mix(slots[slot]);
    }
    long[] newSlots = new long[slots.length];
    for (int slot = 0; slot < slots.length; slot++) {
      newSlots[slot] = mix(slots[slot]) + mix(7 * ofClass[classOfSlot[slot]]);
    }
    long[] newMoves = new long[to.length];
    for (int move = 0; move < to.length; move++) {
      long ofMove = mix(now.moves()[move]);
      long sum = 0;
      for (int i = 0; i < to[move].length; i++) {
        int at = to[move][i];
        int source = from[move][i];
        long link = cycles[move][i] + ofMove;
        newSlots[at] += mix(link + 3 * slots[source]);
        newSlots[source] += mix(link + 5 * slots[at] + 1);
        sum += mix(link + 7 * slots[at] + 9 * slots[source]);
      }
      newMoves[move] = ofMove + mix(sum);
    }
    return new Colours(newMoves, newSlots, List.of());
  }

  private static int different(long... colours) {
    return (int) Arrays.stream(colours).distinct().count();
  }

  /** Returns a number that looks like chance: the last step of SplitMix64. */
  private static long mix(long number) {
    long mixed = number + 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
