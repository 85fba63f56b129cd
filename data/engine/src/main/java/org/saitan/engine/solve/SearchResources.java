// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Optional;
import org.saitan.catalogue.Catalogue;
import org.saitan.table.TableDirectory;

/**
 * The resources available to searches.
 *
 * @param catalogue the known boards
 * @param tables the directory of tables that may serve as lower bounds, or empty for none
 * @param memory the memory limit, in bytes
 * @param threads the number of threads per search
 */
public record SearchResources(
    Catalogue catalogue, Optional<TableDirectory> tables, long memory, int threads) {}
