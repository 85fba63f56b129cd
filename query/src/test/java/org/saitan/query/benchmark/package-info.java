/** Benchmarks; {@code scripts/benchmark} runs them. */
package org.saitan.query.benchmark;
