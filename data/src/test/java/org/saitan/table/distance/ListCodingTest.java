// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.saitan.space.AffineHull;
import org.saitan.space.StateList;

class ListCodingTest {
  /**
   * Returns the states with the given numbers, in ascending order. Each state takes {@code words}
   * words.
   */
  private static long[] run(int words, List<BigInteger> numbers) {
    BigInteger all = BigInteger.ONE.shiftLeft(words * Long.SIZE);
    TreeSet<BigInteger> sorted = new TreeSet<>();
    numbers.forEach(number -> sorted.add(number.mod(all)));
    long[] states = new long[sorted.size() * words];
    int at = 0;
    for (BigInteger number : sorted) {
      for (int word = words - 1; word >= 0; word--) {
        states[at++] = number.shiftRight(word * Long.SIZE).longValue();
      }
    }
    return states;
  }

  @Provide
  Arbitrary<List<BigInteger>> numbers() {
    BigInteger limit = BigInteger.ONE.shiftLeft(200);
    Arbitrary<BigInteger> sparse = Arbitraries.bigIntegers().between(BigInteger.ZERO, limit);
    Arbitrary<BigInteger> dense =
        Arbitraries.bigIntegers().between(BigInteger.ZERO, BigInteger.valueOf(300));
    Arbitrary<BigInteger> high =
        dense.map(number -> limit.subtract(BigInteger.ONE).subtract(number));
    return Arbitraries.oneOf(sparse, dense, high).list().ofMinSize(1).ofMaxSize(100);
  }

  @Property
  void decodesEncodedRun(
      @ForAll @IntRange(min = 1, max = 3) int words, @ForAll("numbers") List<BigInteger> numbers) {
    long[] states = run(words, numbers);
    ListCoding coding = new ListCoding(AffineHull.all(words));
    assertThat(coding.decode(coding.encode(states))).containsExactly(states);
  }

  @Property
  void refusesWrongLength(
      @ForAll @IntRange(min = 1, max = 3) int words, @ForAll("numbers") List<BigInteger> numbers) {
    ListCoding coding = new ListCoding(AffineHull.all(words));
    byte[] bytes = coding.encode(run(words, numbers));
    assertThatThrownBy(() -> coding.decode(Arrays.copyOf(bytes, bytes.length + 1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> coding.decode(Arrays.copyOf(bytes, bytes.length - 1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void consecutiveStatesTakeNoBytes() {
    long[] states = new long[StateList.RUN];
    Arrays.setAll(states, i -> 5_000_000_000L + i);
    assertThat(new ListCoding(AffineHull.all(1)).encode(states)).hasSize(3 + 8);
  }

  @Property
  void anyByteIsRefusedOrCanonical(
      @ForAll @IntRange(min = 1, max = 3) int words,
      @ForAll("numbers") List<BigInteger> numbers,
      @ForAll @IntRange(max = 10_000) int index,
      @ForAll byte b) {
    ListCoding coding = new ListCoding(AffineHull.all(words));
    byte[] bytes = coding.encode(run(words, numbers));
    bytes[index % bytes.length] = b;
    long[] read;
    try {
      read = coding.decode(bytes);
    } catch (IllegalArgumentException e) {
      return;
    }
    assertThat(coding.encode(read)).isEqualTo(bytes);
  }

  @Test
  void refusesUnsortedStates() {
    assertThatThrownBy(() -> new ListCoding(AffineHull.all(1)).encode(new long[] {4, 4}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ListCoding(AffineHull.all(1)).encode(new long[] {-1, 4}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ListCoding(AffineHull.all(2)).encode(new long[] {1, 4, 1, 3}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
