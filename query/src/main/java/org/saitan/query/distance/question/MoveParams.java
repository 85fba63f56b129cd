package org.saitan.query.distance.question;

import java.util.Optional;
import org.saitan.query.question.Param;

/** What several questions to tables of distances take. */
public final class MoveParams {
  /** A position. */
  public static final Param<String> STATE =
      Param.argument(
          "state", "STATE", "a position, as `query help notation` says (spaces in it may stay)");

  /** Another goal than the board's own. */
  public static final Param<Optional<String>> GOAL =
      Param.option(
          "goal", "STATE", "another goal than the board's own (where pieces can be renamed)");

  private MoveParams() {}
}
