/** Seeded random fault injection: kills, full disks, corrupted files, concurrent readers. */
package org.saitan.query.faults;
