// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Milestone;

/** An observer that records remarks and layers. Tests override the methods that they need. */
public class SilentObserver implements BuildObserver {
  public final List<String> remarks = new ArrayList<>();
  public final List<Integer> layers = new ArrayList<>();

  @Override
  public void remark(String sentence) {
    remarks.add(sentence);
  }

  @Override
  public void passed(Milestone milestone) {
    if (milestone.figures().get("distance") instanceof Integer layer) {
      layers.add(layer);
      try {
        layerFound(layer);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Called with each layer once it is complete. */
  void layerFound(int layer) throws IOException {}
}
