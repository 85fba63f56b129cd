// Going through a game: moves are drawn at once, and what the server says of them is taken in when it comes.

import { replaceAddress } from './address.js';
import * as api from './api.js';
import { render } from './board-view.js';
import { markDistance } from './histogram.js';
import { t } from './i18n.js';
import { keepGame } from './kept.js';
import { keepPace } from './motion.js';
import { showPlayed } from './played.js';
import { hidden, place, session, shownDistance } from './session.js';
import { showTrack } from './track.js';

const PACE = 700;

const at = (id) => document.getElementById(id);

let watcher = () => {};
const learning = new Map(); // states that are asked about, each with the game it is asked for

/** Takes what looks at each position that is shown. */
export function prepareMoving(watches) {
  watcher = watches;
}

/** Draws again what is shown. */
export function showAgain() {
  render();
  markDistance(shownDistance());
}

/** Shows where the game is now, and asks for what is not known of it. */
export function showGame() {
  session.hint = null;
  session.selected = null;
  replaceAddress(place());
  keepGame(session.game, session.challenge);
  showAgain();
  if (session.game.position.pending) {
    learn(session.game.position.state);
  }
  watcher();
}

/** Takes in what the server says of a position; moves that waited for it are made. */
async function learn(state) {
  const asking = session.game;
  if (learning.get(state) === asking) {
    return;
  }
  learning.set(state, asking);
  try {
    const answer = await session.positions.ask(state);
    if (asking !== session.game) {
      return;
    }
    session.game.learn(answer);
    keepGame(session.game, session.challenge);
    if (session.game.position === answer) {
      showAgain();
      watcher();
      makeQueued();
    } else {
      showTrack(session.game, hidden()); // Its gap is closed.
      showPlayed(session.game, hidden());
    }
  } catch (problem) {
    if (asking === session.game) {
      session.queue = [];
      session.fail(problem);
    }
  } finally {
    if (learning.get(state) === asking) {
      learning.delete(state);
    }
  }
}

const BEST = Symbol('the best move');

/** Returns what a move leads to, as far as it is known: from the server, or else by the family's rules. */
function leadsTo(name) {
  const { position } = session.game;
  if (!position.pending) {
    const wanted = name === BEST ? position.next : name;
    return position.moves.find((move) => move.move === wanted);
  }
  const state = session.family.after(position.state, name);
  return state ? { move: name, state } : undefined;
}

/** Makes a move: it is drawn at once; one of a position that is not known yet waits, and keeps its turn. */
export function makeMove(name) {
  const { position } = session.game;
  if (session.queue.length > 0 || (position.pending && (name === BEST || !session.family.after))) {
    session.queue.push(name);
    learn(position.state); // It is asked for already, unless that has failed.
    return;
  }
  const next = leadsTo(name);
  if (next) {
    enter(next);
  }
}

function makeQueued() {
  while (session.queue.length > 0 && !session.game.position.pending) {
    const next = leadsTo(session.queue.shift());
    if (next) {
      enter(next);
    } else {
      session.queue = [];
    }
  }
}

function enter({ move, state, status, distance }) {
  const isNew = session.game.go({ state, status, distance, moves: [], pending: true }, move);
  if (isNew && hidden()) {
    session.challenge.count += 1; // For good: what is taken back counts, too.
  }
  showGame();
  session.family.animate?.(at('board'), move, false);
}

/** Puts an optimal solution where the future was. */
export function lead({ steps }) {
  session.game.lead(steps.map(({ move, state }, i) => ({
    names: move, position: { state, status: 'reachable', distance: steps.length - 1 - i, moves: [], pending: true },
  })));
}

/** Goes to a step of the game; from a neighbour the move itself is seen. */
export function goTo(step) {
  const { step: from } = session.game;
  session.game.goTo(step);
  showGame();
  const made = step.before === from ? step : from.before === step ? from : null;
  if (made && made.names !== null) {
    session.family.animate?.(at('board'), made.names, made === from);
  }
}

/** Goes to a step of the line by its number. */
export function moveTo(index) {
  const { steps } = session.game;
  goTo(steps[Math.max(0, Math.min(index, steps.length - 1))]);
}

/** Goes a step back or forth. */
export function wander(way) {
  stop();
  session.queue = [];
  moveTo(session.game.index + way);
}

/** Makes the best move; pressed again before it is known, the best one after that. */
export const step = () => makeMove(BEST);

/** Lets nothing play by itself any more. */
export function stop() {
  session.playing = 0;
  at('solve').textContent = t('solve');
  keepPace(PACE);
}

/** Lets the solution go on by itself, from what it shows of it or from here. */
export async function play() {
  const run = performance.now();
  session.playing = run;
  at('solve').textContent = t('stop');
  const { board, position } = session.game;
  if (!session.game.steps[session.game.index + 1]?.shown) {
    const answer = await api.line(board, position.state);
    if (session.playing !== run || session.game.position.state !== position.state) {
      return;
    }
    lead(answer);
  }
  while (session.playing === run && session.game.canRedo) {
    const pace = PACE / Number(at('speed').value);
    keepPace(pace);
    moveTo(session.game.index + 1);
    await new Promise((resume) => setTimeout(resume, pace));
  }
  if (session.playing === run) {
    stop();
    render();
  }
}
