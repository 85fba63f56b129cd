// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.Map;
import java.util.function.Function;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.input.StateLines.StateLine;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;

/**
 * A question that is asked of many positions, a line each, and answered with a line each: on the
 * command line as they come, over HTTP with a body of lines.
 *
 * @param declaration what is declared of it
 * @param begins returns what answers lines, which may keep what it finds for lines that follow
 * @param columns the columns of the answers as a table, by name; values may be null
 */
public record BatchQuestion(
    Declaration declaration,
    Function<Invocation<DistanceSource>, Function<StateLine, LookupAnswer>> begins,
    Function<Invocation<DistanceSource>, Map<String, Function<LookupAnswer, Object>>> columns) {}
