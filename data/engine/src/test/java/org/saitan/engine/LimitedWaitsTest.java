// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import org.saitan.LimitedWaits;

/** The waits of this module's tests. */
@AnalyzeClasses(packages = "org.saitan.engine", importOptions = ImportOption.OnlyIncludeTests.class)
class LimitedWaitsTest {
  @ArchTest static final ArchTests LIMITED = ArchTests.in(LimitedWaits.class);
}
