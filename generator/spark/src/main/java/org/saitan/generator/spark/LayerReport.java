package org.saitan.generator.spark;

import java.io.Serializable;
import java.util.Optional;

/**
 * What the driver is to know of a layer of one partition.
 *
 * @param states number of states, classes unfolded
 * @param part the file with them; null if there are none
 * @param received bytes that others have sent for it
 * @param damagedLayer the layer whose file was not as it was written; -1 if all were
 * @param damage what was found there; null if nothing
 */
record LayerReport(long states, LayerPart part, long received, int damagedLayer, String damage)
    implements Serializable {
  static LayerReport of(long states, LayerPart part, long received) {
    return new LayerReport(states, part, received, -1, null);
  }

  static LayerReport damaged(DamagedPartException e) {
    return new LayerReport(0, null, 0, e.distance(), e.getMessage());
  }

  Optional<LayerPart> file() {
    return Optional.ofNullable(part);
  }
}
