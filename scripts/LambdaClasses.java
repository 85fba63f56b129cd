// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Copies the classes of a module and makes a class of each lambda and method reference, as the Java
 * machine does when it first meets one, in every run anew: 0.15 ms, of which an archive of classes
 * saves little before JDK 24. A question meets 200 of them, which was a fifth of its time.
 *
 * <p>Such a class is a nest mate of the class that the lambda is in, so it may call what is private
 * there. Serializable lambdas, which have a metafactory of their own, stay as they are.
 */
public final class LambdaClasses implements Opcodes {
  private static final String OBJECT = "java/lang/Object";
  private static final String CONSTRUCTOR = "<init>";
  private static final String FACTORY = "of";
  private static final List<Class<?>> BOXES =
      List.of(
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Float.class,
          Long.class,
          Double.class);
  private static final String PRIMITIVES = "ZCBSIFJD"; // In the order of BOXES and of Type's sorts.

  private final Map<String, byte[]> classes = new TreeMap<>();

  /** By host of a nest. */
  private final Map<String, List<String>> newNestMates = new TreeMap<>();

  /**
   * Copies.
   *
   * @param args the directory of the classes, and that to make
   */
  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[0]);
    Path to = Path.of(args[1]);
    if (Files.isDirectory(from)) { // The parent of the modules has none.
      new LambdaClasses().copy(from, to);
    }
  }

  private void copy(Path from, Path to) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      if (file.toString().endsWith(".class")) {
        take(new ClassReader(Files.readAllBytes(file)));
      } else {
        Files.copy(file, copy);
      }
    }
    newNestMates.forEach((host, mates) -> classes.put(host, withNestMates(host, mates)));
    for (Map.Entry<String, byte[]> one : classes.entrySet()) {
      Files.write(to.resolve(one.getKey() + ".class"), one.getValue());
    }
  }

  private void take(ClassReader from) {
    ClassWriter to = new ClassWriter(0); // Without constants of the class that was.
    from.accept(new WithLambdas(to), 0);
    put(from.getClassName(), to.toByteArray());
  }

  private void put(String name, byte[] bytes) {
    if (classes.put(name, bytes) != null) {
      throw new IllegalStateException(
          "the class of a lambda is to be named " + name + ", and there is another of that name");
    }
  }

  private byte[] withNestMates(String host, List<String> mates) {
    ClassReader from = new ClassReader(classes.get(host));
    ClassWriter to = new ClassWriter(from, 0);
    from.accept(
        new ClassVisitor(ASM9, to) {
          @Override
          public void visitEnd() {
            mates.forEach(this::visitNestMember);
            super.visitEnd();
          }
        },
        0);
    return to.toByteArray();
  }

  /** Copies a class that may have lambdas. */
  private final class WithLambdas extends ClassVisitor {
    private String name;
    private String host;
    private int version;
    private int count;

    WithLambdas(ClassVisitor to) {
      super(ASM9, to);
    }

    @Override
    public void visit(
        int ofVersion, int access, String called, String signature, String parent, String[] faces) {
      name = called;
      host = called;
      version = ofVersion;
      super.visit(ofVersion, access, called, signature, parent, faces);
    }

    @Override
    public void visitNestHost(String of) {
      host = of;
      super.visitNestHost(of);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String called, String descriptor, String signature, String[] thrown) {
      MethodVisitor to = super.visitMethod(access, called, descriptor, signature, thrown);
      return new MethodVisitor(ASM9, to) {
        @Override
        public void visitInvokeDynamicInsn(
            String method, String factory, Handle linker, Object... args) {
          if (linker.getOwner().equals("java/lang/invoke/LambdaMetafactory")
              && linker.getName().equals("metafactory")) {
            String made =
                add(method, factory, (Type) args[0], (Handle) args[1], (Type) args[2]);
            super.visitMethodInsn(INVOKESTATIC, made, FACTORY, factory, false);
          } else {
            super.visitInvokeDynamicInsn(method, factory, linker, args);
          }
        }
      };
    }

    private String add(String method, String factory, Type erased, Handle body, Type exact) {
      String made = name + "$Lambda" + count++;
      newNestMates.computeIfAbsent(host, of -> new ArrayList<>()).add(made);
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      String[] face = {Type.getReturnType(factory).getInternalName()};
      writer.visit(version, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, made, null, OBJECT, face);
      writer.visitNestHost(host);
      new LambdaClass(writer, made, Type.getArgumentTypes(factory))
          .write(factory, method, erased, body, exact);
      writer.visitEnd();
      put(made, writer.toByteArray());
      return made;
    }
  }

  /**
   * Writes the class of one lambda.
   *
   * @param held the types of what it takes from where it stands
   */
  private record LambdaClass(ClassWriter writer, String name, Type[] held) {
    void write(String factory, String method, Type erased, Handle body, Type exact) {
      String constructor = Type.getMethodDescriptor(Type.VOID_TYPE, held);
      writeConstructor(constructor);
      writeFactory(factory, constructor);
      writeMethod(method, erased, body, exact);
    }

    private void writeConstructor(String descriptor) {
      MethodVisitor code = begin(ACC_PRIVATE, CONSTRUCTOR, descriptor);
      code.visitVarInsn(ALOAD, 0);
      code.visitMethodInsn(INVOKESPECIAL, OBJECT, CONSTRUCTOR, "()V", false);
      int at = 1;
      for (int i = 0; i < held.length; i++) {
        String type = held[i].getDescriptor();
        writer.visitField(ACC_PRIVATE | ACC_FINAL, field(i), type, null, null);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(held[i].getOpcode(ILOAD), at);
        code.visitFieldInsn(PUTFIELD, name, field(i), type);
        at += held[i].getSize();
      }
      end(code, RETURN);
    }

    /** A lambda that takes nothing from where it stands is made once. */
    private void writeFactory(String descriptor, String constructor) {
      MethodVisitor code = begin(ACC_STATIC, FACTORY, descriptor);
      if (held.length > 0) {
        make(code, constructor);
      } else {
        String type = Type.getObjectType(name).getDescriptor();
        writer.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "ONLY", type, null, null);
        MethodVisitor first = begin(ACC_STATIC, "<clinit>", "()V");
        make(first, constructor);
        first.visitFieldInsn(PUTSTATIC, name, "ONLY", type);
        end(first, RETURN);
        code.visitFieldInsn(GETSTATIC, name, "ONLY", type);
      }
      end(code, ARETURN);
    }

    private void make(MethodVisitor code, String constructor) {
      code.visitTypeInsn(NEW, name);
      code.visitInsn(DUP);
      int at = 0;
      for (Type type : held) {
        code.visitVarInsn(type.getOpcode(ILOAD), at);
        at += type.getSize();
      }
      code.visitMethodInsn(INVOKESPECIAL, name, CONSTRUCTOR, constructor, false);
    }

    private void writeMethod(String method, Type erased, Handle body, Type exact) {
      MethodVisitor code = begin(ACC_PUBLIC, method, erased.getDescriptor());
      Type owner = Type.getObjectType(body.getOwner());
      boolean makes = body.getTag() == H_NEWINVOKESPECIAL;
      boolean hasReceiver = !makes && body.getTag() != H_INVOKESTATIC;
      List<Type> wanted = new ArrayList<>(hasReceiver ? List.of(owner) : List.of());
      wanted.addAll(Arrays.asList(Type.getArgumentTypes(body.getDesc())));
      if (makes) {
        code.visitTypeInsn(NEW, body.getOwner());
        code.visitInsn(DUP);
      }
      for (int i = 0; i < held.length; i++) {
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, field(i), held[i].getDescriptor());
        convert(code, held[i], wanted.get(i));
      }
      int at = 1;
      for (int i = 0; i < erased.getArgumentTypes().length; i++) {
        Type given = erased.getArgumentTypes()[i];
        code.visitVarInsn(given.getOpcode(ILOAD), at);
        at += given.getSize();
        convert(code, given, exact.getArgumentTypes()[i]);
        convert(code, exact.getArgumentTypes()[i], wanted.get(held.length + i));
      }
      code.visitMethodInsn(
          call(body), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
      Type result = makes ? owner : Type.getReturnType(body.getDesc());
      if (erased.getReturnType().equals(Type.VOID_TYPE)) {
        if (result.getSize() > 0) {
          code.visitInsn(result.getSize() == 1 ? POP : POP2);
        }
      } else {
        convert(code, result, exact.getReturnType());
      }
      end(code, erased.getReturnType().getOpcode(IRETURN));
    }

    /** Private methods of nest mates are called as any others are. */
    private static int call(Handle body) {
      return switch (body.getTag()) {
        case H_INVOKESTATIC -> INVOKESTATIC;
        case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
        default -> body.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
      };
    }

    private static String field(int number) {
      return "held" + number;
    }

    private MethodVisitor begin(int access, String called, String descriptor) {
      MethodVisitor code = writer.visitMethod(access, called, descriptor, null, null);
      code.visitCode();
      return code;
    }

    private static void end(MethodVisitor code, int returns) {
      code.visitInsn(returns);
      code.visitMaxs(0, 0); // Counted by the writer.
      code.visitEnd();
    }
  }

  /** Converts what is on the stack as an assignment or a cast does. */
  private static void convert(MethodVisitor code, Type from, Type to) {
    boolean isPrimitive = isPrimitive(from);
    if (isPrimitive && isPrimitive(to)) {
      widen(code, from, to);
    } else if (isPrimitive) {
      Type box = box(from);
      code.visitMethodInsn(
          INVOKESTATIC,
          box.getInternalName(),
          "valueOf",
          Type.getMethodDescriptor(box, from),
          false);
    } else if (isPrimitive(to)) {
      Type as = to; // What an Integer is widened to is unboxed as an int first.
      for (int i = 0; i < PRIMITIVES.length(); i++) {
        Type one = Type.getType(PRIMITIVES.substring(i, i + 1));
        as = from.equals(box(one)) ? one : as;
      }
      convert(code, from, box(as));
      code.visitMethodInsn(
          INVOKEVIRTUAL,
          box(as).getInternalName(),
          as.getClassName() + "Value",
          Type.getMethodDescriptor(as),
          false);
      widen(code, as, to);
    } else if (!from.equals(to) && !to.getInternalName().equals(OBJECT)) {
      code.visitTypeInsn(CHECKCAST, to.getInternalName());
    }
  }

  private static boolean isPrimitive(Type type) {
    return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.DOUBLE;
  }

  private static Type box(Type primitive) {
    return Type.getType(BOXES.get(primitive.getSort() - Type.BOOLEAN));
  }

  private static void widen(MethodVisitor code, Type from, Type to) {
    String small = "BSCI";
    if (from.equals(to)
        || small.contains(from.getDescriptor()) && small.contains(to.getDescriptor())) {
      return;
    }
    String first = small.contains(from.getDescriptor()) ? "I" : from.getDescriptor();
    code.visitInsn(
        switch (first + to.getDescriptor()) {
          case "IJ" -> I2L;
          case "IF" -> I2F;
          case "ID" -> I2D;
          case "JF" -> L2F;
          case "JD" -> L2D;
          case "FD" -> F2D;
          default -> throw new IllegalArgumentException("from " + from + " to " + to);
        });
  }
}
