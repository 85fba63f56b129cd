/** Faults made on purpose, at random but by a seed: kills, full disks, damage, two programs. */
package org.saitan.query.torture;
