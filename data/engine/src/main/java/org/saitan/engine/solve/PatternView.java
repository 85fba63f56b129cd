// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.definition.SlotSymmetry;
import org.saitan.pattern.Component;

/**
 * A view of a pattern database under one symmetry of the puzzle. It looks up the conjugates of
 * states. There is one view per coset of the pattern's stabilizer.
 */
final class PatternView {
  private static final int NODE = 0xffff;
  private static final int NODE_BITS = 16;

  private final PatternDatabase database;
  private final List<Component> components;
  private final int[] moves;

  /**
   * Whether a move fixes the pattern's goal and therefore preserves the pattern's distance, indexed
   * by move.
   */
  private final boolean[] fixesGoal;

  /** The slot of the state to read, indexed by component and position in the component. */
  private final int[][] slots;

  /**
   * The automata that compute ranks. Entries are indexed by component, by position in the
   * component, and by node and point of the orbit. An entry packs the number to add and the next
   * node.
   */
  private final int[][][] automata;

  private final int[] firstPoint;
  private final int[] points;

  private PatternView(PatternDatabase database, SearchMoves search, SlotSymmetry symmetry) {
    this.database = database;
    this.components = database.components();
    this.moves = symmetry.moves();
    this.fixesGoal = new boolean[moves.length];
    for (int move = 0; move < moves.length; move++) {
      int image = moves[move];
      fixesGoal[move] =
          components.stream()
              .allMatch(each -> each.next()[image][each.goalRank()] == each.goalRank());
    }
    this.slots = new int[components.size()][];
    this.automata = new int[components.size()][][];
    this.firstPoint = new int[components.size()];
    this.points = new int[components.size()];
    for (int c = 0; c < slots.length; c++) {
      addAutomata(c, search, symmetry);
    }
  }

  /** Returns the views of a database, one per coset of the pattern's stabilizer. */
  static List<PatternView> of(PatternDatabase database, SearchMoves search) {
    List<SlotSymmetry> all = search.slotMoves().symmetries();
    Set<List<Integer>> known = new HashSet<>();
    List<PatternView> views = new ArrayList<>();
    List<SlotSymmetry> preserved = all.stream().filter(database.puzzle()::isPreservedBy).toList();
    for (SlotSymmetry symmetry : all) {
      if (known.add(asList(symmetry.moves()))) {
        views.add(new PatternView(database, search, symmetry));
        for (SlotSymmetry kept : preserved) {
          known.add(
              asList(IntStream.of(symmetry.moves()).map(move -> kept.moves()[move]).toArray()));
        }
      }
    }
    return views;
  }

  private static List<Integer> asList(int... moves) {
    return Arrays.stream(moves).boxed().toList();
  }

  private void addAutomata(int c, SearchMoves search, SlotSymmetry symmetry) {
    Component component = components.get(c);
    int[] places = component.slots();
    slots[c] = new int[places.length];
    automata[c] = new int[places.length][];
    int[] back = new int[search.slots()];
    for (int slot = 0; slot < back.length; slot++) {
      back[symmetry.to()[slot]] = slot;
    }
    int[] sources = IntStream.of(places).map(place -> back[place]).toArray();
    firstPoint[c] = IntStream.of(sources).map(search::first).min().orElseThrow();
    points[c] = sources.length * search.slotMoves().modulus(sources[0]);
    for (int i = 0; i < places.length; i++) {
      slots[c][i] = sources[i];
      long[] steps = component.steps()[i];
      int nodes = steps.length / component.symbols();
      automata[c][i] = new int[nodes * points[c]];
      for (int point = 0; point < points[c]; point++) {
        int symbol = symbol(component, search, symmetry, sources[i], firstPoint[c] + point);
        for (int node = 0; node < nodes; node++) {
          long step = steps[node * component.symbols() + symbol];
          automata[c][i][node * points[c] + point] =
              (int) (step >>> NODE_BITS << NODE_BITS | step & NODE);
        }
      }
    }
  }

  /**
   * Returns the symbol that a component reads for a piece in a slot once the symmetry has been
   * applied.
   */
  private int symbol(
      Component component, SearchMoves search, SlotSymmetry symmetry, int slot, int point) {
    int image = search.conjugate(symmetry, slot, point);
    int home = search.slot(image);
    return component.isOrientation()
        ? image - search.first(home)
        : component.symbol(database.puzzle().pattern().labels()[home]);
  }

  PatternDatabase database() {
    return database;
  }

  int components() {
    return components.size();
  }

  /** Returns a component's rank after a move. */
  int next(int c, int move, int number) {
    return components.get(c).next()[moves[move]][number];
  }

  /**
   * Returns the lower bound of a state.
   *
   * @param ranks an array with the ranks of the state's components, starting at index {@code from}
   */
  int bound(int[] ranks, int offset) {
    int info = database.classAndSymmetry(ranks, offset);
    return database.bound(info, database.entry(info, ranks, offset));
  }

  boolean fixesGoal(int move) {
    return fixesGoal[move];
  }

  /**
   * Returns the rank of one component of a state.
   *
   * @param image the image of each point of the state under a move, or null for no move
   */
  int number(int c, char[] state, char[] image) {
    int[] places = slots[c];
    int[][] automaton = automata[c];
    int width = points[c];
    int begin = firstPoint[c];
    int number = 0;
    int node = 0;
    for (int i = 0; i < places.length; i++) {
      int point = state[places[i]];
      int imagePoint = image == null ? point : image[point];
      int step = automaton[i][node * width + imagePoint - begin];
      number += step >>> NODE_BITS;
      node = step & NODE;
    }
    return number;
  }
}
