// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that reading back gives the value that was written, or detects the difference. */
class ChecksummedJsonTest {
  /** A record with several fields. */
  record Thing(String name, double seconds, long states, List<Integer> layers) {}

  private static final Thing THING = new Thing("a \"b\"", 12.5, 1L << 40, List.of(1, 8, 52));

  @Test
  void readsBackWhatItWrote() throws Exception {
    assertThat(ChecksummedJson.read(ChecksummedJson.write(THING), Thing.class)).contains(THING);
  }

  @Test
  void detectsChangedCharacter() throws Exception {
    byte[] original = ChecksummedJson.write(THING);
    for (int at = 0; at < original.length; at++) {
      byte[] bytes = original.clone();
      bytes[at] ^= 1;
      assertThat(ChecksummedJson.read(bytes, Thing.class)).as("byte %d", at).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "7", "{", "\u0000"})
  void refusesNonObject(String text) {
    assertThat(ChecksummedJson.read(text.getBytes(StandardCharsets.UTF_8), Thing.class)).isEmpty();
  }

  @Test
  void refusesObjectWithoutChecksum() {
    byte[] bytes = "{\"name\":\"a\"}".getBytes(StandardCharsets.UTF_8);
    assertThat(ChecksummedJson.read(bytes, Thing.class)).isEmpty();
  }
}
