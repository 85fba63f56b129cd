// Animation shared by the boards.

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const MAX_DURATION = 320;

let pace = MAX_DURATION;

/** Limits the duration of animations to a part of the given time between two moves, in milliseconds. */
export function limitDuration(milliseconds) {
  pace = Math.min(MAX_DURATION, milliseconds * 0.6);
}

/**
 * Returns the paths of moving things. They are arcs if all things rotate about their common center by the same angle, and straight lines otherwise.
 * @param items the origins and destinations: [{ x, y, toX, toY }]
 * @return a function from the remaining fraction of the animation (1 to 0) to the positions: [[x, y]]
 */
export function paths(items) {
  const [x, y] = ['x', 'y'].map((axis) => items.reduce((sum, each) => sum + each[axis], 0) / items.length);
  const rotate = (each, angle) => [
    x + (each.x - x) * Math.cos(angle) - (each.y - y) * Math.sin(angle),
    y + (each.x - x) * Math.sin(angle) + (each.y - y) * Math.cos(angle),
  ];
  const angles = items.map((each) => Math.atan2(each.toY - y, each.toX - x) - Math.atan2(each.y - y, each.x - x));
  const angle = angles.length > 1 ? angles[0] - 2 * Math.PI * Math.round(angles[0] / 2 / Math.PI) : 0;
  const isTurn = items.every((each) => Math.hypot(each.toX - rotate(each, angle)[0], each.toY - rotate(each, angle)[1]) < 0.01);
  return (left) => items.map((each) => (isTurn ? rotate(each, angle * (1 - left)) : [each.toX + (each.x - each.toX) * left, each.toY + (each.y - each.toY) * left]));
}

/**
 * Calls a function for each frame with the remaining fraction of the animation, from 1 to 0. Returns a function that finishes the animation
 * immediately.
 */
export function runAnimation(show) {
  if (reducedMotion.matches) {
    show(0);
    return () => {};
  }
  const began = performance.now();
  const length = pace;
  let next = 0;
  const frame = (now) => {
    const part = Math.min(1, Math.max(0, (now - began) / length));
    show(1 - part * part * (3 - 2 * part));
    next = part < 1 ? requestAnimationFrame(frame) : 0;
  };
  show(1);
  next = requestAnimationFrame(frame);
  return () => {
    if (next !== 0) {
      cancelAnimationFrame(next);
      show(0);
    }
  };
}
