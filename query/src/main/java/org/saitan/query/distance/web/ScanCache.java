// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * An LRU cache for the results of scans, so that the next page of a list needs no new scan. Results
 * never become stale, because an open table never changes.
 */
final class ScanCache {
  /** The capacity in eight-byte numbers: 160 MB, or an eighth of the heap if that is smaller. */
  static final long CAPACITY = Math.min(20_000_000, Runtime.getRuntime().maxMemory() / 64);

  /** The overhead of a result and its key, in eight-byte numbers. */
  static final long ENTRY_OVERHEAD = 4_000;

  private record Entry(Object value, long size) {}

  private final long capacity;
  private final Map<Object, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
  private long total;

  /**
   * Creates an empty cache.
   *
   * @param capacity the capacity in numbers
   */
  ScanCache(long capacity) {
    this.capacity = capacity;
  }

  /**
   * Returns the value cached under a key, computing it if absent.
   *
   * @param key the key; values under the same key always have the same type
   */
  @SuppressWarnings("unchecked")
  <V> V get(Object key, ToLongFunction<V> size, Supplier<V> compute) {
    synchronized (this) {
      if (entries.containsKey(key)) {
        return (V) entries.get(key).value();
      }
    }
    V value = compute.get();
    put(key, new Entry(value, ENTRY_OVERHEAD + size.applyAsLong(value)));
    return value;
  }

  private synchronized void put(Object key, Entry value) {
    Entry before = entries.put(key, value);
    total += value.size() - (before == null ? 0 : before.size());
    Iterator<Entry> oldest = entries.values().iterator();
    while (total > capacity) {
      total -= oldest.next().size();
      oldest.remove();
    }
  }
}
