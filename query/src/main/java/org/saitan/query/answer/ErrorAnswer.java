package org.saitan.query.answer;

/**
 * Why there is no answer.
 *
 * @param status the HTTP status
 * @param error the kind of error in one word, such as {@code bad_input}
 * @param message what was asked, what was found and what to do
 */
public record ErrorAnswer(int status, String error, String message) {}
