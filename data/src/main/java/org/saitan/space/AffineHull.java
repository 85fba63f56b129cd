// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An affine space over GF(2) that holds all states of some packed rules, and its states as the
 * numbers from 0 to 2^dimension - 1, in the same order.
 *
 * <p>What moves change spans a space of vectors; where a quantity stays the same whatever moves are
 * made (the classes of peg solitaire), that space is thinner than the words of a state. With a
 * basis in reduced echelon form two states differ first in a pivot, the leading bit of a vector of
 * the basis, so the bits at the pivots tell a state and keep the order.
 *
 * <p>Cost: a look into a table for each byte of a state.
 */
public final class AffineHull {
  private static final int BYTE_VALUES = 256;

  private final int words;
  private final int numberWords;
  private final int dimension;

  /** The state whose number is 0. */
  private final long[] first;

  /** By byte of a state, from the first, its value and word of the number: bits at pivots. */
  private final long[] numberOf;

  /** By byte of a number, from the first, its value and word of the state. */
  private final long[] stateOf;

  /** The bytes of a state, and of a number, that say anything of the other. */
  private final int[] bytesOfState;

  private final int[] bytesOfNumber;

  private AffineHull(int words, long[] first, List<long[]> basis) {
    this.words = words;
    this.first = first;
    dimension = basis.size();
    numberWords = Math.max(1, (dimension + Long.SIZE - 1) / Long.SIZE);
    long[][] numberOfBit = new long[words * Long.SIZE][];
    long[][] stateOfBit = new long[numberWords * Long.SIZE][];
    for (int i = 0; i < dimension; i++) {
      int inNumber = numberWords * Long.SIZE - dimension + i;
      long[] number = new long[numberWords];
      number[inNumber / Long.SIZE] = Long.MIN_VALUE >>> inNumber % Long.SIZE;
      numberOfBit[pivot(basis.get(i))] = number;
      stateOfBit[inNumber] = basis.get(i);
    }
    numberOf = sums(numberOfBit, numberWords);
    stateOf = sums(stateOfBit, words);
    bytesOfState = adding(numberOfBit);
    bytesOfNumber = adding(stateOfBit);
  }

  /**
   * Returns, by byte and its value, the sum of the vectors of the bits that are set.
   *
   * @param ofBit by bit, counted from the first, its vector, or null for none
   */
  private static long[] sums(long[][] ofBit, int width) {
    long[] sums = new long[ofBit.length / Byte.SIZE * BYTE_VALUES * width];
    for (int b = 0; b < ofBit.length / Byte.SIZE; b++) {
      for (int value = 1; value < BYTE_VALUES; value++) {
        int last = Integer.numberOfTrailingZeros(value);
        long[] vector = ofBit[b * Byte.SIZE + Byte.SIZE - 1 - last];
        int at = (b * BYTE_VALUES + value) * width;
        int without = at - (1 << last) * width;
        for (int w = 0; w < width; w++) {
          sums[at + w] = sums[without + w] ^ (vector == null ? 0 : vector[w]);
        }
      }
    }
    return sums;
  }

  /** Returns the space of all states of so many words. */
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
   * Returns the least space with a state and all that some changes, made one after the other, make
   * of it.
   *
   * @param state one state
   * @param changes exclusive differences of states
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
      for (int above = 0; above < i; above++) {
        if (has(basis.get(above), pivot)) {
          xor(basis.get(above), basis.get(i));
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

  /** Returns the first bit that is set; as many as there are if none is. */
  private static int pivot(long[] vector) {
    for (int w = 0; w < vector.length; w++) {
      if (vector[w] != 0) {
        return w * Long.SIZE + Long.numberOfLeadingZeros(vector[w]);
      }
    }
    return vector.length * Long.SIZE;
  }

  /** Returns how many words a state takes. */
  public int words() {
    return words;
  }

  /** Returns how many bits a number takes. */
  public int dimension() {
    return dimension;
  }

  /** Returns how many words a number takes, at least one; the first word is the highest. */
  public int numberWords() {
    return numberWords;
  }

  /**
   * Returns the numbers of states, word after word.
   *
   * @throws IllegalArgumentException if one is not in this space
   */
  public long[] numbers(long[] states) {
    long[] numbers = mapped(states, words, new long[numberWords], numberOf, bytesOfState);
    if (!Arrays.equals(states, states(numbers))) {
      throw new IllegalArgumentException("a state outside the space of its rules");
    }
    return numbers;
  }

  /** Returns the states of numbers less than 2^dimension, word after word. */
  public long[] states(long[] numbers) {
    return mapped(numbers, numberWords, first, stateOf, bytesOfNumber);
  }

  private static long[] mapped(long[] all, int width, long[] offset, long[] table, int[] bytes) {
    int newWidth = offset.length;
    int count = all.length / width;
    long[] mapped = new long[count * newWidth];
    if (width == 1 && newWidth == 1) {
      for (int i = 0; i < count; i++) {
        long sum = offset[0];
        for (int b : bytes) {
          sum ^= table[b * BYTE_VALUES + valueOf(all[i], b)];
        }
        mapped[i] = sum;
      }
      return mapped;
    }
    for (int i = 0; i < count; i++) {
      System.arraycopy(offset, 0, mapped, i * newWidth, newWidth);
      for (int b : bytes) {
        int value = valueOf(all[i * width + b / Long.BYTES], b % Long.BYTES);
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

  /** Returns the bytes of which any value adds something. */
  private static int[] adding(long[][] ofBit) {
    return IntStream.range(0, ofBit.length)
        .filter(bit -> ofBit[bit] != null)
        .map(bit -> bit / Byte.SIZE)
        .distinct()
        .toArray();
  }
}
