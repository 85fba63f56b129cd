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
 * The numbering of the states of a {@link StateList} and all their images under the symmetries.
 *
 * <p>A block is an image of a run, and a lane is a state in it. Blocks are numbered by section,
 * then by image, starting with the runs themselves, then by run. So a symmetry maps blocks to
 * blocks without permuting lanes, and the run itself has the least number of its images. To rank a
 * state, the least state of its class is looked up by binary search.
 */
public final class ListedSpace implements Numbering {
  private final ListedRules rules;
  private final StateList list;
  private final List<SectionRange> parts = new ArrayList<>();
  private final Map<List<Integer>, List<SectionRange>> byImages = new HashMap<>();
  private final long[] firstStates;
  private final int words;
  private final long blocks;
  private final long states;
  private final LaneMaps laneMaps = new LaneMaps(StateList.RUN);
  private final Symmetries symmetries;

  /** A section with the numbers of runs, blocks and states before it. */
  private final class SectionRange {
    private final int[] images;
    private final long states;
    private final long runs;
    private final long firstRun;
    private final long firstBlock;
    private final long firstRank;

    /**
     * By symmetry, the index in {@link #images} of the first symmetry with the same effect on the
     * section.
     */
    private volatile int[] imageOf;

    SectionRange(StateList.Section section, long firstRun, long firstBlock, long firstRank) {
      this.images = section.images().stream().mapToInt(Integer::intValue).toArray();
      this.states = section.states();
      this.runs = section.runs();
      this.firstRun = firstRun;
      this.firstBlock = firstBlock;
      this.firstRank = firstRank;
    }

    private int[] imageOf() {
      int[] indices = new int[images.length == 1 ? 0 : rules.symmetries()];
      long[] first = stateAt(firstRun);
      long[][] image = new long[images.length][words];
      for (int i = 0; i < images.length; i++) {
        rules.image(images[i], first, image[i]);
      }
      long[] into = new long[words];
      for (int g = 0; g < indices.length; g++) {
        rules.image(g, first, into);
        indices[g] = indexOf(into, image);
      }
      return indices;
    }

    private static int indexOf(long[] state, long[][] among) {
      int i = 0;
      while (!Arrays.equals(among[i], state)) {
        i++;
      }
      return i;
    }

    /** Returns the index of the image of an image under a symmetry. */
    int imageUnder(int image, int g) {
      if (images.length == 1) {
        return 0;
      }
      if (imageOf == null) {
        imageOf = imageOf(); // A race is harmless: every thread computes the same value.
      }
      return imageOf[rules.product(images[image], g)];
    }

    /** Returns the index of the image that a block is. */
    int image(long block) {
      return (int) ((block - firstBlock) / runs);
    }

    /** Returns the index in the section of the run whose image a block is. */
    long run(long block) {
      return (block - firstBlock) % runs;
    }

    /** Returns the number of the block of an image of a run. */
    long block(int image, long run) {
      return firstBlock + image * runs + run;
    }
  }

  /**
   * Creates the numbering of a list.
   *
   * @param classes whether the list has only one state of each class
   */
  public ListedSpace(ListedRules rules, StateList list, boolean classes) {
    this.rules = rules;
    this.list = list;
    this.words = rules.words();
    this.firstStates = list.firstStates();
    long runs = 0;
    long before = 0;
    long rank = 0;
    for (StateList.Section section : list.sections()) {
      SectionRange part = new SectionRange(section, runs, before, rank);
      parts.add(part);
      byImages.computeIfAbsent(section.images(), images -> new ArrayList<>()).add(part);
      runs += part.runs;
      before += part.runs * part.images.length;
      rank += part.states * part.images.length;
    }
    this.blocks = before;
    this.states = rank;
    this.symmetries = classes ? new ListSymmetries() : Symmetries.trivial(blocks);
  }

  private long[] stateAt(long run) {
    int from = Math.toIntExact(run * words);
    return Arrays.copyOfRange(firstStates, from, from + words);
  }

