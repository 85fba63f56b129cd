// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.File;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.apache.spark.rpc.RpcEnv;
import org.saitan.ChildProcess;
import scala.Option;

/**
 * A standalone Spark cluster on this machine, with a master and two workers. It is run from Maven's
 * jars.
 */
final class LoopbackCluster {
  private static final String HOST = "127.0.0.1";

  private final Path directory;
  private final String classPath = System.getProperty("java.class.path");
  private final int port;
  private final Process clusterProcess;

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
    clusterProcess = start();
  }

  /** Starts a master on a port, and workers in the given directories. */
  public static void main(String[] args) {
    int port = Integer.parseInt(args[0]);
    SparkConf settings = new SparkConf();
    RpcEnv master = Master.startRpcEnvAndEndpoint(HOST, port, 0, settings)._1();
    for (int i = 1; i < args.length; i++) {
      Worker.startRpcEnvAndEndpoint(
          HOST,
          0,
          0,
          1,
          2048,
          new String[] {"spark://" + HOST + ":" + port},
          args[i],
          Option.apply(i),
          settings,
          Option.empty());
    }
    master.awaitTermination();
  }

  /**
   * Starts master and workers in one process, since each JVM takes seconds of CPU time to start.
   * Executors are separate processes.
   */
  private Process start() throws IOException {
    ProcessBuilder builder =
        ChildProcess.java(
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Dlog4j2.configurationFile=saitan-log4j2.properties",
            "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            LoopbackCluster.class.getName(),
            Integer.toString(port),
            directory.resolve("worker-1").toString(),
            directory.resolve("worker-2").toString());
    builder
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("master-and-workers.log").toFile());
    builder.environment().put("SPARK_HOME", directory.resolve("spark").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    return ChildProcess.start(builder);
  }

  /** Connects a driver in this process to the cluster. Each worker runs one executor. */
  JavaSparkContext connect() throws IOException, InterruptedException {
    awaitMaster();
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

  /** Waits until the master accepts connections: a driver tries only three times, within 60 s. */
  private void awaitMaster() throws IOException, InterruptedException {
    boolean isListening = false;
    while (!isListening) {
      try {
        new Socket(HOST, port).close();
        isListening = true;
      } catch (ConnectException e) {
        if (!clusterProcess.isAlive()) { // after five minutes it is killed
          throw new IOException("the master has ended; see " + directory, e);
        }
        Thread.sleep(200);
      }
    }
  }

  /** Returns the executors that are alive. */
  List<ProcessHandle> executors() {
    return clusterProcess.toHandle().children().filter(ProcessHandle::isAlive).toList();
  }

  /** Stops the processes that this object has started, executors first. */
  void stop() throws InterruptedException {
    executors().forEach(ProcessHandle::destroyForcibly);
    clusterProcess.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
  }
}
