// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.domino;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.board.Family;
import org.saitan.board.FillingBoard;
import org.saitan.problem.BadInputException;

/** The boards {@code dominoes-RxC}. */
public final class DominoFamily implements Family {
  private static final Pattern NAME = Pattern.compile("dominoes-([1-9]|1[0-6])x([1-9]|1[0-6])");

  @Override
  public String name() {
    return "dominoes";
  }

  @Override
  public List<String> syntax() {
    return List.of("dominoes-ROWSxCOLUMNS");
  }

  @Override
  public String summary() {
    return "dominoes cover the board";
  }

  @Override
  public Class<FillingBoard> boardType() {
    return FillingBoard.class;
  }

  @Override
  public List<FillingBoard> boards(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new BadInputException("board '" + name + "' is not dominoes-ROWSxCOLUMNS, 1 to 16");
    }
    int rows = Integer.parseInt(matcher.group(1));
    int columns = Integer.parseInt(matcher.group(2));
    return List.of(new FillingBoard(this, new Dominoes(rows, columns)));
  }

  @Override
  public List<String> published() {
    return List.of("dominoes-8x8");
  }

  @Override
  public List<String> more() {
    return List.of("dominoes-6x6");
  }
}
