// SPDX-License-Identifier: Apache-2.0
package org.saitan.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks integers in an answer that may exceed 2^53. JavaScript and other JSON parsers round larger
 * integers. Therefore the answer also contains the digits of the number as a string, under the same
 * name in the object {@code exact}. Lists and maps of integers become lists and maps of strings.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Exact {}
