// Movements that boards share: what is drawn already comes from where it was.

const still = matchMedia('(prefers-reduced-motion: reduce)');
const LONGEST = 320;

let pace = LONGEST;

/** Lets movements take no longer than a part of the time between two moves, in milliseconds. */
export function keepPace(milliseconds) {
  pace = Math.min(LONGEST, milliseconds * 0.6);
}

/**
 * Returns where things are on their way, straight or, where all of them turn about their common middle by the same angle, on arcs.
 *
 * @param things from where to where: [{ x, y, toX, toY }]
 * @return takes how much is left, from 1 to 0, and returns the place of each: [[x, y]]
 */
export function ways(things) {
  const [x, y] = ['x', 'y'].map((axis) => things.reduce((sum, each) => sum + each[axis], 0) / things.length);
  const turned = (each, angle) => [
    x + (each.x - x) * Math.cos(angle) - (each.y - y) * Math.sin(angle),
    y + (each.x - x) * Math.sin(angle) + (each.y - y) * Math.cos(angle),
  ];
  const angles = things.map((each) => Math.atan2(each.toY - y, each.toX - x) - Math.atan2(each.y - y, each.x - x));
  const angle = angles.length > 1 ? angles[0] - 2 * Math.PI * Math.round(angles[0] / 2 / Math.PI) : 0;
  const isTurn = things.every((each) => Math.hypot(each.toX - turned(each, angle)[0], each.toY - turned(each, angle)[1]) < 0.01);
  return (left) => things.map((each) => (isTurn ? turned(each, angle * (1 - left)) : [each.toX + (each.x - each.toX) * left, each.toY + (each.y - each.toY) * left]));
}

/** Calls a function with how much of a movement is left, from 1 to 0, until it is done; returns what ends it at once. */
export function glide(show) {
  if (still.matches) {
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
