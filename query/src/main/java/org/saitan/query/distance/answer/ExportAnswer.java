package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.saitan.query.distance.ask.Finding;

/**
 * One state of an export.
 *
 * @param state the position, canonically written
 * @param status whether the goal can be reached
 * @param distance fewest moves to the goal; absent if unreachable
 * @param next name of the stored optimal move; absent at the goal and if unreachable
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ExportAnswer(String state, Status status, Integer distance, String next) {
  /** Returns the answer for one state of a table. */
  public static ExportAnswer of(Finding here) {
    return new ExportAnswer(
        here.puzzle().format(here.position()),
        Status.of(here.answer()),
        StateAnswer.distance(here.answer()),
        here.next().orElse(null));
  }
}
