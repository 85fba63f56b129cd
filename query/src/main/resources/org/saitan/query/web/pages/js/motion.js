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

/** Moves an element through keyframes, unless the person wants stillness. */
export function move(element, keyframes, options = {}) {
  if (!still.matches && element) {
    element.animate(keyframes, { duration: pace, easing: 'ease-in-out', fill: 'backwards', ...options });
  }
}

/** Returns the middle of elements, in the coordinates of what they all stand in. */
export function middleOf(elements) {
  const ends = (start, size) => {
    const from = Math.min(...elements.map((element) => element[start]));
    const to = Math.max(...elements.map((element) => element[start] + element[size]));
    return (from + to) / 2;
  };
  return { x: ends('offsetLeft', 'offsetWidth'), y: ends('offsetTop', 'offsetHeight') };
}

/** Returns the point of the plane, as a transform's origin of an element. */
export const originAt = (element, { x, y }) => `${x - element.offsetLeft}px ${y - element.offsetTop}px`;

/** Turns an element over about an axis through a point; until it stands on edge its back has another colour. */
export function turnOver(element, axis, origin, back, options = {}) {
  const front = getComputedStyle(element).backgroundColor;
  const turned = (angle) => `perspective(900px) rotate${axis}(${angle}deg)`;
  move(element, [
    { transform: turned(-180), backgroundColor: back, transformOrigin: origin, offset: 0 },
    { transform: turned(-90), backgroundColor: back, transformOrigin: origin, offset: 0.5 },
    { transform: turned(-90), backgroundColor: front, transformOrigin: origin, offset: 0.5 },
    { transform: turned(0), backgroundColor: front, transformOrigin: origin, offset: 1 },
  ], options);
}

/** Returns a colour of the theme. */
export const themeColour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
