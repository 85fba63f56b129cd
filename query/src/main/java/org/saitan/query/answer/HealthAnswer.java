// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

/**
 * That a server is well.
 *
 * @param status always {@code ok}
 * @param version version of the program
 * @param openTables number of tables that have been asked for and are open
 */
public record HealthAnswer(String status, String version, int openTables) {}
