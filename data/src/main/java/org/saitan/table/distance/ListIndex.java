// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.saitan.space.StateList.Section;

/**
 * The index of a state list: its sections, and the first state of each run. {@link ListCoding}
 * encodes the runs.
 *
 * @param sections the sections
 * @param firstStates the words of the first state of each run
 */
record ListIndex(List<Section> sections, long[] firstStates) {
  /**
   * Encodes the index. State counts and state words take eight bytes each, and all other numbers
   * take four bytes. All are big-endian.
   */
  byte[] encode() {
    int bytes = Integer.BYTES + firstStates.length * Long.BYTES;
    for (Section section : sections) {
      bytes += (section.images().size() + 1) * Integer.BYTES + Long.BYTES;
    }
    ByteBuffer out = ByteBuffer.allocate(bytes).putInt(sections.size());
    for (Section section : sections) {
      out.putInt(section.images().size());
      section.images().forEach(out::putInt);
      out.putLong(section.states());
    }
    out.asLongBuffer().put(firstStates);
    return out.array();
  }

  /**
   * Decodes an index.
   *
   * @param words the number of words in a state
   * @param symmetries the number of symmetries
   * @throws IllegalArgumentException if {@link #encode} does not produce these bytes
   */
  static ListIndex decode(byte[] bytes, int words, int symmetries) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      List<Section> sections = new ArrayList<>();
      for (int left = in.getInt(); left > 0; left--) {
        List<Integer> images = new ArrayList<>();
        for (int rest = in.getInt(); rest > 0; rest--) {
          int g = in.getInt();
          int least = images.isEmpty() ? 0 : images.get(images.size() - 1) + 1;
          if (g < least || g >= symmetries || images.isEmpty() && g != 0) {
            throw new IllegalArgumentException("index with bad symmetry " + g);
          }
          images.add(g);
        }
        long states = in.getLong();
        if (images.isEmpty() || states <= 0) {
          throw new IllegalArgumentException("index with an empty section");
        }
        sections.add(new Section(images, states));
      }
      long runs = sections.stream().mapToLong(Section::runs).sum();
      if (in.remaining() != runs * words * Long.BYTES) {
        throw new IllegalArgumentException(
            "index with %d bytes for %d runs".formatted(in.remaining(), runs));
      }
      long[] firstStates = new long[in.remaining() / Long.BYTES];
      in.asLongBuffer().get(firstStates);
      return new ListIndex(List.copyOf(sections), firstStates);
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("truncated index", e);
    }
  }
}
