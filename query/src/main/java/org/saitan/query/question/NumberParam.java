// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A whole number that a question takes as an option, written as people do: {@code 1000}, {@code
 * 1e3}. Immutable once it is declared.
 */
public final class NumberParam extends Param<OptionalLong> {
  private final long lowest;
  private long highest;
  private long highestForAll;
  private Long usual;
  private boolean narrowed;

  private NumberParam(String name, String stands, String help, long lowest) {
    super(
        Form.OPTION,
        name,
        stands,
        help,
        List.of(),
        (param, given) -> ((NumberParam) param).number(given));
    this.lowest = lowest;
  }

  /**
   * Returns a number that may be left out.
   *
   * @param stands what stands for it in help texts, such as {@code N}
   * @param lowest the lowest that it may be
   * @param highest the highest that it may be
   */
  public static NumberParam of(String name, String stands, String help, long lowest, long highest) {
    NumberParam number = new NumberParam(name, stands, help, lowest);
    number.highest = highest;
    number.highestForAll = highest;
    return number;
  }

  /**
   * Returns a number that may be left out, and whose highest the board says: see {@link #atMost}.
   *
   * @param stands what stands for it in help texts, such as {@code D}
   * @param lowest the lowest that it may be
   */
  public static NumberParam ofBoard(String name, String stands, String help, long lowest) {
    NumberParam number = of(name, stands, help, lowest, Integer.MAX_VALUE);
    number.narrowed = true;
    return number;
  }

  private NumberParam with(Consumer<NumberParam> change) {
    NumberParam same = of(name(), stands(), help(), lowest, highest);
    same.highestForAll = highestForAll;
    same.usual = usual;
    same.narrowed = narrowed;
    change.accept(same);
    return same;
  }

  /** Returns the same, which is this number where it is left out. */
  public NumberParam usually(long number) {
    return with(same -> same.usual = number);
  }

  /** Returns the same, which may be no higher than this over HTTP. */
  public NumberParam overHttp(long most) {
    return with(same -> same.highestForAll = most);
  }

  /** Returns the same, which may be no higher than this. */
  public NumberParam atMost(long most) {
    return with(
        same -> {
          same.highest = most;
          same.highestForAll = Math.min(most, highestForAll);
        });
  }

  /** Without a board it does not show whether a number that this narrows is too high. */
  @Override
  void requireSense(Given given) {
    if (!narrowed) {
      read(given);
    }
  }

  private OptionalLong number(Given given) {
    Long number = given.number(name(), lowest, given.sharesMachine() ? highestForAll : highest);
    if (number != null) {
      return OptionalLong.of(number);
    }
    return usual();
  }

  /** Returns the lowest that it may be. */
  public long lowest() {
    return lowest;
  }

  /** Returns the highest that it may be over HTTP. */
  public long highestOverHttp() {
    return highestForAll;
  }

  /** Returns what it is where it is left out; empty where nothing stands for it. */
  public OptionalLong usual() {
    return usual == null ? OptionalLong.empty() : OptionalLong.of(usual);
  }
}
