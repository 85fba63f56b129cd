// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * A thing that may leave the memory of its process, to a disk or to another process, with the name
 * of what it is. It is written in chunks, each with a CRC-32C over its number, length and bytes,
 * and nothing is made of a chunk before that has been checked.
 *
 * @param <T> type of the thing, which is {@link java.io.Serializable}
 */
final class Sealed<T> implements Externalizable {
  private static final long serialVersionUID = 1;
  private static final int CHUNK = 1 << 16;

  private String name;
  private T content;

  /** For deserialization. */
  public Sealed() {}

  Sealed(String name, T content) {
    this.name = name;
    this.content = content;
  }

  /**
   * Returns the thing.
   *
   * @throws UnsoundException if it is not the one of that name
   */
  T open(String wanted) throws UnsoundException {
    if (!name.equals(wanted)) {
      throw new UnsoundException(name + " lies in the place of " + wanted);
    }
    return content;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    try (ObjectOutputStream body = new ObjectOutputStream(new Chunks(out))) {
      body.writeUTF(name);
      body.writeObject(content);
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
    try (CheckedChunks chunks = new CheckedChunks(in);
        ObjectInputStream body = new ObjectInputStream(chunks)) {
      name = body.readUTF();
      content = (T) body.readObject();
      chunks.requireEnd();
    }
  }

  private static int sum(int number, byte[] chunk, int length) {
    CRC32C crc = new CRC32C();
    for (int value : new int[] {number, length}) {
      for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
        crc.update(value >>> shift);
      }
    }
    crc.update(chunk, 0, length);
    return (int) crc.getValue();
  }

  /** Writes chunks, an empty one last. */
  private static final class Chunks extends OutputStream {
    private final ObjectOutput out;
    private final byte[] chunk = new byte[CHUNK];
    private int length;
    private int number;

    Chunks(ObjectOutput out) {
      this.out = out;
    }

    private void end() throws IOException {
      out.writeInt(length);
      out.writeInt(sum(number++, chunk, length));
      out.write(chunk, 0, length);
      length = 0;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      Objects.checkFromIndexSize(from, count, bytes.length);
      for (int done = 0; done < count; ) {
        if (length == CHUNK) {
          end();
        }
        int taken = Math.min(count - done, CHUNK - length);
        System.arraycopy(bytes, from + done, chunk, length, taken);
        length += taken;
        done += taken;
      }
    }

    @Override
    public void close() throws IOException {
      if (length > 0) {
        end();
      }
      end();
    }
  }

  /** Reads chunks, and gives out those that are sound. */
  private static final class CheckedChunks extends InputStream {
    private final ObjectInput in;
    private final byte[] chunk = new byte[CHUNK];
    private int length;
    private int at;
    private int number;
    private boolean ended;

    CheckedChunks(ObjectInput in) {
      this.in = in;
    }

    /** Makes sure that a byte is there; returns false at the end. */
    private boolean fill() throws IOException {
      if (at == length && !ended) {
        next();
      }
      return at < length;
    }

    private void next() throws IOException {
      int sum;
      try {
        length = in.readInt();
        sum = in.readInt();
        if (length >= 0 && length <= CHUNK) {
          in.readFully(chunk, 0, length);
        }
      } catch (IOException e) {
        throw damaged(e); // An end of file is what Spark takes for the end of its things.
      }
      if (length < 0 || length > CHUNK || sum(number, chunk, length) != sum) {
        throw damaged(null);
      }
      number++;
      at = 0;
      ended = length == 0;
    }

    private UnsoundException damaged(Throwable cause) {
      return new UnsoundException(
          "what a partition has put aside is not as it was written (chunk " + number + ")", cause);
    }

    void requireEnd() throws IOException {
      if (fill()) {
        throw damaged(new EOFException("there is more than was written"));
      }
    }

    @Override
    public int read() throws IOException {
      return fill() ? chunk[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
      Objects.checkFromIndexSize(from, count, bytes.length);
      if (count == 0) {
        return 0;
      }
      if (!fill()) {
        return -1;
      }
      int taken = Math.min(count, length - at);
      System.arraycopy(chunk, at, bytes, from, taken);
      at += taken;
      return taken;
    }
  }
}
