// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

/**
 * A question and its answer.
 *
 * @param <S> what the answer came from
 * @param <A> the type of the answer
 * @param asked what was asked
 * @param answer the answer
 */
public record Answered<S extends Source, A>(Asked<S> asked, A answer) {}
