package org.saitan.query.distance.question;

import java.util.List;
import org.saitan.query.question.Question;
import org.saitan.table.distance.DistanceTable;

/** The questions to tables of distances: a new one adds a line here. */
public final class DistanceQuestions {
  private DistanceQuestions() {}

  /** Returns all of them, in the order of the help text. */
  public static List<Question<DistanceTable, ?>> all() {
    return List.of(Show.QUESTION, Compare.QUESTION);
  }
}
