// SPDX-License-Identifier: Apache-2.0
package org.saitan.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks whole numbers of an answer that may pass 2^53, beyond which JavaScript and others round.
 * Beside the number itself, the answer has its digits as a string, under the same name in its
 * object {@code exact}. Lists and maps of such numbers have strings in the same places.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Exact {}
