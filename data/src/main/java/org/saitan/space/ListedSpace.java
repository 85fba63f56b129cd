// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.saitan.puzzle.Position;

/**
 * The states of a {@link StateList} as numbers, their images under the symmetries included.
 *
 * <p>A block is one image of a run, a lane a state of it. Blocks are numbered section by section,
 * there image by image, the runs themselves first, there run by run. So a symmetry takes a whole
 * block to a whole block, lane by lane, as it does where states are found by formulas; and of each
 * class the run itself has the least number. A state is found by the list's least state of its
 * class, in the run that begins at or before it.
 */
public final class ListedSpace implements Numbering {
  private final ListedRules rules;
  private final StateList list;
  private final List<Part> parts = new ArrayList<>();
  private final Map<List<Integer>, List<Part>> byImages = new HashMap<>();
  private final long[] firsts;
  private final int words;
  private final long blocks;
  private final long states;
  private final LaneMaps laneMaps = new LaneMaps(StateList.RUN);
  private final Symmetries symmetries;

  /** A section, and what comes before it. */
  private final class Part {
    private final int[] images;
    private final long states;
    private final long runs;
    private final long firstRun;
    private final long firstBlock;
    private final long firstRank;

    /**
     * By symmetry: the first that takes the section's states where it does, as a place in images.
     */
    private volatile int[] imageOf;

    Part(StateList.Section section, long firstRun, long firstBlock, long firstRank) {
      this.images = section.images().stream().mapToInt(Integer::intValue).toArray();
      this.states = section.states();
      this.runs = section.runs();
      this.firstRun = firstRun;
      this.firstBlock = firstBlock;
      this.firstRank = firstRank;
    }

    private int[] imageOf() {
      int[] found = new int[images.length == 1 ? 0 : rules.symmetries()];
      long[] first = stateAt(firstRun);
      long[][] image = new long[images.length][words];
      for (int i = 0; i < images.length; i++) {
        rules.image(images[i], first, image[i]);
      }
      long[] into = new long[words];
      for (int g = 0; g < found.length; g++) {
        rules.image(g, first, into);
        found[g] = indexOf(into, image);
      }
      return found;
    }

    private static int indexOf(long[] state, long[][] among) {
      int i = 0;
      while (!Arrays.equals(among[i], state)) {
        i++;
      }
      return i;
    }

    /** Returns where a symmetry takes an image, as a place in images. */
    int after(int image, int g) {
      if (images.length == 1) {
        return 0;
      }
      if (imageOf == null) {
        imageOf = imageOf(); // Whoever comes first; all find the same.
      }
      return imageOf[rules.product(images[image], g)];
    }

    /** Returns which image of a run a block is. */
    int image(long block) {
      return (int) ((block - firstBlock) / runs);
    }

    /** Returns which run of the section a block is an image of. */
    long run(long block) {
      return (block - firstBlock) % runs;
    }

    /** Returns the block that is an image of a run of the section. */
    long block(int image, long run) {
      return firstBlock + image * runs + run;
    }
  }

  /**
   * Creates the numbers of a list.
   *
   * @param classes whether the list has one state of each class, or every state
   */
  public ListedSpace(ListedRules rules, StateList list, boolean classes) {
    this.rules = rules;
    this.list = list;
    this.words = rules.words();
    this.firsts = list.firstStates();
    long runs = 0;
    long before = 0;
    long rank = 0;
    for (StateList.Section section : list.sections()) {
      Part part = new Part(section, runs, before, rank);
      parts.add(part);
      byImages.computeIfAbsent(section.images(), images -> new ArrayList<>()).add(part);
      runs += part.runs;
      before += part.runs * part.images.length;
      rank += part.states * part.images.length;
    }
    this.blocks = before;
    this.states = rank;
    this.symmetries = classes ? new OfList() : Symmetries.none(blocks);
  }

  private long[] stateAt(long run) {
    int from = Math.toIntExact(run * words);
    return Arrays.copyOfRange(firsts, from, from + words);
  }

  /** Returns the last part whose first block, run or rank is not after one. */
  private Part partOf(long number, ToLongFunction<Part> first) {
    int part = parts.size() - 1;
    while (first.applyAsLong(parts.get(part)) > number) {
      part--;
    }
    return parts.get(part);
  }

  private Part partOf(long block) {
    return partOf(block, part -> part.firstBlock);
  }

  @Override
  public long blocks() {
    return blocks;
  }

  @Override
  public int lanes() {
    return StateList.RUN;
  }

  @Override
  public int lanes(long block) {
    Part part = partOf(block);
    return (int) Math.min(StateList.RUN, part.states - part.run(block) * StateList.RUN);
  }

  @Override
  public long states() {
    return states;
  }

