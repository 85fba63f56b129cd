// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An affine space over GF(2) that contains all packed states of a puzzle with {@link ListedRules}.
 * Its elements are numbered from 0 to 2^dimension - 1 in ascending order.
 *
 * <p>The changes made by moves span a linear space. If the moves have linear invariants, such as
 * the position classes of peg solitaire, the dimension of the space is less than the number of bits
 * in a state. With a basis in reduced row echelon form, the first bit in which two elements differ
 * is a pivot (the leading bit of a basis vector). So the bits at the pivots identify an element and
 * preserve the order.
 *
 * <p>Numbering a state takes a table lookup for each byte of the state.
 */
public final class AffineHull {
  private static final int BYTE_VALUES = 256;

  private final int words;
  private final int numberWords;
  private final int dimension;

  /** The element with number 0. */
  private final long[] first;

  /**
   * The part of a state's number that each byte of the state determines. It is indexed by the index
   * of the byte, the value of the byte, and the word of the number.
   */
  private final long[] numberByByte;

  /**
   * The sum of the basis vectors that each byte of a number selects. It is indexed by the index of
   * the byte, the value of the byte, and the word of the state.
   */
  private final long[] stateByByte;

  /**
   * The indices of the state bytes that contain pivots. The field {@code bytesOfNumber} has the
   * indices of the number bytes that are in use.
   */
  private final int[] bytesOfState;

  private final int[] bytesOfNumber;

  private AffineHull(int words, long[] first, List<long[]> basis) {
    this.words = words;
    this.first = first;
    dimension = basis.size();
    numberWords = Math.max(1, (dimension + Long.SIZE - 1) / Long.SIZE);
    long[][] numberByBit = new long[words * Long.SIZE][];
    long[][] stateByBit = new long[numberWords * Long.SIZE][];
    for (int i = 0; i < dimension; i++) {
      int inNumber = numberWords * Long.SIZE - dimension + i;
      long[] number = new long[numberWords];
      number[inNumber / Long.SIZE] = Long.MIN_VALUE >>> inNumber % Long.SIZE;
      numberByBit[pivot(basis.get(i))] = number;
      stateByBit[inNumber] = basis.get(i);
    }
    numberByByte = sums(numberByBit, numberWords);
    stateByByte = sums(stateByBit, words);
    bytesOfState = bytesWithVectors(numberByBit);
    bytesOfNumber = bytesWithVectors(stateByBit);
  }

  /**
   * Returns an array, indexed by byte index and byte value, with the XOR of the vectors of all bits
   * that are set in the byte.
   *
   * @param vectorByBit the vector of each bit, starting with the most significant bit; null for a
   *     bit without a vector
   */
  private static long[] sums(long[][] vectorByBit, int width) {
    long[] sums = new long[vectorByBit.length / Byte.SIZE * BYTE_VALUES * width];
    for (int b = 0; b < vectorByBit.length / Byte.SIZE; b++) {
      for (int value = 1; value < BYTE_VALUES; value++) {
        int last = Integer.numberOfTrailingZeros(value);
        long[] vector = vectorByBit[b * Byte.SIZE + Byte.SIZE - 1 - last];
        int at = (b * BYTE_VALUES + value) * width;
        int previous = at - (1 << last) * width;
        for (int w = 0; w < width; w++) {
          sums[at + w] = sums[previous + w] ^ (vector == null ? 0 : vector[w]);
        }
      }
    }
    return sums;
  }

  /** Returns the space of all states with the given number of words. */
  public static AffineHull all(int words) {
    List<long[]> basis = new ArrayList<>();
    for (int bit = 0; bit < words * Long.SIZE; bit++) {
      long[] unit = new long[words];
      unit[bit / Long.SIZE] = Long.MIN_VALUE >>> bit % Long.SIZE;
      basis.add(unit);
    }
    return new AffineHull(words, new long[words], basis);
  }

