// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.Map;
import java.util.function.Function;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.input.StateLines.StateLine;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;

/**
 * A question about many positions, with one input line and one answer line for each: a stream on
 * the command line, a request body over HTTP.
 *
 * @param declaration the declaration
 * @param answerer creates a function that answers lines; it may cache results between lines
 * @param columns the columns of the answers in TSV, by name; values may be null
 */
public record BatchQuestion(
    Declaration declaration,
    Function<Invocation<DistanceSource>, Function<StateLine, LookupAnswer>> answerer,
    Function<Invocation<DistanceSource>, Map<String, Function<LookupAnswer, Object>>> columns) {}
