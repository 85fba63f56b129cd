package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;

/** What the shell completes is what the program takes. */
class CompletionTest {
  @Test
  void everyOptionIsListed() throws IOException {
    Path script = Path.of(System.getProperty("saitan.root"), "scripts", "completion.bash");
    Matcher listed =
        Pattern.compile("(?m)^_saitan_generate=\"([^\"]*)\"").matcher(Files.readString(script));
    assertThat(listed.find()).isTrue();
    List<String> there = new ArrayList<>();
    for (Option option : GenerateMain.options().getOptions()) {
      if (option.getOpt() != null) {
        there.add("-" + option.getOpt());
      }
      there.add("--" + option.getLongOpt());
    }
    assertThat(listed.group(1).split(" ")).containsExactlyInAnyOrderElementsOf(there);
  }
}
