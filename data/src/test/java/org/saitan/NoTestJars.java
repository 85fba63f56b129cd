// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Excludes the tests of other modules, which are in jars recognizable only by name. */
public final class NoTestJars implements ImportOption {
  @Override
  public boolean includes(Location location) {
    return !location.contains("-tests.jar");
  }
}
