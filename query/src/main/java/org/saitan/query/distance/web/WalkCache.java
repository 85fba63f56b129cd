// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Keeps what walks through tables have found, so that the next page of a list needs no other. An
 * open table never changes, so nothing kept here does; what was used longest ago goes first.
 */
final class WalkCache {
  /** Numbers of eight bytes that are kept: 160 MB, or an eighth of a small heap. */
  static final long MOST_KEPT = Math.min(20_000_000, Runtime.getRuntime().maxMemory() / 64);

  /** What a finding takes beside its numbers, its key and the pattern in it too. */
  static final long ENTRY = 4_000;

  private record Kept(Object found, long size) {}

  private final long most;
  private final Map<Object, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
  private long total;

  /**
   * Creates an empty cache.
   *
   * @param most numbers that are kept
   */
  WalkCache(long most) {
    this.most = most;
  }

  /**
   * Returns what is kept under a key; if nothing is, finds it and keeps that.
   *
   * @param key always of findings of one type
   */
  @SuppressWarnings("unchecked")
  <V> V get(Object key, ToLongFunction<V> size, Supplier<V> find) {
    synchronized (this) {
      if (kept.containsKey(key)) {
        return (V) kept.get(key).found();
      }
    }
    V found = find.get();
    keep(key, new Kept(found, ENTRY + size.applyAsLong(found)));
    return found;
  }

  private synchronized void keep(Object key, Kept found) {
    Kept before = kept.put(key, found);
    total += found.size() - (before == null ? 0 : before.size());
    Iterator<Kept> oldest = kept.values().iterator();
    while (total > most) {
      total -= oldest.next().size();
      oldest.remove();
    }
  }
}
