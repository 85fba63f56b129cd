// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Excludes the tests of other modules. Their jars can be recognized only by name. */
public final class NoTestJars implements ImportOption {
  @Override
  public boolean includes(Location location) {
    return !location.contains("-tests.jar");
  }
}
