// Movements that boards share: what is drawn already comes from where it was.

const still = matchMedia('(prefers-reduced-motion: reduce)');
const LONGEST = 320;

let pace = LONGEST;

/** Lets movements take no longer than a part of the time between two moves, in milliseconds. */
export function keepPace(milliseconds) {
  pace = Math.min(LONGEST, milliseconds * 0.6);
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
