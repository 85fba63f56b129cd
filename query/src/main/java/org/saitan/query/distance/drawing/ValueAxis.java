// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.ArrayList;
import java.util.List;
import org.saitan.text.Magnitude;

/**
 * An upright axis of numbers, from 0 or, where it is logarithmic, from a half, so that one state
 * has a height, too. A logarithmic axis has lines at powers of ten and no others.
 *
 * @param most the largest number
 * @param logarithmic whether equal heights are equal ratios
 */
record ValueAxis(double most, boolean logarithmic) {
  private static final double LEAST = 0.5;
  private static final int LINES = 6;
  private static final long WRITTEN_IN_FULL = 10_000_000;
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  /** Returns how high a number stands, 0 for the foot to 1 for the top. */
  double height(double number) {
    return logarithmic
        ? Math.log(Math.max(number, LEAST) / LEAST) / Math.log(top() / LEAST)
        : number / top();
  }

  /** Returns the number at the top: that of the highest line. */
  private double top() {
    List<Double> lines = lines();
    return Math.max(most, lines.get(lines.size() - 1));
  }

  /** Returns the numbers that have a line. */
  List<Double> lines() {
    List<Double> lines = new ArrayList<>();
    if (logarithmic) {
      int decades = (int) Math.max(1, Math.ceil(Math.log10(most)));
      int step = (decades + LINES - 1) / LINES;
      for (int power = 0; power < decades + step; power += step) {
        lines.add(Math.pow(10, power));
      }
      return lines;
    }
    double step = step();
    for (int line = 0; line * step < most + step; line++) {
      lines.add(line * step);
    }
    return lines;
  }

  /** Returns 1, 2 or 5 times a power of ten. */
  private double step() {
    double least = most / LINES;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * power >= least) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** Returns a number of a line as text. */
  String label(double number) {
    if (number > 0 && number < 1 || number != Math.rint(number)) {
      return Double.toString(Math.round(number * 1000) / 1000.0);
    }
    if (number < WRITTEN_IN_FULL) {
      return Magnitude.of((long) number);
    }
    int power = (int) Math.floor(Math.log10(number) + 1e-9);
    long factor = Math.round(number / Math.pow(10, power));
    StringBuilder exponent = new StringBuilder();
    for (char digit : Integer.toString(power).toCharArray()) {
      exponent.append(SUPERSCRIPTS.charAt(digit - '0'));
    }
    return (factor == 1 ? "" : factor + " × ") + "10" + exponent;
  }
}
