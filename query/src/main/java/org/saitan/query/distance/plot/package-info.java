/** Depth histograms as charts. */
package org.saitan.query.distance.plot;
