// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.ChildProcess;

/** A master and two workers of Spark's own, as processes of this machine, from Maven's jars. */
final class LoopbackCluster {
  private static final String HOST = "127.0.0.1";

  private final Path directory;
  private final String classPath = System.getProperty("java.class.path");
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  LoopbackCluster(Path directory) throws IOException {
    this.directory = directory;
    Path jars = Files.createDirectories(directory.resolve("spark/jars"));
    for (String entry : classPath.split(File.pathSeparator)) {
      if (entry.endsWith(".jar")) {
        Path jar = Path.of(entry);
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
      }
    }
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    start(
        "master",
        "org.apache.spark.deploy.master.Master",
        "--host",
        HOST,
        "--port",
        Integer.toString(port),
        "--webui-port",
        "0");
    for (String worker : List.of("worker-1", "worker-2")) {
      start(
          worker,
          "org.apache.spark.deploy.worker.Worker",
          "--host",
          HOST,
          "--webui-port",
          "0",
          "-c",
          "1",
          "-m",
          "2G",
          "-d",
          directory.resolve(worker).toString(),
          "spark://" + HOST + ":" + port);
    }
  }

  private void start(String name, String mainClass, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx256m");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+UseSerialGC");
    command.add("-Dlog4j2.configurationFile=saitan-log4j2.properties");
    command.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
    command.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
    command.addAll(List.of("-cp", classPath, mainClass));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve(name + ".log").toFile());
    builder.environment().put("SPARK_HOME", directory.resolve("spark").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    processes.add(ChildProcess.start(builder));
  }

  /** Connects a driver in this process, with an executor on each worker. */
  JavaSparkContext connect() {
    String directories =
        Stream.of(classPath.split(File.pathSeparator))
            .filter(entry -> Files.isDirectory(Path.of(entry)))
            .collect(Collectors.joining(File.pathSeparator));
    SparkConf settings =
        SparkSettings.of(new SparkConf(), "cluster", 1)
            .setMaster("spark://" + HOST + ":" + port)
            .set("spark.driver.host", HOST)
            .set("spark.executor.memory", "1500m")
            .set("spark.executor.cores", "1")
            .set("spark.cores.max", "2")
            .set("spark.executor.extraClassPath", directories)
            .set(
                "spark.executor.extraJavaOptions",
                "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dlog4j2.configurationFile=saitan-log4j2.properties")
            .set("spark.scheduler.minRegisteredResourcesRatio", "1")
            .set("spark.scheduler.maxRegisteredResourcesWaitingTime", "60s");
    return new JavaSparkContext(settings);
  }

  /** Returns the executors that are alive. */
  List<ProcessHandle> executors() {
    return processes.stream()
        .flatMap(process -> process.toHandle().children())
        .filter(ProcessHandle::isAlive)
        .toList();
  }

  /** Ends the processes that this object has started, executors first. */
  void stop() throws InterruptedException {
    executors().forEach(ProcessHandle::destroyForcibly);
    for (Process process : processes) {
      process.destroyForcibly();
    }
    for (Process process : processes) {
      process.waitFor(10, TimeUnit.SECONDS);
    }
  }
}
