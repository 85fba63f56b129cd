// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Optional;
import org.saitan.catalogue.Catalogue;
import org.saitan.table.TableHome;

/**
 * What searches may use.
 *
 * @param catalogue the boards there are
 * @param home where tables that give lower bounds are; empty to use none
 * @param memory the most bytes of heap to fill
 * @param threads threads of one search
 */
public record SearchResources(
    Catalogue catalogue, Optional<TableHome> home, long memory, int threads) {}
