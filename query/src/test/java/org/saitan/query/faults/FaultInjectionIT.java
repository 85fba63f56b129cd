// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Runs a short fault injection with a new seed each day. Use scripts/inject-faults for longer runs.
 */
class FaultInjectionIT {
  @Test
  void survivesEveryFault() throws Exception {
    long seed = System.currentTimeMillis() / Duration.ofDays(1).toMillis();
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    boolean clean =
        FaultInjection.run(
            Duration.ofSeconds(4),
            seed,
            FaultKind::isShort,
            new PrintStream(output, true, StandardCharsets.UTF_8));
    assertThat(clean).as(output.toString(StandardCharsets.UTF_8)).isTrue();
  }
}
