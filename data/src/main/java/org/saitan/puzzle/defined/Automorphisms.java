package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saitan.definition.Definition;
import org.saitan.definition.Forbidden;
import org.saitan.definition.NamedMove;
import org.saitan.definition.SlotSet;
import org.saitan.definition.Transformation;
import org.saitan.definition.VisibleTurns;

/**
 * Finds the symmetries of a definition from its rules alone, mirrors included.
 *
 * <p>Wanted are the bijections of moves phi for which a renaming pi of slots and orientations
 * exists with pi after m = phi(m) after pi for every move m. They are searched generator by
 * generator, cut by cycle types of moves and of products of two; then pi follows from one slot of
 * each orbit. The number of tries is limited; where the limit is met, only the identity is known.
 */
final class Automorphisms {
  private static final int MOST_TRIES = 300_000;
  private static final int MOST_FOUND = 5_000;

  private final PuzzlePoints points;
  private final Definition definition;
  private final List<NamedMove> moves;
  private final Map<Transformation, Integer> numbers = new HashMap<>();
  private final int[] generators;
  private final String[][] products;
  private final VisibleTurns visible;

  /** For each set and slot that changes, the pieces that lie there in the goal. */
  private final PieceClass[][] classes;

  private final List<Automorphism> found = new ArrayList<>();
  private int tries;

  private Automorphisms(PuzzlePoints points, List<NamedMove> moves) {
    this.points = points;
    this.definition = points.definition();
    this.moves = moves;
    for (int move = 0; move < moves.size(); move++) {
      numbers.put(moves.get(move).transformation(), move);
    }
    this.visible = new VisibleTurns(definition);
    this.generators = generators();
    this.products = new String[moves.size()][moves.size()];
    this.classes =
        definition.sets().stream()
            .map(set -> new PieceClass[set.slots()])
            .toArray(PieceClass[][]::new);
    for (PieceClass pieces : points.classes()) {
      pieces.slots().forEach(slot -> classes[pieces.set()][slot] = pieces);
    }
  }

  /** Returns all symmetries, the identity first, in an order that the definition alone decides. */
  static List<Automorphism> of(PuzzlePoints points, List<NamedMove> moves) {
    Automorphisms search = new Automorphisms(points, moves);
    int[] images = new int[moves.size()];
    Arrays.fill(images, -1);
    search.assign(0, images);
    boolean whole = search.tries <= MOST_TRIES && search.found.size() <= MOST_FOUND;
    List<Automorphism> all = whole ? search.found : search.found.subList(0, 1);
    return List.copyOf(all);
  }

  /** Returns moves of which all others are powers: the first of each cyclic group. */
  private int[] generators() {
    List<Integer> chosen = new ArrayList<>();
    boolean[] made = new boolean[moves.size()];
    for (Transformation generator : visible.ofGenerators()) {
      Integer number = numbers.get(generator);
      if (number != null && !made[number]) {
        chosen.add(number);
        Transformation power = generator;
        while (!power.isIdentity()) {
          Integer move = numbers.get(power);
          if (move != null) {
            made[move] = true;
          }
          power = power.then(generator);
        }
      }
    }
    return chosen.stream().mapToInt(i -> i).toArray();
  }

  private void assign(int depth, int[] images) {
    if (++tries > MOST_TRIES || found.size() > MOST_FOUND) {
      return;
    }
    if (depth == generators.length) {
      finish(images);
      return;
    }
    int move = generators[depth];
    // The move itself first, so that the identity is found first.
    for (int i = -1; i < moves.size(); i++) {
      int image = i < 0 ? move : i;
      if (i != move && fits(depth, image, images)) {
        images[move] = image;
        assign(depth + 1, images);
        images[move] = -1;
      }
    }
  }

  private boolean fits(int depth, int image, int[] images) {
    int move = generators[depth];
    for (int before = 0; before < depth; before++) {
      int other = generators[before];
      if (images[other] == image
          || !product(other, move).equals(product(images[other], image))
          || !product(move, other).equals(product(image, images[other]))) {
        return false;
      }
    }
    return product(move, move).equals(product(image, image));
  }

