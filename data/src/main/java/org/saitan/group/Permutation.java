// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** A permutation of points {@code 0 .. degree() - 1}. Immutable. */
public final class Permutation {
  /** The maximum degree. */
  public static final int MAX_DEGREE = Character.MAX_VALUE;

  private final char[] images;

  private Permutation(char[] images) {
    this.images = images;
  }

  /**
   * Creates a permutation from a copy of an array.
   *
   * @param images the image of each point
   * @throws IllegalArgumentException if the images are not a permutation
   */
  public static Permutation of(int... images) {
    char[] copy = new char[images.length];
    boolean[] seen = new boolean[images.length];
    for (int point = 0; point < images.length; point++) {
      int image = images[point];
      if (image < 0 || image >= images.length || seen[image]) {
        throw new IllegalArgumentException("not a permutation: " + Arrays.toString(images));
      }
      seen[image] = true;
      copy[point] = (char) image;
    }
    return new Permutation(copy);
  }

  /** Returns the identity of the given degree. */
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

  /** Returns the image of a point. */
  public int image(int point) {
    return images[point];
  }

  /** Returns the images of the given points. */
  char[] images(int... points) {
    char[] result = new char[points.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = images[points[i]];
    }
    return result;
  }

  /** Returns the images of all points. Callers must not modify the array. */
  public char[] images() {
    return images;
  }

  /** Returns the product: this permutation followed by another. */
  public Permutation then(Permutation next) {
    char[] product = new char[images.length];
    for (int point = 0; point < product.length; point++) {
      product[point] = next.images[images[point]];
    }
    return new Permutation(product);
  }

  /** Returns the inverse. */
  public Permutation inverse() {
    char[] inverse = new char[images.length];
    for (int point = 0; point < inverse.length; point++) {
      inverse[images[point]] = (char) point;
    }
    return new Permutation(inverse);
  }

  /** Returns whether every point is fixed. */
  public boolean isIdentity() {
    return firstMoved() < 0;
  }

  /** Returns the first point that is not fixed, or -1 if all are fixed. */
  int firstMoved() {
    for (int point = 0; point < images.length; point++) {
      if (images[point] != point) {
        return point;
      }
    }
    return -1;
  }

  /** Returns the union of the orbits of the given points. */
  public static BitSet orbit(List<Permutation> generators, int... points) {
    BitSet orbit = new BitSet();
    IntArrayList queue = new IntArrayList();
    for (int point : points) {
      orbit.set(point);
      queue.add(point);
    }
    for (int i = 0; i < queue.size(); i++) {
      for (Permutation generator : generators) {
        int image = generator.image(queue.getInt(i));
        if (!orbit.get(image)) {
          orbit.set(image);
          queue.add(image);
        }
      }
    }
    return orbit;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Permutation that && Arrays.equals(images, that.images);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(images);
  }
}
