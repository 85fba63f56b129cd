// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Permutation puzzles as .tws files, some of them bandaged. States use the program's notation,
 * which lists the piece in each slot with its orientation.
 */
final class RandomPermutations implements Model {
  private static final int MAX_STATES = 2_000;
  private static final String[] NAMES = {"P", "EDGE", "CORNER"};
  private static final String[] MOVES = {"U", "Lw", "T"};

  /** The sets in the file. */
  private final List<Slots> sets = new ArrayList<>();

  /** The sets, reduced to the pieces and orientations that the goals distinguish. */
  private List<Slots> shown = sets;

  private final List<Turn> generators = new ArrayList<>();
  private final Map<String, Turn> turns = new LinkedHashMap<>();

  /** The joined pieces, one per set, as a map from set to piece number. */
  private final Map<Integer, Integer> block = new LinkedHashMap<>();

  private final String metric;
  private String solved;

  /** The goals, which are states or patterns with {@code ?}. */
  private final List<String> goals = new ArrayList<>();

  private final List<String> moveTexts = new ArrayList<>();

  /**
   * A set of slots.
   *
   * @param solved the piece of each slot in the goal
   * @param moduli the number of distinct orientations, keyed by piece
   */
  private record Slots(String name, int orientations, int[] solved, Map<Integer, Integer> moduli) {
    int size() {
      return solved.length;
    }
  }

  /**
   * A move: for each set and slot, the slot that the piece comes from, and the twist of the piece.
   */
  private record Turn(int[][] from, int[][] twist) {}

  private RandomPermutations(Random random) {
    for (int set = 1 + random.nextInt(2); set > 0; set--) {
      sets.add(slots(NAMES[sets.size()], random));
    }
    for (int move = 2 + random.nextInt(2); move > 0; move--) {
      addMove(MOVES[generators.size()], random);
    }
    solved = text(start());
    if (random.nextInt(4) == 0) {
      join(random);
    }
    String[] metrics =
        block.isEmpty()
            ? new String[] {"powers", "single", "one-way"}
            : new String[] {"powers", "single"};
    metric = metrics[random.nextInt(metrics.length)];
    deriveMoves();
    goals.add(solved);
  }

  /** Returns a puzzle. */
  static RandomPuzzle of(Random random) {
    while (true) {
      RandomPermutations model = new RandomPermutations(random);
      Optional<Oracle> oracle = Oracle.of(model, MAX_STATES);
      if (oracle.isPresent() && oracle.get().states().size() > 1) {
        List<String> options = new ArrayList<>(List.of("--metric", model.metric));
        if (model.block.isEmpty() && random.nextInt(3) == 0) {
          List<String> states = new ArrayList<>(new TreeSet<>(oracle.get().states()));
          List<String> goals = new ArrayList<>();
          boolean open = random.nextBoolean();
          for (int i = 1 + random.nextInt(3); i > 0; i--) {
            String goal = states.get(random.nextInt(states.size()));
            goals.add(open ? opened(goal, random) : goal);
          }
          model.setGoals(goals, open);
          goals.forEach(goal -> options.addAll(List.of("--goal", goal)));
          options.addAll(List.of("--name", "random-goals"));
          if (Oracle.of(model, MAX_STATES).orElseThrow().states().size() < 2) {
            continue;
          }
        }
        return new RandomPuzzle("turns.tws", model.file(), options, model);
      }
    }
  }

  /** Replaces some pieces or their orientations with {@code ?}. */
  private static String opened(String state, Random random) {
    return Arrays.stream(state.split(" "))
        .map(
            word ->
                !word.matches("\\d.*") || random.nextInt(3) > 0
                    ? word
                    : random.nextInt(4) == 0 ? word.replace("+", "") + "?" : "?")
        .collect(Collectors.joining(" "));
  }

