// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/** Runs only a tenth of a property's declared tries by default. */
public final class FewerTries implements AroundPropertyHook {
  /**
   * Properties with at most this many tries are assumed to be expensive and run all of their tries.
   */
  private static final int FEW = 20;

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) throws Throwable {
    int tries = context.attributes().tries().orElse(1_000);
    // A property with a discard ratio discards so many tries that none might remain if only a tenth
    // of the tries were run.
    if (context.attributes().maxDiscardRatio().isEmpty()) {
      context.attributes().setTries(Math.max(Math.min(tries, FEW), Tries.of(tries)));
    }
    return property.execute();
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
