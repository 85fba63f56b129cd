// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Transformation;
import org.saitan.problem.BadInputException;

/**
 * A definition that a program puts together by calls, as readers do from the statements of a file;
 * what is wrong is refused with the number of the call where they name a line.
 */
public final class DefinitionCalls {
  private final String name;
  private final DefinitionDraft definition;
  private final Map<String, List<String>> pieces = new LinkedHashMap<>();
  private int call;

  /** What a move does to one set. */
  public interface Part {
    /** Returns the name of the set. */
    String set();

    /** Returns, by slot, the slot whose piece comes there, from 1. */
    List<Integer> from();

    /** Returns, by slot, what is added to the orientation of the piece that comes there. */
    List<Integer> twist();
  }

  /**
   * Starts a definition.
   *
   * @param name the puzzle's name
   */
  public DefinitionCalls(String name) {
    this.name = name;
    this.definition = new DefinitionDraft(name, name);
    call(() -> definition.name(name));
  }

  private void call(Runnable statement) {
    try {
      statement.run();
    } catch (Mistake e) {
      throw e.in(name, call);
    }
    call++;
  }

  /**
   * Adds a set of slots.
   *
   * @throws BadInputException if its name or a number will not do
   */
  public void set(String set, int slots, int orientations) {
    call(
        () -> {
          require(set, "slots", slots, SlotSet.MOST_SLOTS);
          require(set, "orientations", orientations, SlotSet.MOST_ORIENTATIONS);
          definition.set(set, slots, orientations);
        });
  }

  private static void require(String set, String what, int found, int most) {
    if (found < 1 || found > most) {
      throw new Mistake(set, "a set has 1 to " + most + " " + what + ", got " + found);
    }
  }

  /**
   * Says which pieces lie in the slots of a set in the goal; those of one name are alike.
   *
   * @throws BadInputException if they are not as many as the slots
   */
  public void pieces(String set, List<String> bySlot) {
    call(
        () -> {
          requireLength(set, "pieces", bySlot.size());
          pieces.put(set, List.copyOf(bySlot));
        });
  }

  private int requireLength(String set, String what, int found) {
    int number = definition.set(set);
    int slots = definition.sets().get(number).slots();
    if (found != slots) {
      throw new Mistake(set, "it has " + slots + " slots, got " + found + " " + what);
    }
    return number;
  }

  /**
   * Adds a move.
   *
   * @param parts what it does to sets; it leaves the others as they are
   * @throws BadInputException if its name is taken or a part is no permutation
   */
  public void move(String move, List<? extends Part> parts) {
    call(
        () -> {
          List<SlotSet> sets = definition.sets();
          Transformation stay = Transformation.identity(sets);
          int[][] from = new int[sets.size()][];
          int[][] twist = new int[sets.size()][];
          for (int set = 0; set < from.length; set++) {
            from[set] = stay.from(set);
            twist[set] = stay.twist(set);
          }
          List<Integer> seen = new ArrayList<>();
          for (Part part : parts) {
            int set = requireLength(part.set(), "numbers", part.from().size());
            if (seen.contains(set)) {
              throw new Mistake(move, "does two things to " + part.set());
            }
            seen.add(set);
            from[set] = part.from().stream().mapToInt(slot -> slot - 1).toArray();
            if (!part.twist().isEmpty()) {
              requireLength(part.set(), "twists", part.twist().size());
              twist[set] = part.twist().stream().mapToInt(Integer::intValue).toArray();
            }
          }
          definition.move(call, move, transformation(move, from, twist));
        });
  }

  private Transformation transformation(String move, int[][] from, int[][] twist) {
    try {
      return Transformation.of(definition.sets(), from, twist);
    } catch (IllegalArgumentException e) {
      throw new Mistake(move, e.getMessage() + ": each slot from 1 on comes once");
    }
  }

  /** Says which turns count as one move. */
  public void metric(Metric metric) {
    call(() -> definition.metric(metric));
  }

  /**
   * Returns the definition.
   *
   * @throws BadInputException if it is none yet
   */
  public Definition build() {
    List<SlotSet> sets = definition.sets();
    int[][] kinds = new int[sets.size()][];
    int[][] orientations = new int[sets.size()][];
    int[][] moduli = new int[sets.size()][];
    for (int set = 0; set < kinds.length; set++) {
      kinds[set] = kinds(sets.get(set));
      orientations[set] = new int[kinds[set].length];
      moduli[set] = new int[kinds[set].length];
      Arrays.fill(moduli[set], sets.get(set).orientations());
    }
    call(() -> definition.goal(kinds, orientations, moduli));
    return definition.build(call);
  }

  private int[] kinds(SlotSet set) {
    int[] kinds = new int[set.slots()];
    Arrays.setAll(kinds, slot -> slot);
    List<String> names = pieces.get(set.name());
    if (names != null) {
      Map<String, Integer> known = new HashMap<>();
      Arrays.setAll(kinds, slot -> known.computeIfAbsent(names.get(slot), n -> known.size()));
    }
    return kinds;
  }
}
