// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.engine.step.BlockLanes;

class LaneCodeTest {
  private static long[] random(int lanes, double density, Random random) {
    long[] set = new long[BlockLanes.words(lanes)];
    for (int lane = 0; lane < lanes; lane++) {
      if (random.nextDouble() < density) {
        set[lane >> 6] |= 1L << lane;
      }
    }
    return set;
  }

  private static int count(long... set) {
    int count = 0;
    for (long word : set) {
      count += Long.bitCount(word);
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 120, 720, 864, 5040, 65535})
  void whatIsWrittenIsRead(int lanes) {
    Random random = new Random(lanes);
    LaneCode code = new LaneCode(lanes);
    BitWriter out = new BitWriter();
    double[] densities = {0, 1e-4, 0.003, 0.05, 0.3, 0.5, 0.9, 0.999, 1};
    long[][][] written = new long[densities.length * densities.length][2][];
    int number = 0;
    for (double some : densities) {
      for (double any : densities) {
        long[] candidates = random(lanes, some, random);
        long[] set = random(lanes, any, random);
        for (int w = 0; w < set.length; w++) {
          set[w] &= candidates[w];
        }
        written[number++] = new long[][] {candidates, set};
        if (count(set) == 0) {
          LaneCode.putNone(out);
        } else {
          code.put(set, candidates, out);
        }
      }
    }
    BitReader in = new BitReader(out.toWords());
    for (long[][] pair : written) {
      if (in.get(1) == 0) {
        assertThat(count(pair[1])).isZero();
      } else {
        long[] read = new long[pair[1].length];
        code.get(in, pair[0], count(pair[0]), read);
        assertThat(read).isEqualTo(pair[1]);
      }
    }
  }

  /** Bits a candidate, against the entropy of sets of that density. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.05, 0.1, 0.2, 0.5, 0.8, 0.95})
  void codesAreNearTheEntropy(double density) {
    int lanes = 720;
    Random random = new Random(7);
    LaneCode code = new LaneCode(lanes);
    BitWriter out = new BitWriter();
    long[] all = random(lanes, 1, random);
    int blocks = 2000;
    for (int i = 0; i < blocks; i++) {
      long[] set = random(lanes, density, random);
      if (count(set) > 0) {
        code.put(set, all, out);
      } else {
        LaneCode.putNone(out);
      }
    }
    double entropy =
        -(density * Math.log(density) + (1 - density) * Math.log(1 - density)) / Math.log(2);
    assertThat((double) out.length() / blocks).isLessThan(1.13 * entropy * lanes + 18);
  }
}
