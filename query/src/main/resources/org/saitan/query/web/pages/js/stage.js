// The board with its status and buttons, both on its own page and in a frame.

import * as api from './api.js';
import { byId } from './dom.js';
import { currentStep, hidesDistances } from './game.js';
import { orientationText } from './orientation.js';
import { t } from './i18n.js';
import { limitDuration } from './motion.js';
import { moveName } from './names.js';
import { animate, drawPosition } from './position.js';
import { reasonsText } from './reasons.js';
import { createStore } from './store.js';

const PACE = 700; // milliseconds between moves of a solution
const FIRST_TRIES = 6;
const SCRAMBLE = 10; // moves

/** The preferred distance of the first position of a board. */
export const FIRST_DISTANCE = 7;

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/**
 * Creates the stage of a page, with the store of its game.
 * @param show called after each change with the new game and the previous game
 * @param fail called with an error and, if the error is about a field, with the field
 * @param speed returns the factor by which the playback of a solution is sped up
 */
export function createStage(retrier, show, fail, speed = () => 1) {
  const store = createStore(retrier, show, fail);
  const { dispatch } = store;
  const pace = (game) => (game.playing ? PACE / speed() : PACE);
  const goTo = (index, playing) => dispatch({ type: 'goTo', index, playing });
  const move = (name) => dispatch({ type: 'move', name });

  /** Runs an action and reports its errors. */
  async function attempt(action, field) {
    try {
      dispatch({ type: 'show', playing: false, problem: null });
      await action();
    } catch (problem) {
      fail(problem, field);
    }
  }

  const positionOf = (board, state) => retrier.get(() => api.position(board, state));

  /** Returns the first position of a board: its start, or a random one. */
  async function firstPosition({ board, godsNumber, start, definition }) {
    return start ? positionOf(board, start.state) : godsNumber === undefined ? scramble(board, definition) : interestingPosition(board, godsNumber);
  }

  async function scramble(board, definition) {
    if (definition?.turns) { // Every turn is legal in every position, so a single request can make all of them.
      return positionOf(board, Array.from({ length: SCRAMBLE }, () => pick(definition.turns).move).join(' '));
    }
    let position = await positionOf(board, 'goal');
    for (let before = null, moves = 0; moves < SCRAMBLE; moves++) {
      const { state } = pick(position.moves.filter((move) => move.state !== before));
      before = position.state;
      position = await positionOf(board, state);
    }
    return position;
  }

  /** Returns a random position with both good and bad moves, if there is one. */
  async function interestingPosition(board, godsNumber) {
    let position;
    for (let tries = 0; tries < FIRST_TRIES; tries++) {
      const distance = Math.max(1, Math.min(FIRST_DISTANCE, Math.ceil(godsNumber * 0.6)) - Math.floor(tries / 2));
      position = await positionOf(board, await retrier.get(() => api.random(board, distance)));
      if (position.moves.some(({ optimal }) => optimal) && position.moves.some(({ optimal }) => !optimal)) {
        break;
      }
    }
    return position;
  }

  /** Returns the steps of a shortest solution from the current position, or null if the game has changed in the meantime. */
  async function findSolution() {
    const { stats, steps, index } = store.game;
    const { state, distance } = currentStep(store.game);
    if (distance > 0 && steps.length === index + 1 + distance && steps.at(-1).distance === 0) {
      return steps.slice(index + 1); // Already known.
    }
    const answer = await retrier.get(() => api.line(stats.board, state));
    if (store.game.stats !== stats || currentStep(store.game).state !== state) {
      return null;
    }
    if (!answer.steps) {
      throw new Error(t('notSolved', answer.lowerBound));
    }
    return answer.steps;
  }

  /** Replaces the undone moves with a shortest solution. Returns false if the game has changed in the meantime. */
  async function followSolution() {
    const steps = await findSolution();
    if (steps) {
      dispatch({ type: 'followLine', steps });
    }
    return steps !== null;
  }

  /** Plays a shortest solution. */
  async function playSolution() {
    if (!await followSolution()) {
      return;
    }
    const run = {};
    dispatch({ type: 'show', playing: run });
    while (store.game.playing === run && store.game.index + 1 < store.game.steps.length) {
      goTo(store.game.index + 1, run);
      await new Promise((resume) => setTimeout(resume, pace(store.game)));
    }
    if (store.game.playing === run) {
      dispatch({ type: 'show', playing: false });
    }
  }

  /** Shows the next move of a shortest solution, which is found by a search if there is no table. */
  async function hint() {
    const next = currentStep(store.game).answer?.next;
    if (next || await followSolution()) {
      dispatch({ type: 'show', hint: next ?? store.game.steps[store.game.index + 1]?.move ?? null });
    }
  }

  function draw(game, before, actions) {
    const focused = document.activeElement;
    const { state, status, distance, answer } = currentStep(game);
    limitDuration(pace(game));
    drawPosition(byId('board'), game, { onMove: move, marks: !hidesDistances(game), ...actions });
    animate(byId('board'), game, before);
    byId('board').setAttribute('aria-label', t('positionIs', state));
    byId('board').setAttribute('aria-busy', String(!answer));
    showStatus(game);
    byId('undo').disabled = game.index === 0;
    byId('hint').disabled = game.editing || distance === 0 || status === 'unreachable';
    byId('solve').disabled = byId('hint').disabled && !game.playing;
    byId('solve').textContent = t(game.playing ? 'stop' : 'solve');
    restoreFocus(focused);
  }

  byId('undo').addEventListener('click', () => goTo(store.game.index - 1));
  byId('hint').addEventListener('click', () => attempt(hint));
  byId('solve').addEventListener('click', () => (store.game.playing ? dispatch({ type: 'show', playing: false }) : attempt(playSolution)));
  return { store, attempt, draw, findSolution, firstPosition, goTo, move, playSolution, positionOf };
}

/** Returns the focus to a redrawn button, or to the board if the button is disabled or has gone. */
function restoreFocus(focused) {
  const { move, cell } = focused?.dataset ?? {};
  const same = move !== undefined ? `#board [data-move="${CSS.escape(move)}"]`
    : cell !== undefined ? `#board [data-cell="${CSS.escape(cell)}"]` : null;
  if (same) {
    (document.querySelector(same) ?? byId('board')).focus({ preventScroll: true });
  } else if (focused?.disabled || (focused && focused !== document.body && !focused.isConnected)) {
    byId('board').focus({ preventScroll: true });
  }
}

function showStatus(game) {
  const { status, distance, answer } = currentStep(game);
  const secret = hidesDistances(game);
  const isUnreachable = status === 'unreachable';
  byId('status').dataset.status = secret ? 'challenge' : isUnreachable ? 'unreachable' : distance === 0 ? 'goal' : 'solved';
  const left = status === 'unknown' ? answer?.lowerBound ?? 0 : distance;
  byId('distance').textContent = secret ? game.index : isUnreachable ? t('unreachable') : distance === 0 ? t('solved') : status === 'unknown' ? `≥ ${left}` : distance;
  const words = secret ? t('movesMade', game.index) : isUnreachable ? reasonsText(answer?.reasons ?? [])
    : left > 0 ? t('movesLeft', left) : game.hidden && game.index > 0 && game.steps[0].distance !== undefined ? t('score', game.index + game.undone, game.steps[0].distance) : '';
  const held = game.steps[0].answer.held;
  byId('message').textContent = [words, game.hint && t('hintIs', moveName(game.stats.family, game.hint)), held && orientationText(held)].filter(Boolean).join(' · ');
}
