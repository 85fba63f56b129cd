/** Pictures of answers: depth histograms as charts, positions as drawings. */
package org.saitan.query.plot;
