// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.ArrayList;
import java.util.List;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.Milestone;
import org.saitan.generator.distance.DistanceLayer;

/** Notes remarks and layers, and says nothing. Tests override what they want to know. */
class SilentObserver implements BuildObserver {
  final List<String> remarks = new ArrayList<>();
  final List<Integer> layers = new ArrayList<>();

  @Override
  public void remark(String sentence) {
    remarks.add(sentence);
  }

  @Override
  public void passed(Milestone milestone) {
    layers.add(((DistanceLayer) milestone).distance());
  }
}