  /** Returns the cycle types of one move and another, of the two alone, and with one undone. */
  private String product(int a, int b) {
    if (products[a][b] == null) {
      Transformation first = moves.get(a).transformation();
      Transformation second = moves.get(b).transformation();
      products[a][b] =
          a == b
              ? cycles(first)
              : cycles(first.then(second)) + "|" + cycles(first.then(second.inverse()));
    }
    return products[a][b];
  }

  /** Returns the sorted lengths of the cycles of slots, with their order as orientations turn. */
  private String cycles(Transformation move) {
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (int set = 0; set < definition.sets().size(); set++) {
      int slots = definition.sets().get(set).slots();
      boolean[] seen = new boolean[slots];
      for (int start = 0; start < slots; start++) {
        if (seen[start] || points.orbit(set, start) < 0) {
          continue;
        }
        int orientations = visible.modulus(set, start);
        int length = 0;
        int turned = 0;
        for (int slot = start; !seen[slot]; slot = move.from(set, slot)) {
          seen[slot] = true;
          length++;
          turned += move.twist(set, slot);
        }
        turned %= orientations;
        // Seen in a mirror, a turn is the other way round.
        int turn = Math.min(turned, orientations - turned);
        counts.merge(orientations + "." + length + "." + turn, 1, Integer::sum);
      }
    }
    return counts.toString();
  }

  private void finish(int[] ofGenerators) {
    int[] images = new int[moves.size()];
    Arrays.fill(images, -1);
    boolean[] taken = new boolean[moves.size()];
    for (int generator : generators) {
      Transformation power = moves.get(generator).transformation();
      Transformation image = moves.get(ofGenerators[generator]).transformation();
      Transformation imagePower = image;
      while (!power.isIdentity()) {
        Integer from = numbers.get(power);
        if (from != null && images[from] < 0) {
          Integer to = numbers.get(imagePower);
          if (to == null || taken[to]) {
            return;
          }
          images[from] = to;
          taken[to] = true;
        }
        power = power.then(moves.get(generator).transformation());
        imagePower = imagePower.then(image);
      }
    }
    for (int image : images) {
      if (image < 0) {
        return;
      }
    }
    Renaming renaming = new Renaming(images);
    if (renaming.match(0) && keepsForbidden(renaming)) {
      found.add(renaming.toAutomorphism());
    }
  }

  private boolean keepsForbidden(Renaming renaming) {
    for (Forbidden not : definition.forbidden()) {
      boolean kept =
          definition.forbidden().stream()
              .anyMatch(
                  image ->
                      image.set() == renaming.sets.get(not.set())[not.slot()]
                          && image.slot() == renaming.slots.get(not.set())[not.slot()]
                          && renaming.sameKind(not, image));
      if (!kept) {
        return false;
      }
    }
    return true;
  }

  /** A renaming of slots and orientations that is being found, orbit by orbit. */
  private final class Renaming {
    private final int[] images;
    private final List<int[]> sets = new ArrayList<>();
    private final List<int[]> slots = new ArrayList<>();
    private final List<int[]> factors = new ArrayList<>();
    private final List<int[]> shifts = new ArrayList<>();
    private final boolean[] taken = new boolean[points.orbits().size()];

    Renaming(int[] images) {
      this.images = images;
      for (int set = 0; set < definition.sets().size(); set++) {
        int count = definition.sets().get(set).slots();
        int[] stay = new int[count];
        Arrays.setAll(stay, slot -> slot);
        slots.add(stay);
        int[] own = new int[count];
        Arrays.fill(own, set);
        sets.add(own);
        int[] ones = new int[count];
        Arrays.fill(ones, 1);
        factors.add(ones);
        shifts.add(new int[count]);
      }
    }

    Automorphism toAutomorphism() {
      return new Automorphism(sets, slots, factors, shifts, images);
    }

    boolean sameKind(Forbidden not, Forbidden image) {
      int orbit = points.orbit(not.set(), not.slot());
      for (PieceClass pieces : points.classes()) {
        if (pieces.orbit() == orbit && pieces.kind() == not.kind()) {
          int slot = slots.get(not.set())[pieces.slots().get(0)];
          return definition.goals().get(0).kind(image.set(), slot) == image.kind();
        }
      }
      return true; // No piece of that kind ever comes there.
    }