  /** Returns the last section whose first block, run or rank is at most a number. */
  private SectionRange partOf(long number, ToLongFunction<SectionRange> first) {
    int part = parts.size() - 1;
    while (first.applyAsLong(parts.get(part)) > number) {
      part--;
    }
    return parts.get(part);
  }

  private SectionRange partOf(long block) {
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
    SectionRange part = partOf(block);
    return (int) Math.min(StateList.RUN, part.states - part.run(block) * StateList.RUN);
  }

  @Override
  public long states() {
    return states;
  }

  @Override
  public long rankOf(long block, int lane) {
    SectionRange part = partOf(block);
    return part.firstRank
        + part.image(block) * part.states
        + part.run(block) * StateList.RUN
        + lane;
  }

  @Override
  public StateAddress addressOf(long rank) {
    SectionRange part = partOf(rank, any -> any.firstRank);
    int image = (int) ((rank - part.firstRank) / part.states);
    long index = (rank - part.firstRank) % part.states;
    return new StateAddress(
        part.block(image, index / StateList.RUN), (int) (index % StateList.RUN));
  }

  /** Returns the block that is a run of the list itself. */
  public long blockOfRun(long run) {
    SectionRange part = partOf(run, any -> any.firstRun);
    return part.block(0, run - part.firstRun);
  }

  /** Returns the run whose image a block is. */
  public long runOf(long block) {
    SectionRange part = partOf(block);
    return part.firstRun + part.run(block);
  }

  @Override
  public int moves() {
    return rules.moves();
  }

  /** {@inheritDoc} Empty if the list does not have it. */
  @Override
  public Optional<StateAddress> rank(Position position) {
    return rank(rules.pack(position));
  }

  /** Returns the address of a packed state; empty if it is not in the list. */
  public Optional<StateAddress> rank(long[] state) {
    if (symmetries.order() == 1) {
      return parts.isEmpty() ? Optional.empty() : rank(parts.get(0), state, 0);
    }
    long[] least = new long[words];
    rules.canonical(state, least);
    // The images of the least state identify its section; find this state among them.
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
    // Different stabilizers may have the same images.
    for (SectionRange part : byImages.getOrDefault(images, List.of())) {
      Optional<StateAddress> address = rank(part, least, image);
      if (address.isPresent()) {
        return address;
      }
    }
    return Optional.empty();
  }

  private Optional<StateAddress> rank(SectionRange part, long[] least, int image) {
    int firstRun = Math.toIntExact(part.firstRun);
    int run = lastAtMost(least, firstStates, firstRun, firstRun + (int) part.runs) - firstRun;
    if (run < 0) {
      return Optional.empty();
    }
    long[] states = list.run(part.firstRun + run);
    int lane = lastAtMost(least, states, 0, states.length / words);
    return lane >= 0 && Arrays.equals(states, lane * words, (lane + 1) * words, least, 0, words)
        ? Optional.of(new StateAddress(part.block(image, run), lane))
        : Optional.empty();
  }

  /**
   * Returns the index of the last state that is at most a given one, by binary search from index
   * {@code from} to {@code to} (exclusive); {@code from - 1} if there is none.
   */
  private int lastAtMost(long[] state, long[] among, int from, int to) {
    int low = from - 1;
    int high = to;
    long[] candidate = new long[words];
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      System.arraycopy(among, middle * words, candidate, 0, words);
      if (ListedRules.compare(candidate, state) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  @Override
  public Position unrank(StateAddress address) {
    long[] run = list.run(runOf(address.block()));
    return position(address.block(), run, address.lane());
  }

  private Position position(long block, long[] run, int lane) {
    long[] state = Arrays.copyOfRange(run, lane * words, (lane + 1) * words);
    SectionRange part = partOf(block);
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

  /** {@inheritDoc} Only the identity. */
  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return symmetries;
  }

  /** The symmetries of the rules acting on runs and their images. */
  private final class ListSymmetries implements Symmetries {
    @Override
    public long order() {
      return rules.symmetries();
    }

    @Override
    public long image(long g, long block) {
      SectionRange part = partOf(block);
      return part.block(part.imageUnder(part.image(block), (int) g), part.run(block));
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
