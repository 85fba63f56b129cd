// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.SlotSymmetry;
import org.saitan.puzzle.Position;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * The state space of a pattern: a product of {@link Component components}. The rank of the last
 * component is the lane. The ranks of the others are the digits of the block, which is a
 * mixed-radix number. Moves and symmetries act on each component separately, so each move and each
 * symmetry has only one lane map.
 *
 * <p>If components depend on each other, some addresses are not states of the puzzle and are
 * unreachable.
 */
public final class PatternSpace implements StateSpace {
  private final List<Component> components;
  private final Component lane;
  private final long blocks;
  private final int moves;
  private final boolean reversible;
  private final LaneMaps laneMaps;
  private final int[] mapOfMove;
  private final Symmetries symmetries;

  PatternSpace(SlotMoves moves, List<Component> components, List<SlotSymmetry> symmetries) {
    this.components = components;
    this.lane = components.get(components.size() - 1);
    this.moves = moves.moves();
    this.reversible = IntStream.of(moves.inverses()).allMatch(inverse -> inverse >= 0);
    long product = 1;
    for (Component component : components.subList(0, components.size() - 1)) {
      product = Math.multiplyExact(product, component.size());
    }
    this.blocks = product;
    this.laneMaps = new LaneMaps(lane.size());
    this.mapOfMove = maps(lane.next());
    this.symmetries = new PatternSymmetries(symmetries);
  }

  private int[] maps(int[][] tables) {
    return java.util.Arrays.stream(tables).mapToInt(table -> laneMaps.add(chars(table))).toArray();
  }

  private static char[] chars(int... table) {
    char[] map = new char[table.length];
    for (int i = 0; i < map.length; i++) {
      map[i] = (char) table[i];
    }
    return map;
  }

  /** Returns the components. The last component is the lane. */
  public List<Component> components() {
    return components;
  }

  @Override
  public long blocks() {
    return blocks;
  }

  @Override
  public int lanes() {
    return lane.size();
  }

  @Override
  public int moves() {
    return moves;
  }

  @Override
  public boolean reversible() {
    return reversible;
  }

  /** Returns the ranks of a block's components. */
  private int[] digits(long block) {
    int[] digits = new int[components.size() - 1];
    long rest = block;
    for (int i = digits.length - 1; i >= 0; i--) {
      int size = components.get(i).size();
      digits[i] = (int) (rest % size);
      rest /= size;
    }
    return digits;
  }

  @Override
  public Optional<StateAddress> rank(Position position) {
    long block = 0;
    int at = 0;
    for (Component component : components) {
      int[] values = new int[component.slots().length];
      for (int i = 0; i < values.length; i++) {
        values[i] = position.cell(at++);
      }
      int rank = component.rank(values);
      if (component.equals(lane)) {
        return Optional.of(new StateAddress(block, rank));
      }
      block = block * component.size() + rank;
    }
    throw new IllegalStateException("the lane is the last component");
  }

  @Override
  public Position unrank(StateAddress address) {
    int[] digits = digits(address.block());
    byte[] cells = new byte[components.stream().mapToInt(each -> each.slots().length).sum()];
    int at = 0;
    for (int c = 0; c < components.size(); c++) {
      int[] values = new int[components.get(c).slots().length];
      components.get(c).unrank(c < digits.length ? digits[c] : address.lane(), values);
      for (int value : values) {
        cells[at++] = (byte) value;
      }
    }
    return Position.of(cells);
  }

  @Override
  public void forEachArc(long block, ArcSink sink) {
    int[] digits = digits(block);
    for (int move = 0; move < moves; move++) {
      long target = 0;
      for (int i = 0; i < digits.length; i++) {
        Component component = components.get(i);
        target = target * component.size() + component.next()[move][digits[i]];
      }
      sink.accept(move, target, mapOfMove[move]);
    }
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return symmetries;
  }

  /** The symmetries of the pattern, acting on each component separately. */
  private final class PatternSymmetries implements Symmetries {
    private final List<SlotSymmetry> elements;
    private final int[] maps;

    PatternSymmetries(List<SlotSymmetry> elements) {
      this.elements = elements;
      this.maps = PatternSpace.this.maps(lane.images());
    }

    @Override
    public long order() {
      return elements.size();
    }

    @Override
    public long blocks() {
      return blocks;
    }

    @Override
    public long image(long g, long block) {
      int[] digits = digits(block);
      long image = 0;
      for (int i = 0; i < digits.length; i++) {
        Component component = components.get(i);
        image = image * component.size() + component.images()[(int) g][digits[i]];
      }
      return image;
    }

    @Override
    public int laneMap(long g, long block) {
      return maps[(int) g];
    }

    @Override
    public int move(long g, long block, int move) {
      return elements.get((int) g).moves()[move];
    }
  }
}