  /**
   * Returns the smallest space that contains a state and is closed under XOR with every change.
   *
   * @param state an element of the space
   * @param changes the changes that moves make, as XOR differences
   */
  public static AffineHull of(long[] state, List<long[]> changes) {
    int words = state.length;
    long[][] byPivot = new long[words * Long.SIZE][];
    for (long[] change : changes) {
      long[] rest = change.clone();
      for (int pivot = pivot(rest); pivot < byPivot.length; pivot = pivot(rest)) {
        if (byPivot[pivot] == null) {
          byPivot[pivot] = rest;
          break;
        }
        xor(rest, byPivot[pivot]);
      }
    }
    List<long[]> basis = Arrays.stream(byPivot).filter(vector -> vector != null).toList();
    long[] first = state.clone();
    for (int i = basis.size() - 1; i >= 0; i--) {
      int pivot = pivot(basis.get(i));
      for (int earlier = 0; earlier < i; earlier++) {
        if (has(basis.get(earlier), pivot)) {
          xor(basis.get(earlier), basis.get(i));
        }
      }
    }
    for (long[] vector : basis) {
      if (has(first, pivot(vector))) {
        xor(first, vector);
      }
    }
    return new AffineHull(words, first, basis);
  }

  private static void xor(long[] into, long[] other) {
    for (int w = 0; w < into.length; w++) {
      into[w] ^= other[w];
    }
  }

  private static boolean has(long[] vector, int bit) {
    return (vector[bit / Long.SIZE] << bit % Long.SIZE) < 0;
  }

  /** Returns the index of the first set bit, or the number of bits if none is set. */
  private static int pivot(long[] vector) {
    for (int w = 0; w < vector.length; w++) {
      if (vector[w] != 0) {
        return w * Long.SIZE + Long.numberOfLeadingZeros(vector[w]);
      }
    }
    return vector.length * Long.SIZE;
  }

  /** Returns the number of words in a state. */
  public int words() {
    return words;
  }

  /**
   * Returns the dimension of the space, which is also the number of bits in an element's number.
   */
  public int dimension() {
    return dimension;
  }

  /**
   * Returns the number of words in an element's number, at least 1. The most significant word comes
   * first.
   */
  public int numberWords() {
    return numberWords;
  }

  /**
   * Returns the numbers of the given states. The words of all states follow each other in one
   * array, and so do the words of all numbers.
   *
   * @throws IllegalArgumentException if a state is not in this space
   */
  public long[] numbers(long[] states) {
    long[] numbers = map(states, words, new long[numberWords], numberByByte, bytesOfState);
    if (!Arrays.equals(states, states(numbers))) {
      throw new IllegalArgumentException("a state is outside the hull of its rules");
    }
    return numbers;
  }

  /**
   * Returns the states with the given numbers, each less than 2^dimension. This is the inverse of
   * {@link #numbers}.
   */
  public long[] states(long[] numbers) {
    return map(numbers, numberWords, first, stateByByte, bytesOfNumber);
  }

  private static long[] map(long[] elements, int width, long[] offset, long[] table, int[] bytes) {
    int newWidth = offset.length;
    int count = elements.length / width;
    long[] mapped = new long[count * newWidth];
    if (width == 1 && newWidth == 1) {
      for (int i = 0; i < count; i++) {
        long sum = offset[0];
        for (int b : bytes) {
          sum ^= table[b * BYTE_VALUES + valueOf(elements[i], b)];
        }
        mapped[i] = sum;
      }
      return mapped;
    }
    for (int i = 0; i < count; i++) {
      System.arraycopy(offset, 0, mapped, i * newWidth, newWidth);
      for (int b : bytes) {
        int value = valueOf(elements[i * width + b / Long.BYTES], b % Long.BYTES);
        int at = (b * BYTE_VALUES + value) * newWidth;
        for (int w = 0; w < newWidth; w++) {
          mapped[i * newWidth + w] ^= table[at + w];
        }
      }
    }
    return mapped;
  }

  private static int valueOf(long word, int b) {
    return (int) (word >>> Long.SIZE - Byte.SIZE * (b + 1)) & BYTE_VALUES - 1;
  }

  /** Returns the indices of the bytes in which some bit has a vector. */
  private static int[] bytesWithVectors(long[][] vectorByBit) {
    return IntStream.range(0, vectorByBit.length)
        .filter(bit -> vectorByBit[bit] != null)
        .map(bit -> bit / Byte.SIZE)
        .distinct()
        .toArray();
  }
}
