// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** A permutation of points {@code 0 .. degree() - 1}. Immutable. */
public final class Permutation {
  /** The most points. */
  public static final int MOST_POINTS = Character.MAX_VALUE;

  private final char[] images;

  private Permutation(char[] images) {
    this.images = images;
  }

  /**
   * Creates a permutation; the array is copied.
   *
   * @param images where each point goes
   * @throws IllegalArgumentException if that is no permutation
   */
  public static Permutation of(int... images) {
    char[] kept = new char[images.length];
    boolean[] seen = new boolean[images.length];
    for (int point = 0; point < images.length; point++) {
      int image = images[point];
      if (image < 0 || image >= images.length || seen[image]) {
        throw new IllegalArgumentException("no permutation: " + Arrays.toString(images));
      }
      seen[image] = true;
      kept[point] = (char) image;
    }
    return new Permutation(kept);
  }

  /** Returns the permutation of so many points that moves none. */
  public static Permutation identity(int degree) {
    char[] images = new char[degree];
    for (int point = 0; point < degree; point++) {
      images[point] = (char) point;
    }
    return new Permutation(images);
  }

  /** Returns the number of points. */
  public int degree() {
    return images.length;
  }

  /** Returns where a point goes. */
  public int image(int point) {
    return images[point];
  }

  /** Returns where some points go. */
  char[] images(int... points) {
    char[] some = new char[points.length];
    for (int i = 0; i < some.length; i++) {
      some[i] = images[points[i]];
    }
    return some;
  }

  /** Returns where all points go; not to be changed. */
  public char[] images() {
    return images;
  }

  /** Returns this, and then another. */
  public Permutation then(Permutation next) {
    char[] both = new char[images.length];
    for (int point = 0; point < both.length; point++) {
      both[point] = next.images[images[point]];
    }
    return new Permutation(both);
  }

  /** Returns what undoes this. */
  public Permutation inverse() {
    char[] inverse = new char[images.length];
    for (int point = 0; point < inverse.length; point++) {
      inverse[images[point]] = (char) point;
    }
    return new Permutation(inverse);
  }

  /** Returns whether no point moves. */
  public boolean isIdentity() {
    return firstMoved() < 0;
  }

  /** Returns the first point that moves, or -1. */
  int firstMoved() {
    for (int point = 0; point < images.length; point++) {
      if (images[point] != point) {
        return point;
      }
    }
    return -1;
  }

  /** Returns the points to which generators take some points. */
  public static BitSet orbit(List<Permutation> generators, int... points) {
    BitSet met = new BitSet();
    IntArrayList open = new IntArrayList();
    for (int point : points) {
      met.set(point);
      open.add(point);
    }
    for (int i = 0; i < open.size(); i++) {
      for (Permutation generator : generators) {
        int image = generator.image(open.getInt(i));
        if (!met.get(image)) {
          met.set(image);
          open.add(image);
        }
      }
    }
    return met;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Permutation that && Arrays.equals(images, that.images);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(images);
  }

  @Override
  public String toString() {
    StringBuilder cycles = new StringBuilder();
    boolean[] seen = new boolean[images.length];
    for (int start = 0; start < images.length; start++) {
      if (!seen[start] && images[start] != start) {
        cycles.append(cycles.isEmpty() ? "(" : " (").append(start);
        seen[start] = true;
        for (int point = images[start]; point != start; point = images[point]) {
          seen[point] = true;
          cycles.append(' ').append(point);
        }
        cycles.append(')');
      }
    }
    return cycles.isEmpty() ? "()" : cycles.toString();
  }
}
