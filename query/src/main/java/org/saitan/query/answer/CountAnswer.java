package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;

/**
 * How many fillings a board has.
 *
 * @param board name of the board
 * @param given the circles given; absent if there are none
 * @param solutions number of fillings
 * @param lines number of border lines; absent with circles given, like all that is told of them
 * @param cycles closed lines
 * @param paths0 open lines with no end in a corner
 * @param paths1 open lines with one end in a corner
 * @param paths2 open lines with both ends in corners
 * @param unique whether there is exactly one filling
 * @param contradiction why there is none; absent if there is one
 * @param cells what is known of each empty cell, in reading order; absent without circles given and
 *     where there is no filling
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CountAnswer(
    String board,
    String given,
    BigInteger solutions,
    BigInteger lines,
    BigInteger cycles,
    BigInteger paths0,
    BigInteger paths1,
    BigInteger paths2,
    boolean unique,
    String contradiction,
    List<CellAnswer> cells) {
  /**
   * One empty cell.
   *
   * @param row its row, from 1
   * @param column its column, from 1
   * @param colour {@code white} or {@code black} if every filling has that there, else {@code open}
   * @param white number of fillings with white there
   * @param black number of fillings with black there
   */
  public record CellAnswer(int row, int column, String colour, BigInteger white, BigInteger black) {
    /** White in every filling. */
    public static final String WHITE = "white";

    /** Black in every filling. */
    public static final String BLACK = "black";

    /** White in some fillings and black in others. */
    public static final String OPEN = "open";
  }
}
