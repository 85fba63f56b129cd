// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.problem.BadInputException;

/** Tests the parsing of options, negative numbers and mistyped options. */
class ArgumentsTest {
  private static final Options OPTIONS =
      new Options()
          .addOption(OptionForm.value("goal", "STATE", "a goal"))
          .addOption(OptionForm.value("t", "threads", "N", "threads"))
          .addOption(OptionForm.value("seed", "S", "a seed"))
          .addOption(OptionForm.flag("json", "JSON"));

  private static CommandLine parse(String... words) {
    return Arguments.parse("toy", OPTIONS, words);
  }

  @Test
  void acceptsNegativeNumbers() {
    CommandLine line = parse("nth", "-1", "--seed", "-7", "-2 1 -3", "--json", "-0", "--", "-9");
    assertThat(line.getArgList()).containsExactly("nth", "-1", "-2 1 -3", "-0", "-9");
    assertThat(line.getOptionValue("seed")).isEqualTo("-7");
    assertThat(line.hasOption("json")).isTrue();
    assertThat(parse("-t", "-1").getOptionValue("threads")).isEqualTo("-1");
    assertThat(parse("--json", "-1").getArgList()).containsExactly("-1");
    assertThat(parse("--seed=-5", "-1").getOptionValue("seed")).isEqualTo("-5");
  }

  @Test
  void refusesSecondValueOfSingleOption() {
    assertThatThrownBy(() -> parse("-t", "2", "--json", "--threads=3"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("--threads is given twice, with the values '2' and '3'; omit one of them");
    assertThat(parse("--seed", "7", "--json", "--json", "--seed", "7").getOptionValue("seed"))
        .isEqualTo("7");
    Options several = new Options().addOption(OptionForm.values("goal", "STATE", "goals"));
    CommandLine line = Arguments.parse("toy", several, "--goal", "1 2", "--goal", "2 1");
    assertThat(line.getOptionValues("goal")).containsExactly("1 2", "2 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--gaol 123|unknown option '--gaol'; did you mean --goal?; see toy --help",
        "--thread 2|unknown option '--thread'; did you mean --threads?; see toy --help",
        "--gaol=123|unknown option '--gaol=123'; did you mean --goal?; see toy --help",
        "--see 7|unknown option '--see'; did you mean --seed?; see toy --help",
        "--colors|unknown option '--colors'; see toy --help",
        "-z|unknown option '-z'; see toy --help",
        "--json=yes|--json takes no value, got '--json=yes'; see toy --help",
        "--goal|--goal needs a value: --goal STATE; see toy --help",
      })
  void refusesInvalidOptionWithSuggestion(String words, String message) {
    assertThatThrownBy(() -> parse(words.split(" ")))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"1e3|1000", "1_000|1000", "1,000|1000", "1.5e1|15", "+7|7"})
  void parsesCommonNumberFormats(String text, long number) {
    assertThat(Arguments.number("--seed", text, 0, 5000)).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "0", "5001", "1e9"})
  void refusesNumberOutOfRange(String text) {
    assertThatThrownBy(() -> Arguments.number("--seed", text, 1, 5000))
        .isInstanceOf(BadInputException.class)
        .hasMessage("--seed must be in [1-5000], got " + text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5", "1,5", "1.000", "2.55e1", "1e-3", "0x10", "ten", ""})
  void refusesNonInteger(String text) {
    assertThatThrownBy(() -> Arguments.number("--seed", text, 1, 5000))
        .isInstanceOf(BadInputException.class)
        .hasMessage("--seed must be a whole number in [1-5000], got " + text);
  }
}
