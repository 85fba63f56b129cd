// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/**
 * Leaves out the tests of other modules: they come in a jar, of which nothing but its name says so.
 */
public final class NoTestJars implements ImportOption {
  @Override
  public boolean includes(Location location) {
    return !location.contains("-tests.jar");
  }
}
