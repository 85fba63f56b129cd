// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;

/**
 * Checks the digests of small tables against those of the first release. They change with the
 * numbering of states, the order of moves, the choice of representatives and the layout. After such
 * a change, old tables give wrong answers unless the family's {@code rulesVersion} (or the format
 * version) is increased.
 */
class PinnedDigestTest {
  @TempDir Path tables;

  @ParameterizedTest
  @CsvSource({
    "2x2x2, 7b48a99f7a4c624195a3519aa81dbdc8b72471c2c1688a84dbec68cadf6a41ca",
    "burnt-6, fa98f6c1f1d84683b288822d04b9ef70dc202e1abf81146d47f9b5b6e61e2a40",
    "dino-four-colors, 041bf9a9c93c9dfa2cabe3e488b6bd00bfb84cd657183398195e3479dad0d0f2",
    "skewb, 5c2e391b886d636c2dda81e370d91019067ffc78f7e542bc040fd7b577c81bb1",
    "sliding-2x5, 874bdb5b9e20a8af31e847e7e0afdc4170a3bfeced3a506e04ecba0d0e62dc19",
    "flipit-6-2, 83087474ec8c4ae7e6fd424b6bcaa79198a101be131c7e95c300663504a4ff16",
    "flipit-15-8, 4aa091ec897ac8756570541bc717fd31612824472fb925d94374ca2d96b50015",
    "rotation-2x5-htm, 814bd5a478e3d65f64c32a8aa88159b49441512d3892677ab789e4a521879fc6",
    "rotation-3x3, 9804346cacedae812174fa89e58214aa6fdd17d434bcd406d10243cd0cd5d98c",
    "rotation-3x3-cw, 492515f579cd26077488495d546f13a4b231598ff6c29d5897372394e988cc35",
    "uraomote-3x5, 68e3dd05f16c45ab1dc51889456c508fba119576663fbe051af7069c79a6b91e",
    "uraomote-4x4, 3cc4632d757de7396220c554ac01bd2f818d4a5b200c7f8e40d1842905e7ad78",
  })
  void digestsAreUnchanged(String name, String digest) {
    MoveBoard board = Boards.ofMoves(name);
    Builds.build(tables, board, true, 2);
    assertThat(Builds.manifest(tables, board).digest()).isEqualTo(digest);
  }
}