    /** Finds where the orbits from a number on go: to orbits of sets of the same shape. */
    boolean match(int orbit) {
      if (orbit == points.orbits().size()) {
        return true;
      }
      // Its own set first, so that the identity is found first.
      int own = points.orbits().get(orbit).set();
      for (int i = -1; i < slots.size(); i++) {
        int set = i < 0 ? own : i;
        if (i != own && sameShape(own, set) && match(orbit, set)) {
          return true;
        }
      }
      return false;
    }

    private boolean sameShape(int set, int other) {
      SlotSet a = definition.sets().get(set);
      SlotSet b = definition.sets().get(other);
      return a.slots() == b.slots() && a.orientations() == b.orientations();
    }

    private boolean match(int orbit, int targetSet) {
      SlotOrbit from = points.orbits().get(orbit);
      int orientations = definition.sets().get(from.set()).orientations();
      for (int to = 0; to < slots.get(targetSet).length; to++) {
        int target = points.orbit(targetSet, to);
        if (target < 0 || taken[target]) {
          continue;
        }
        for (int factor = 1; factor >= (orientations > 2 ? -1 : 1); factor -= 2) {
          if (spread(from, targetSet, to, factor)) {
            taken[target] = true;
            if (keepsLikeness(orbit) && match(orbit + 1)) {
              return true;
            }
            taken[target] = false;
          }
        }
      }
      return false;
    }

    /** Follows the moves from one slot of an orbit; returns whether they agree. */
    private boolean spread(SlotOrbit orbit, int targetSet, int to, int factor) {
      int set = orbit.set();
      int start = orbit.slots().get(0);
      int orientations = definition.sets().get(set).orientations();
      int[] slot = slots.get(set);
      int[] shift = shifts.get(set);
      boolean[] seen = new boolean[slot.length];
      boolean[] hit = new boolean[slot.length];
      List<Integer> reached = new ArrayList<>(List.of(start));
      seen[start] = true;
      hit[to] = true;
      slot[start] = to;
      sets.get(set)[start] = targetSet;
      factors.get(set)[start] = factor;
      shift[start] = 0;
      for (int i = 0; i < reached.size(); i++) {
        int next = reached.get(i);
        for (int move = 0; move < images.length; move++) {
          // Backwards along the move: what comes to this slot, and what to its image.
          Transformation turn = moves.get(move).transformation();
          Transformation image = moves.get(images[move]).transformation();
          int from = turn.from(set, next);
          int imageFrom = image.from(targetSet, slot[next]);
          int imageShift =
              Math.floorMod(
                  shift[next] + factor * turn.twist(set, next) - image.twist(targetSet, slot[next]),
                  orientations);
          if (!seen[from]) {
            if (hit[imageFrom]) {
              return false;
            }
            seen[from] = true;
            hit[imageFrom] = true;
            reached.add(from);
            slot[from] = imageFrom;
            sets.get(set)[from] = targetSet;
            factors.get(set)[from] = factor;
            shift[from] = imageShift;
          } else if (slot[from] != imageFrom || !sameShift(set, from, shift[from], imageShift)) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean sameShift(int set, int slot, int a, int b) {
      return (a - b) % visible.modulus(set, slot) == 0;
    }

    /** Returns whether pieces of one class go where pieces of one class are, turned alike. */
    private boolean keepsLikeness(int orbit) {
      return points.orbits().get(orbit).classes().stream().allMatch(this::goesToClass);
    }

    private boolean goesToClass(PieceClass pieces) {
      int set = pieces.set();
      int first = slots.get(set)[pieces.slots().get(0)];
      PieceClass image = classes[sets.get(set)[pieces.slots().get(0)]][first];
      if (image.size() != pieces.size() || image.modulus() != pieces.modulus()) {
        return false;
      }
      int turned = -1;
      for (int i = 0; i < pieces.size(); i++) {
        int slot = pieces.slots().get(i);
        int at = image.slots().indexOf(slots.get(set)[slot]);
        if (at < 0) {
          return false;
        }
        int residue =
            Math.floorMod(
                factors.get(set)[slot] * pieces.residues().get(i)
                    + shifts.get(set)[slot]
                    - image.residues().get(at),
                pieces.modulus());
        if (turned >= 0 && residue != turned) {
          return false;
        }
        turned = residue;
      }
      return true;
    }
  }
}
