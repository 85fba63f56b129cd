// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import org.saitan.query.question.Given;
import org.saitan.query.question.Param;

/**
 * What a call gives, by the names of its parameters.
 *
 * @param call the call
 */
public record CallGiven(Call call) implements Given {
  @Override
  public String text(String name) {
    return call.parameters().text(name);
  }

  @Override
  public boolean flag(String name) {
    return call.parameters().flag(name);
  }

  @Override
  public Long number(String name, long lowest, long highest) {
    return text(name) == null ? null : (Long) call.parameters().number(name, lowest, highest, 0);
  }

  @Override
  public boolean sharesMachine() {
    return true;
  }

  @Override
  public String missing(Param<?> param) {
    return "the parameter '" + param.name() + "' is missing; it is " + param.help();
  }
}
