// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import org.saitan.board.Board;

/**
 * What questions are asked of.
 *
 * @param <S> what answers come from
 * @param source the type of what answers come from
 * @param path the word of it in a path over HTTP, as in {@code /api/v1/tables/{board}/show}
 * @param boards the type of the boards
 * @param needsTable whether there must be a table of a board
 */
public record Subject<S extends Source>(
    Class<S> source, String path, Class<? extends Board> boards, boolean needsTable) {}
