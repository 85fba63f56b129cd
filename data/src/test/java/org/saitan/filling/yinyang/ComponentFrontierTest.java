// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.filling.yinyang.ComponentFrontier.Condition;

class ComponentFrontierTest {
  static List<YinYang> smallBoards() {
    return SmallBoards.upTo(20);
  }

  @ParameterizedTest
  @MethodSource("smallBoards")
  void countAgreesWithEnumeration(YinYang order) {
    int expected = BruteForceYinYang.solutions(order.rows(), order.columns()).size();
    ComponentFrontier frontier =
        new ComponentFrontier(order.rows(), order.columns(), Condition.ANY);
    assertEquals(BigInteger.valueOf(expected), frontier.count());
  }
}
