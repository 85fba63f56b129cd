// The game at the page of a board, as the modules of the page share it.

import { USUAL } from './challenge.js';

/** What is shown; `say` is t with the words of the family, `queue` has moves that wait for what the server says of the position. */
export const session = {
  game: null,
  stats: null,
  family: null,
  say: null,
  patience: null, // asks again what could not be answered
  positions: null,
  known: new Set(),
  queue: [],
  hint: null,
  editing: false,
  selected: null,
  playing: 0,
  challenge: null, // { board, state, date, done, count } with the number of moves made, those taken back as well
  fail: () => {},
};

/** Returns whether distances, and what they would give away, are to stay hidden. */
export const hidden = () => session.challenge !== null && !session.challenge.done;

/** Returns whether moves are marked with the distance they lead to. */
export const marked = () => document.getElementById('marks').checked && !hidden();

/** Returns the distance of the position as far as it may be known. */
export const shownDistance = () => (hidden() ? undefined : session.game.position.distance);

/** Returns the words of an address for a day's position. */
export const dailyOf = ({ date, level }) => ({ daily: date, ...(level && level !== USUAL ? { level } : {}) });

/** Returns where we are: board and position, or the challenge. */
export function place() {
  const { game: { board, position }, challenge } = session;
  return !challenge ? { board, state: position.state }
    : challenge.date ? dailyOf(challenge) : { board, challenge: challenge.state };
}
