/**
 * What is asked of tables of any kind, answered with objects of the domain; how they look as text
 * or JSON is for others to say.
 */
package org.saitan.query.ask;
