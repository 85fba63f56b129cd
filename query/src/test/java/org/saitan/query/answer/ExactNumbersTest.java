// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saitan.json.Exact;
import org.saitan.json.Json;

class ExactNumbersTest {
  private static final BigInteger BIG = new BigInteger("258981528765867728");

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Numbers(
      int small,
      @Exact long big,
      @Exact Long none,
      @Exact List<List<BigInteger>> table,
      @Exact @JsonAnyGetter Map<String, Object> facts) {}

  record NoFacts(@Exact Long none) {}

  @Test
  void repeatsBigNumbersAsStrings() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("depth", 11);
    facts.put("total", BIG);
    facts.put("name", "x");
    facts.put("names", List.of("y", "z"));
    assertThat(Json.line(new Numbers(1, -5, null, List.of(List.of(BIG), List.of()), facts)))
        .isEqualTo(
            "{\"small\":1,\"big\":-5,\"table\":[[258981528765867728],[]],"
                + "\"depth\":11,\"total\":258981528765867728,\"name\":\"x\",\"names\":[\"y\",\"z\"],"
                + "\"exact\":{\"big\":\"-5\",\"table\":[[\"258981528765867728\"],[]],"
                + "\"total\":\"258981528765867728\"}}");
    assertThat(Json.line(new NoFacts(null))).isEqualTo("{\"none\":null}");
  }

  /** Components that never exceed 2^53, such as line numbers of the input. */
  private static final Set<String> SMALL = Set.of("LookupAnswer.line");

  @Test
  void everyBigNumberHasAnExactString() throws Exception {
    Set<String> without = new TreeSet<>();
    int numbers = 0;
    for (String name : answers()) {
      Class<?> type = Class.forName(name);
      if (type.isRecord()) {
        for (RecordComponent component : type.getRecordComponents()) {
          if (mayBeBig(component)) {
            numbers++;
            String number = type.getSimpleName() + "." + component.getName();
            if (!component.isAnnotationPresent(Exact.class) && !SMALL.contains(number)) {
              without.add(number);
            }
          }
        }
      }
    }
    assertThat(without).isEmpty();
    assertThat(numbers).isGreaterThan(20);
  }

  /** Returns the names of all answer classes. */
  private static List<String> answers() throws IOException {
    Path classes = Path.of("target/classes");
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString())
          .filter(file -> file.matches(".*/(answer|question)/[\\w$]+Answer\\.class"))
          .map(file -> file.replace(".class", "").replace('/', '.'))
          .toList();
    }
  }

  private static boolean mayBeBig(RecordComponent component) {
    String type = component.getGenericType().getTypeName();
    return type.equals("long") || type.contains("java.lang.Long") || type.contains("BigInteger");
  }
}
