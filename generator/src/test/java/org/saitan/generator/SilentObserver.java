package org.saitan.generator;

import java.util.ArrayList;
import java.util.List;

/** Notes remarks and layers, and says nothing. Tests override what they want to know. */
class SilentObserver implements BuildObserver {
  final List<String> remarks = new ArrayList<>();
  final List<Integer> layers = new ArrayList<>();

  @Override
  public void planned(BuildPlan plan) {}

  @Override
  public void remark(String sentence) {
    remarks.add(sentence);
  }

  @Override
  public void phase(String name, long steps) {}

  @Override
  public void step() {}

  @Override
  public void layer(int distance, long states, long total, double seconds) {
    layers.add(distance);
  }

  @Override
  public void finished(Summary summary) {}
}
