// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * The numbering of the states in a {@link StateList} and of all their images under the symmetries.
 *
 * <p>A block is the image of a run under a symmetry, and a lane is the index of a state in the run.
 * Blocks are numbered by section, then by image (starting with the identity), then by run. So a
 * symmetry maps blocks to blocks without permuting lanes, and the run itself has the lowest block
 * number among its images. To rank a state, the least state of its symmetry class is looked up by
 * binary search.
 */
public final class ListedSpace implements Numbering {
  private final ListedRules rules;
  private final StateList list;
  private final List<SectionRange> ranges = new ArrayList<>();
  private final Map<List<Integer>, List<SectionRange>> byImages = new HashMap<>();
  private final long[] firstStates;
  private final int words;
  private final long blocks;
  private final long states;
  private final LaneMaps laneMaps = new LaneMaps(StateList.RUN);
  private final Symmetries symmetries;

  /** A section, with the number of runs, blocks and states before it. */
  private final class SectionRange {
    private final int[] images;
    private final long states;
    private final long runs;
    private final long firstRun;
    private final long firstBlock;
    private final long firstRank;

    /**
     * The action of the symmetries on the images: {@code table[i][g]} is the index of the image
     * that symmetry {@code g} maps image {@code i} to.
     */
    private volatile int[][] table;

    SectionRange(StateList.Section section, long firstRun, long firstBlock, long firstRank) {
      this.images = section.images().stream().mapToInt(Integer::intValue).toArray();
      this.states = section.states();
      this.runs = section.runs();
      this.firstRun = firstRun;
      this.firstBlock = firstBlock;
      this.firstRank = firstRank;
    }

    private int[][] table() {
      if (table == null) { // A race is harmless, because every thread computes the same value.
        Map<long[], Integer> indices = new TreeMap<>(ListedRules::compare);
        List<long[]> all =
            Arrays.stream(images).mapToObj(g -> rules.image(g, stateAt(firstRun))).toList();
        all.forEach(image -> indices.put(image, indices.size()));
        table =
            all.stream()
                .map(
                    image ->
                        IntStream.range(0, rules.symmetries())
                            .map(g -> indices.get(rules.image(g, image)))
                            .toArray())
                .toArray(int[][]::new);
      }
      return table;
    }

    /** Returns the index of the image that symmetry {@code g} maps the given image to. */
    int imageUnder(int image, int g) {
      return images.length == 1 ? 0 : table()[image][g];
    }

    /** Returns the index of the image that symmetry {@code g} maps back to the listed state. */
    int preimage(int g) {
      int image = 0;
      while (imageUnder(image, g) != 0) {
        image++;
      }
      return image;
    }

    /** Returns the index of a block among the images of its run. */
    int image(long block) {
      return (int) ((block - firstBlock) / runs);
    }

    /** Returns the run that a block is an image of, as an index within the section. */
    long run(long block) {
      return (block - firstBlock) % runs;
    }

    /** Returns the number of the block that is the given image of a run. */
    long block(int image, long run) {
      return firstBlock + image * runs + run;
    }
  }

  /**
   * Creates the numbering of a state list.
   *
   * @param classes whether the list has only one state per symmetry class
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
      SectionRange range = new SectionRange(section, runs, before, rank);
      ranges.add(range);
      byImages.computeIfAbsent(section.images(), images -> new ArrayList<>()).add(range);
      runs += range.runs;
      before += range.runs * range.images.length;
      rank += range.states * range.images.length;
    }
    this.blocks = before;
    this.states = rank;
    this.symmetries = classes ? new ListSymmetries() : new Symmetries.Trivial(blocks);
  }

  private long[] stateAt(long run) {
    int from = Math.toIntExact(run * words);
    return Arrays.copyOfRange(firstStates, from, from + words);
  }

  /**
   * Returns the section that contains a block, run or rank, where {@code first} returns a section's
   * first block, run or rank.
   */
  private SectionRange sectionOf(long number, ToLongFunction<SectionRange> first) {
    int range = ranges.size() - 1;
    while (first.applyAsLong(ranges.get(range)) > number) {
      range--;
    }
    return ranges.get(range);
  }

