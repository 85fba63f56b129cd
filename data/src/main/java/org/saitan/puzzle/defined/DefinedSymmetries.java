package org.saitan.puzzle.defined;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.saitan.space.LaneMaps;
import org.saitan.space.Reduction;
import org.saitan.space.Symmetries;

/**
 * The symmetries of a definition that take blocks to blocks: a state g becomes {@code pi^-1 g pi}.
 *
 * <p>With {@code g = h u(B)} that is {@code (pi^-1 h pi) (w u(B'))}, w in H: a lane is renamed as
 * the symmetry renames H, and then moved by "times w".
 */
final class DefinedSymmetries implements Symmetries {
  private final DefinedSpace space;
  private final PuzzlePoints points;
  private final PieceChain chain;
  private final List<Automorphism> elements;

  /** For each element and piece, which piece becomes this one. */
  private final int[][] sources;

  /** For each element and piece, where a point of its source goes. */
  private final char[][][] renamings;

  /** For each element, where it takes the points, and from where. */
  private final char[][] pointImages;

  private final char[][] pointSources;
  private final int[] conjugations;

  /** For each element and number of "times w", the number of both together. */
  private final List<ConcurrentMap<Integer, Integer>> both;

  private final int[][] bothByLane;

  DefinedSymmetries(DefinedSpace space, PuzzlePoints points, Layout layout) {
    this.space = space;
    this.points = points;
    this.chain = layout.chain();
    this.elements = layout.symmetries();
    int order = elements.size();
    sources = new int[order][];
    renamings = new char[order][][];
    pointImages = new char[order][];
    pointSources = new char[order][];
    conjugations = new int[order];
    both = elements.stream().map(g -> newMap()).toList();
    bothByLane = new int[order][];
    for (int g = 0; g < order; g++) {
      conjugations[g] = -1;
      prepare(g);
    }
  }

  private static ConcurrentMap<Integer, Integer> newMap() {
    return new ConcurrentHashMap<>();
  }

  private void prepare(int g) {
    Automorphism element = elements.get(g);
    pointImages[g] = new char[points.degree()];
    pointSources[g] = new char[points.degree()];
    for (PieceClass pieces : points.classes()) {
      int set = pieces.set();
      for (int modulus : new int[] {1, pieces.modulus()}) {
        for (int slot = 0; slot < element.slots().get(set).length; slot++) {
          for (int residue = 0; residue < modulus; residue++) {
            int image =
                points.point(
                    set,
                    modulus,
                    element.slots().get(set)[slot],
                    Math.floorMod(
                        element.factors().get(set)[slot] * residue
                            + element.shifts().get(set)[slot],
                        modulus));
            int point = points.point(set, modulus, slot, residue);
            pointImages[g][point] = (char) image;
            pointSources[g][image] = (char) point;
          }
        }
      }
    }
    sources[g] = new int[chain.pieces()];
    renamings[g] = new char[chain.pieces()][];
    for (int i = 0; i < chain.classes().size(); i++) {
      PieceClass pieces = chain.classes().get(i);
      for (int j = 0; j < pieces.size(); j++) {
        preparePiece(g, pieces, chain.firstPiece(i) + j);
      }
    }
  }

  private void preparePiece(int g, PieceClass pieces, int piece) {
    char source = pointSources[g][chain.home()[piece]];
    for (int i = 0; i < chain.classes().size(); i++) {
      PieceClass from = chain.classes().get(i);
      if (from.set() == pieces.set() && from.modulus() == pieces.modulus()) {
        int at = from.slots().indexOf(points.slot(from, source));
        if (at >= 0) {
          sources[g][piece] = chain.firstPiece(i) + at;
          int turn = points.residue(from, source) - from.residues().get(at);
          renamings[g][piece] = turned(g, from, turn);
        }
      }
    }
  }

  /** Returns where points go that are first turned and then taken along. */
  private char[] turned(int g, PieceClass pieces, int turn) {
    char[] images = new char[points.degree()];
    int modulus = pieces.modulus();
    int slots = points.definition().sets().get(pieces.set()).slots();
    for (int slot = 0; slot < slots; slot++) {
      for (int residue = 0; residue < modulus; residue++) {
        int turnedResidue = Math.floorMod(residue + turn, modulus);
        images[points.point(pieces.set(), modulus, slot, residue)] =
            pointImages[g][points.point(pieces.set(), modulus, slot, turnedResidue)];
      }
    }
    return images;
  }

  /** Returns the image of a state. */
  private char[] image(int g, char[] at) {
    char[] image = new char[at.length];
    for (int piece = 0; piece < image.length; piece++) {
      image[piece] = renamings[g][piece][at[sources[g][piece]]];
    }
    return image;
  }

  @Override
  public long order() {
    return elements.size();
  }

  @Override
  public long blocks() {
    return space.blocks();
  }

  @Override
  public long image(long g, long block) {
    return g == 0 ? block : space.rankBlock(image((int) g, space.unrankBlock(block)));
  }

  @Override
  public int laneMap(long g, long block) {
    if (g == 0) {
      return LaneMaps.IDENTITY;
    }
    char[] rest = image((int) g, space.unrankBlock(block));
    long target = space.rankBlock(rest);
    return laneMap((int) g, block, target, rest);
  }

  private int laneMap(int g, long block, long target, char[] rest) {
    if (chain.single()) {
      int lane = space.rankLane(rest);
      int[] known = bothByLane(g);
      // A race writes the same number twice.
      if (known[lane] < 0) {
        known[lane] = space.laneMaps().then(conjugation(g), space.timesByLane(lane));
      }
      return known[lane];
    }
    int times =
        space.times(
            rest,
            () -> {
              char[] element = conjugate(g, space.element(block));
              space.strip(element, target);
              return element;
            });
    return both.get(g)
        .computeIfAbsent(times, number -> space.laneMaps().then(conjugation(g), number));
  }

  private synchronized int[] bothByLane(int g) {
    if (bothByLane[g] == null) {
      bothByLane[g] = new int[space.lanes()];
      Arrays.fill(bothByLane[g], -1);
    }
    return bothByLane[g];
  }

  private char[] conjugate(int g, char[] element) {
    char[] image = new char[element.length];
    for (int point = 0; point < image.length; point++) {
      image[point] = pointImages[g][element[pointSources[g][point]]];
    }
    return image;
  }

  /** Returns the number of the map by which an element renames lanes. */
  private synchronized int conjugation(int g) {
    if (conjugations[g] < 0) {
      conjugations[g] = space.laneMaps().add(space.laneMap(at -> image(g, at)));
    }
    return conjugations[g];
  }

  @Override
  public int move(long g, long block, int move) {
    return elements.get((int) g).moves()[move];
  }

  @Override
  public long toRepresentative(long block) {
    return toRepresentative(block, space.unrankBlock(block));
  }

  private int toRepresentative(long block, char[] at) {
    int best = 0;
    long least = block;
    for (int g = 1; g < sources.length; g++) {
      long image = space.rankBlock(image(g, at));
      if (image < least) {
        least = image;
        best = g;
      }
    }
    return best;
  }

  @Override
  public void reduce(long block, Reduction into) {
    char[] at = space.unrankBlock(block);
    int g = toRepresentative(block, at);
    if (g == 0) {
      into.set(block, 0, LaneMaps.IDENTITY);
    } else {
      char[] rest = image(g, at);
      long target = space.rankBlock(rest);
      into.set(target, g, laneMap(g, block, target, rest));
    }
  }

  @Override
  public BigInteger classes() {
    return Symmetries.super.classes();
  }
}
