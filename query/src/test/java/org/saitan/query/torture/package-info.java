/** Faults made on purpose, at random but by a seed: kills, full disks, damage, clients. */
package org.saitan.query.torture;
