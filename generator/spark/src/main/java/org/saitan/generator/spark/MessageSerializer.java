// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;

/**
 * Writes the messages of an {@link Exchange} between tasks: the length of each and its bytes. To
 * whom it goes is not written, since it is read there only. A stream of Java's for every pair of
 * partitions cost ten microseconds more.
 */
final class MessageSerializer extends Serializer implements Serializable {
  private static final long serialVersionUID = 1;

  /** Far beyond any message: a length that was altered. */
  private static final int TOO_LONG = 1 << 28;

  @Override
  public SerializerInstance newInstance() {
    return new Instance();
  }

  /** Scala's methods name no exceptions, but throw them; the end of a stream is one. */
  @SuppressWarnings("unchecked")
  private static <E extends Throwable> RuntimeException thrown(IOException e) throws E {
    throw (E) e;
  }

  private static final class Instance extends SerializerInstance {
    @Override
    public <T> ByteBuffer serialize(T thing, ClassTag<T> tag) {
      throw new UnsupportedOperationException("messages go through streams only");
    }

    @Override
    public <T> T deserialize(ByteBuffer bytes, ClassTag<T> tag) {
      throw new UnsupportedOperationException("messages go through streams only");
    }

    @Override
    public <T> T deserialize(ByteBuffer bytes, ClassLoader loader, ClassTag<T> tag) {
      throw new UnsupportedOperationException("messages go through streams only");
    }

    @Override
    public SerializationStream serializeStream(OutputStream out) {
      return new Writing(out);
    }

    @Override
    public DeserializationStream deserializeStream(InputStream in) {
      return new Reading(in);
    }
  }

  private static final class Writing extends SerializationStream {
    private final DataOutputStream out;

    Writing(OutputStream out) {
      this.out = new DataOutputStream(out);
    }

    @Override
    public <T> SerializationStream writeKey(T address, ClassTag<T> tag) {
      return this;
    }

    @Override
    public <T> SerializationStream writeValue(T message, ClassTag<T> tag) {
      return writeObject(message, tag);
    }

    @Override
    public <T> SerializationStream writeObject(T message, ClassTag<T> tag) {
      byte[] bytes = (byte[]) message;
      try {
        out.writeInt(bytes.length);
        out.write(bytes);
      } catch (IOException e) {
        throw MessageSerializer.<RuntimeException>thrown(e);
      }
      return this;
    }

    @Override
    public void flush() {
      try {
        out.flush();
      } catch (IOException e) {
        throw MessageSerializer.<RuntimeException>thrown(e);
      }
    }

    @Override
    public void close() {
      try {
        out.close();
      } catch (IOException e) {
        throw MessageSerializer.<RuntimeException>thrown(e);
      }
    }
  }

  private static final class Reading extends DeserializationStream {
    private final DataInputStream in;

    Reading(InputStream in) {
      this.in = new DataInputStream(in);
    }

    /** Spark asks for the address first; the end is met at the value. */
    @Override
    @SuppressWarnings("unchecked")
    public <T> T readKey(ClassTag<T> tag) {
      return (T) Integer.valueOf(0);
    }

    @Override
    public <T> T readValue(ClassTag<T> tag) {
      return readObject(tag);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T readObject(ClassTag<T> tag) {
      try {
        int length = in.readInt();
        if (length < 0 || length > TOO_LONG) {
          throw new UnsoundException("a message between partitions is not as it was sent");
        }
        byte[] message = new byte[length];
        in.readFully(message);
        return (T) message;
      } catch (IOException e) {
        throw MessageSerializer.<RuntimeException>thrown(e);
      }
    }

    @Override
    public void close() {
      try {
        in.close();
      } catch (IOException e) {
        throw MessageSerializer.<RuntimeException>thrown(e);
      }
    }
  }
}