  /**
   * Sets the goals.
   *
   * @param open whether the goals are patterns; if so, pieces that no goal names are identical, and
   *     orientations matter only if a goal specifies them
   */
  private void setGoals(List<String> patterns, boolean open) {
    goals.clear();
    goals.addAll(patterns);
    if (!open) {
      return;
    }
    shown = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      Slots slots = sets.get(set);
      Set<Integer> named = new HashSet<>();
      Set<Integer> turned = new HashSet<>();
      for (String pattern : patterns) {
        for (String word : words(pattern, set)) {
          if (!word.equals("?")) {
            named.add(piece(word));
          }
          if (!word.endsWith("?")) {
            turned.add(piece(word));
          }
        }
      }
      int least = Arrays.stream(slots.solved()).filter(p -> !named.contains(p)).min().orElse(0);
      Map<Integer, Integer> moduli = new LinkedHashMap<>();
      int[] pieces = slots.solved().clone();
      for (int slot = 0; slot < pieces.length; slot++) {
        int modulus = turned.contains(pieces[slot]) ? slots.moduli().get(pieces[slot]) : 1;
        pieces[slot] = named.contains(pieces[slot]) ? pieces[slot] : least;
        moduli.put(pieces[slot], modulus);
      }
      shown.add(new Slots(slots.name(), slots.orientations(), pieces, moduli));
    }
    solved = text(start());
  }

  private static String[] words(String text, int set) {
    return text.split(" / ")[set].replaceAll("^[A-Z]+ ", "").split(" ");
  }

  private static int piece(String word) {
    return Integer.parseInt(word.replaceAll("[+?]", ""));
  }

  private static Slots slots(String name, Random random) {
    int size = 2 + random.nextInt(4);
    int orientations = random.nextBoolean() ? 1 : 2 + random.nextInt(2);
    int[] solved = IntStream.rangeClosed(1, size).toArray();
    if (random.nextInt(3) == 0) {
      int different = 1 + random.nextInt(size);
      Arrays.setAll(solved, slot -> 1 + slot % different);
    }
    Map<Integer, Integer> moduli = new LinkedHashMap<>();
    boolean open = random.nextInt(5) == 0;
    for (int piece : solved) {
      moduli.putIfAbsent(piece, open && random.nextBoolean() ? 1 : orientations);
    }
    return new Slots(name, orientations, solved, moduli);
  }

  private void addMove(String name, Random random) {
    boolean bySlot = random.nextInt(3) == 0;
    int[][] from = new int[sets.size()][];
    int[][] twist = new int[sets.size()][];
    StringBuilder text = new StringBuilder(bySlot ? "MoveTransformation " : "Move ");
    text.append(name).append('\n');
    for (int set = 0; set < from.length; set++) {
      Slots slots = sets.get(set);
      List<Integer> some = new ArrayList<>(IntStream.range(0, slots.size()).boxed().toList());
      Collections.shuffle(some, random);
      from[set] = IntStream.range(0, slots.size()).toArray();
      int length = random.nextInt(4) == 0 ? 1 : 2 + random.nextInt(slots.size() - 1);
      for (int i = 0; i < length; i++) {
        from[set][some.get(i)] = some.get((i + 1) % length);
      }
      int[] row = new int[slots.size()];
      if (slots.orientations() > 1 && random.nextInt(3) > 0) {
        Arrays.setAll(row, i -> random.nextInt(slots.orientations()));
      }
      twist[set] = new int[row.length];
      for (int slot = 0; slot < row.length; slot++) {
        twist[set][slot] = row[bySlot ? slot : from[set][slot]];
      }
      text.append(slots.name()).append('\n');
      text.append(row(Arrays.stream(from[set]).map(slot -> bySlot ? slot : slot + 1).toArray()));
      if (slots.orientations() > 1) {
        text.append(row(row));
      }
    }
    generators.add(new Turn(from, twist));
    moveTexts.add(text.append("End\n").toString());
  }

  private static String row(int[] numbers) {
    return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(" "))
        + "\n";
  }

  /** Joins uniquely numbered pieces from one or two sets. */
  private void join(Random random) {
    for (int set = 0; set < sets.size(); set++) {
      int[] solvedPieces = sets.get(set).solved();
      int piece = solvedPieces[random.nextInt(solvedPieces.length)];
      if (Arrays.stream(solvedPieces).filter(other -> other == piece).count() == 1) {
        block.put(set, piece);
      }
    }
    if (block.size() < 2) {
      block.clear();
    }
  }

  /** Derives the moves of the metric from the generators. */
  private void deriveMoves() {
    for (int i = 0; i < generators.size(); i++) {
      Turn turn = generators.get(i);
      List<Turn> powers = new ArrayList<>();
      for (Turn power = turn; !isIdentity(power); power = compose(power, turn)) {
        powers.add(power);
      }
      if (!metric.equals("powers") && powers.size() > 1) {
        Turn back = powers.get(powers.size() - 1);
        powers = metric.equals("single") ? List.of(turn, back) : List.of(turn);
      }
      for (int power = 0; power < powers.size(); power++) {
        turns.put(MOVES[i] + power, powers.get(power));
      }
    }
  }

  private boolean isIdentity(Turn turn) {
    for (int set = 0; set < sets.size(); set++) {
      for (int slot = 0; slot < sets.get(set).size(); slot++) {
        if (turn.from()[set][slot] != slot || turn.twist()[set][slot] != 0) {
          return false;
        }
      }
    }
    return true;
  }

  private Turn compose(Turn first, Turn second) {
    int[][] from = new int[sets.size()][];
    int[][] twist = new int[sets.size()][];
    for (int set = 0; set < from.length; set++) {
      from[set] = new int[sets.get(set).size()];
      twist[set] = new int[from[set].length];
      for (int slot = 0; slot < from[set].length; slot++) {
        int middle = second.from()[set][slot];
        from[set][slot] = first.from()[set][middle];
        twist[set][slot] =
            (first.twist()[set][middle] + second.twist()[set][slot]) % sets.get(set).orientations();
      }
    }
    return new Turn(from, twist);
  }

  private String file() {
    StringBuilder text = new StringBuilder("# generated\nName Random turns\n\n");
    for (Slots slots : sets) {
      text.append("Set %s %d %d\n".formatted(slots.name(), slots.size(), slots.orientations()));
    }
    text.append("\nSolved\n");
    for (Slots slots : sets) {
      text.append(slots.name()).append('\n').append(row(slots.solved()));
      if (slots.orientations() > 1) {
        text.append(
            Arrays.stream(slots.solved())
                .mapToObj(piece -> slots.moduli().get(piece) == 1 ? "?" : "0")
                .collect(Collectors.joining(" ", "", "\n")));
      }
    }
    text.append("End\n\n").append(String.join("\n", moveTexts));
    if (!block.isEmpty()) {
      text.append("\nBlock\n");
      block.forEach((set, piece) -> text.append("%s\n%d\n".formatted(sets.get(set).name(), piece)));
      text.append("End\n");
    }
    return text.toString();
  }

  /** A state: the piece in each slot of each set, and the orientation of that piece. */
  private record Pieces(int[][] piece, int[][] turned) {}

  private Pieces start() {
    int[][] piece = shown.stream().map(slots -> slots.solved().clone()).toArray(int[][]::new);
    int[][] turned = sets.stream().map(slots -> new int[slots.size()]).toArray(int[][]::new);
    return new Pieces(piece, turned);
  }

  private String text(Pieces pieces) {
    List<String> rows = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      StringBuilder row = new StringBuilder(sets.size() > 1 ? sets.get(set).name() + " " : "");
      for (int slot = 0; slot < sets.get(set).size(); slot++) {
        int turned = pieces.turned()[set][slot];
        row.append(slot == 0 ? "" : " ").append(pieces.piece()[set][slot]);
        row.append("+".repeat(turned));
      }
      rows.add(row.toString());
    }
    return String.join(" / ", rows);
  }

  private Pieces pieces(String text) {
    Pieces pieces = start();
    for (int set = 0; set < sets.size(); set++) {
      String[] words = words(text, set);
      for (int slot = 0; slot < words.length; slot++) {
        pieces.piece()[set][slot] = piece(words[slot]);
        pieces.turned()[set][slot] = (int) words[slot].chars().filter(c -> c == '+').count();
      }
    }
    return pieces;
  }

  @Override
  public Collection<String> starts() {
    return List.of(solved);
  }

  @Override
  public Collection<String> all() {
    return List.of();
  }

  @Override
  public int goals() {
    return goals.size();
  }

  @Override
  public boolean isGoal(int goal, String state) {
    String[] wanted = goals.get(goal).split(" ");
    String[] there = state.split(" ");
    for (int i = 0; i < wanted.length; i++) {
      boolean fits =
          wanted[i].equals("?")
              || wanted[i].equals(there[i])
              || wanted[i].endsWith("?") && piece(wanted[i]) == piece(there[i]);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Set<String> next(String state) {
    Pieces here = pieces(state);
    Set<String> after = new LinkedHashSet<>();
    for (Turn turn : turns.values()) {
      if (isAllowed(here, turn)) {
        after.add(text(apply(here, turn)));
      }
    }
    after.remove(state);
    return after;
  }

  private Pieces apply(Pieces here, Turn turn) {
    Pieces there = start();
    for (int set = 0; set < sets.size(); set++) {
      Slots slots = shown.get(set);
      for (int slot = 0; slot < slots.size(); slot++) {
        int from = turn.from()[set][slot];
        int piece = here.piece()[set][from];
        there.piece()[set][slot] = piece;
        there.turned()[set][slot] =
            (here.turned()[set][from] + turn.twist()[set][slot]) % slots.moduli().get(piece);
      }
    }
    return there;
  }

  /** Returns whether a turn moves either all joined pieces or none. */
  private boolean isAllowed(Pieces here, Turn turn) {
    Set<Boolean> taken = new HashSet<>();
    block.forEach(
        (set, piece) -> {
          for (int slot = 0; slot < sets.get(set).size(); slot++) {
            if (here.piece()[set][slot] == piece) {
              taken.add(turn.from()[set][slot] != slot || turn.twist()[set][slot] != 0);
            }
          }
        });
    return taken.size() < 2;
  }

  @Override
  public boolean movesDiffer() {
    return false;
  }
}
