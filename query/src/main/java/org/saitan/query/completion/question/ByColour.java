// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.saitan.filling.Filling.Colour;

/** Something for each colour, by the colour's name, in the order of the colours. */
final class ByColour {
  private ByColour() {}

  static <T> Map<String, T> of(List<Colour> colours, IntFunction<T> ofColour) {
    Map<String, T> byName = new LinkedHashMap<>();
    for (int colour = 0; colour < colours.size(); colour++) {
      byName.put(colours.get(colour).name(), ofColour.apply(colour));
    }
    return byName;
  }
}