  @Override
  public long rankOf(long block, int lane) {
    Part part = partOf(block);
    return part.firstRank
        + part.image(block) * part.states
        + part.run(block) * StateList.RUN
        + lane;
  }

  @Override
  public StateAddress placeOf(long rank) {
    Part part = partOf(rank, any -> any.firstRank);
    int image = (int) ((rank - part.firstRank) / part.states);
    long index = (rank - part.firstRank) % part.states;
    return new StateAddress(
        part.block(image, index / StateList.RUN), (int) (index % StateList.RUN));
  }

  /** Returns the blocks that are runs of the list themselves, in the order of the list. */
  public long blockOfRun(long run) {
    Part part = partOf(run, any -> any.firstRun);
    return part.block(0, run - part.firstRun);
  }

  /** Returns the run that a block is, or is an image of. */
  public long runOf(long block) {
    Part part = partOf(block);
    return part.firstRun + part.run(block);
  }

  @Override
  public int moves() {
    return rules.moves();
  }

  /** {@inheritDoc} It is empty where the list does not have it. */
  @Override
  public Optional<StateAddress> rank(Position position) {
    return rank(rules.pack(position));
  }

  /** Returns where a state is, or empty if it is not in the list. */
  public Optional<StateAddress> rank(long[] state) {
    if (symmetries.order() == 1) {
      return parts.isEmpty() ? Optional.empty() : rank(parts.get(0), state, 0);
    }
    long[] least = new long[words];
    rules.canonical(state, least);
    // The images of the least state, by which its section is known, and which of them this one is.
    List<Integer> images = new ArrayList<>();
    List<long[]> seen = new ArrayList<>();
    int image = -1;
    for (int g = 0; g < rules.symmetries(); g++) {
      long[] into = new long[words];
      rules.image(g, least, into);
      if (seen.stream().noneMatch(other -> Arrays.equals(other, into))) {
        if (Arrays.equals(into, state)) {
          image = images.size();
        }
        images.add(g);
        seen.add(into);
      }
    }
    // Other symmetries may keep other states, and leave the same first images.
    for (Part part : byImages.getOrDefault(images, List.of())) {
      Optional<StateAddress> place = rank(part, least, image);
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  private Optional<StateAddress> rank(Part part, long[] least, int image) {
    int firstRun = Math.toIntExact(part.firstRun);
    int run = lastNotAfter(least, firsts, firstRun, firstRun + (int) part.runs) - firstRun;
    if (run < 0) {
      return Optional.empty();
    }
    long[] states = list.run(part.firstRun + run);
    int lane = lastNotAfter(least, states, 0, states.length / words);
    return lane >= 0 && Arrays.equals(states, lane * words, (lane + 1) * words, least, 0, words)
        ? Optional.of(new StateAddress(part.block(image, run), lane))
        : Optional.empty();
  }

  /**
   * Returns the number of the last state that is not after one, of those from {@code from} to
   * before {@code to} in ascending order; {@code from - 1} if all are.
   */
  private int lastNotAfter(long[] state, long[] among, int from, int to) {
    int low = from - 1;
    int high = to;
    long[] there = new long[words];
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      System.arraycopy(among, middle * words, there, 0, words);
      if (ListedRules.compare(there, state) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  @Override
  public Position unrank(StateAddress place) {
    long[] run = list.run(runOf(place.block()));
    return position(place.block(), run, place.lane());
  }

  private Position position(long block, long[] run, int lane) {
    long[] state = Arrays.copyOfRange(run, lane * words, (lane + 1) * words);
    Part part = partOf(block);
    int g = part.images[part.image(block)];
    if (g == 0) {
      return rules.unpack(state);
    }
    long[] image = new long[words];
    rules.image(g, state, image);
    return rules.unpack(image);
  }

  @Override
  public void unrankBlock(long block, byte[] into) {
    long[] run = list.run(runOf(block));
    for (int lane = 0; lane < run.length / words; lane++) {
      byte[] cells = position(block, run, lane).cells();
      System.arraycopy(cells, 0, into, lane * cells.length, cells.length);
    }
  }

  /** {@inheritDoc} There is the identity alone. */
  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return symmetries;
  }

  /** The symmetries of the rules, on runs and their images. */
  private final class OfList implements Symmetries {
    @Override
    public long order() {
      return rules.symmetries();
    }

    @Override
    public long image(long g, long block) {
      Part part = partOf(block);
      return part.block(part.after(part.image(block), (int) g), part.run(block));
    }

    @Override
    public int laneMap(long g, long block) {
      return LaneMaps.IDENTITY;
    }

    @Override
    public int move(long g, long block, int move) {
      return rules.imageOfMove((int) g, move);
    }

    @Override
    public long blocks() {
      return blocks;
    }

    @Override
    public long orbitSize(long block) {
      return partOf(block).images.length;
    }
  }
}
