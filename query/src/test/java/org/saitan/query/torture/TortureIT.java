// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A short torture by another seed each day; scripts/torture takes longer. */
class TortureIT {
  @Test
  void nothingGoesWrong() throws Exception {
    long seed = System.currentTimeMillis() / Duration.ofDays(1).toMillis();
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    boolean clean =
        TortureMain.run(
            Duration.ofSeconds(4),
            seed,
            Sort::isShort,
            new PrintStream(said, true, StandardCharsets.UTF_8));
    assertThat(clean).as(said.toString(StandardCharsets.UTF_8)).isTrue();
  }
}