  private SectionRange sectionOf(long block) {
    return sectionOf(block, range -> range.firstBlock);
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
    SectionRange range = sectionOf(block);
    return (int) Math.min(StateList.RUN, range.states - range.run(block) * StateList.RUN);
  }

  @Override
  public long states() {
    return states;
  }

  @Override
  public long rankOf(long block, int lane) {
    SectionRange range = sectionOf(block);
    return range.firstRank
        + range.image(block) * range.states
        + range.run(block) * StateList.RUN
        + lane;
  }

  @Override
  public StateAddress addressOf(long rank) {
    SectionRange range = sectionOf(rank, any -> any.firstRank);
    int image = (int) ((rank - range.firstRank) / range.states);
    long index = (rank - range.firstRank) % range.states;
    return new StateAddress(
        range.block(image, index / StateList.RUN), (int) (index % StateList.RUN));
  }

  /** Returns the block that consists of a run itself rather than of one of its images. */
  public long blockOfRun(long run) {
    SectionRange range = sectionOf(run, any -> any.firstRun);
    return range.block(0, run - range.firstRun);
  }

  /** Returns the run that a block is an image of. */
  public long runOf(long block) {
    SectionRange range = sectionOf(block);
    return range.firstRun + range.run(block);
  }

  @Override
  public int moves() {
    return rules.moves();
  }

  /** {@inheritDoc} Returns empty if the position is not in the list. */
  @Override
  public Optional<StateAddress> rank(Position position) {
    return rank(rules.pack(position));
  }

  /** Returns the address of a packed state, or empty if it is not in the list. */
  public Optional<StateAddress> rank(long[] state) {
    if (symmetries.order() == 1) {
      return ranges.isEmpty() ? Optional.empty() : rank(ranges.get(0), state, 0);
    }
    long[] least = new long[words];
    int g = rules.canonical(state, least);
    // States with different stabilizers may have the same images, so several sections are possible.
    for (SectionRange range : byImages.getOrDefault(rules.images(least), List.of())) {
      Optional<StateAddress> address = rank(range, least, range.preimage(g));
      if (address.isPresent()) {
        return address;
      }
    }
    return Optional.empty();
  }

  private Optional<StateAddress> rank(SectionRange range, long[] least, int image) {
    int firstRun = Math.toIntExact(range.firstRun);
    int run = lastAtMost(least, firstStates, firstRun, firstRun + (int) range.runs) - firstRun;
    if (run < 0) {
      return Optional.empty();
    }
    long[] states = list.run(range.firstRun + run);
    int lane = lastAtMost(least, states, 0, states.length / words);
    return lane >= 0 && Arrays.equals(states, lane * words, (lane + 1) * words, least, 0, words)
        ? Optional.of(new StateAddress(range.block(image, run), lane))
        : Optional.empty();
  }

  /**
   * Returns the index of the last state that is at most {@code state}, by binary search among the
   * indices {@code from} to {@code to} (exclusive). Returns {@code from - 1} if there is none.
   */
  private int lastAtMost(long[] state, long[] states, int from, int to) {
    int low = from - 1;
    int high = to;
    long[] candidate = new long[words];
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      System.arraycopy(states, middle * words, candidate, 0, words);
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
    int first = address.lane() * words;
    long[] state = Arrays.copyOfRange(list.run(runOf(address.block())), first, first + words);
    SectionRange range = sectionOf(address.block());
    return rules.unpack(rules.image(range.images[range.image(address.block())], state));
  }

  /** {@inheritDoc} There is only the identity. */
  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return symmetries;
  }

  /** The symmetries of the rules, acting on runs and their images. */
  private final class ListSymmetries implements Symmetries {
    @Override
    public long order() {
      return rules.symmetries();
    }

    @Override
    public long image(long g, long block) {
      SectionRange range = sectionOf(block);
      return range.block(range.imageUnder(range.image(block), (int) g), range.run(block));
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
      return sectionOf(block).images.length;
    }
  }
}
