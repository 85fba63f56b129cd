// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/** Has properties tried a tenth as often as they say by default, others each time. */
public final class FewerTries implements AroundPropertyHook {
  /** What is said to be tried so often or less is dear, and was chosen with care. */
  private static final int FEW = 20;

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) throws Throwable {
    int tries = context.attributes().tries().orElse(1_000);
    // What says how much may be discarded discards so much that a tenth might be nothing.
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
