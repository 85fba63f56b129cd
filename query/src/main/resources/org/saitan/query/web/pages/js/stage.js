// The board with its distance and its buttons, on the page of a board and in a frame.

import * as api from './api.js';
import { here, isSecret } from './game.js';
import { heldText } from './held.js';
import { t } from './i18n.js';
import { keepPace } from './motion.js';
import { moveName } from './names.js';
import { animate, drawPosition } from './position.js';
import { reasonsText } from './reasons.js';
import { createStore } from './store.js';

const PACE = 700;

const at = (id) => document.getElementById(id);

/**
 * Returns the stage of a page, with the store of its game.
 *
 * @param show takes the game after each change, and as it was before
 * @param fail takes a problem, and the field that it is about, if any
 * @param speed returns how many times as fast a solution plays
 */
export function createStage(patience, show, fail, speed = () => 1) {
  const store = createStore(patience, show, fail);
  const { dispatch } = store;
  const pace = (game) => (game.playing ? PACE / speed() : PACE);
  const goTo = (index, playing) => dispatch({ type: 'goTo', index, playing });
  const move = (name) => dispatch({ type: 'move', name });

  /** Does something that may fail, and says so if it does. */
  async function attempt(action, field) {
    try {
      dispatch({ type: 'show', playing: false, problem: null });
      await action();
    } catch (problem) {
      fail(problem, field);
    }
  }

  /** Returns the steps of an optimal solution from here; null where the game has gone on since. */
  async function solution() {
    const { stats, steps, index } = store.game;
    const { state, distance } = here(store.game);
    if (distance > 0 && steps.length === index + 1 + distance && steps.at(-1).distance === 0) {
      return steps.slice(index + 1); // They are known already.
    }
    const answer = await patience.get(() => api.line(stats.board, state));
    if (store.game.stats !== stats || here(store.game).state !== state) {
      return null;
    }
    if (!answer.steps) {
      throw new Error(t('notSolved', answer.lowerBound));
    }
    return answer.steps;
  }

  /** Lets an optimal solution be what can be redone; returns whether the game still stands where it was asked for. */
  async function lead() {
    const steps = await solution();
    if (steps) {
      dispatch({ type: 'lead', steps });
    }
    return steps !== null;
  }

  /** Lets an optimal solution play by itself. */
  async function play() {
    if (!await lead()) {
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

  /** Shows a move of an optimal solution, which is searched where no table has it. */
  async function hint() {
    const next = here(store.game).answer?.next;
    if (next || await lead()) {
      dispatch({ type: 'show', hint: next ?? store.game.steps[store.game.index + 1]?.move ?? null });
    }
  }

  function draw(game, before, actions) {
    const focused = document.activeElement;
    const { state, status, distance, answer } = here(game);
    keepPace(pace(game));
    drawPosition(at('board'), game, { onMove: move, marks: !isSecret(game), ...actions });
    animate(at('board'), game, before);
    at('board').setAttribute('aria-label', t('positionIs', state));
    at('board').setAttribute('aria-busy', String(!answer));
    showStatus(game);
    at('undo').disabled = game.index === 0;
    at('hint').disabled = game.editing || distance === 0 || status === 'unreachable';
    at('solve').disabled = at('hint').disabled && !game.playing;
    at('solve').textContent = t(game.playing ? 'stop' : 'solve');
    keepFocus(focused);
  }

  at('undo').addEventListener('click', () => goTo(store.game.index - 1));
  at('hint').addEventListener('click', () => attempt(hint));
  at('solve').addEventListener('click', () => (store.game.playing ? dispatch({ type: 'show', playing: false }) : attempt(play)));
  return { store, attempt, draw, goTo, move, play, solution };
}

/** What is drawn anew keeps the keyboard's focus; where it is gone or asleep, the board has it. */
function keepFocus(focused) {
  const { move, cell } = focused?.dataset ?? {};
  const same = move !== undefined ? `#board [data-move="${CSS.escape(move)}"]`
    : cell !== undefined ? `#board [data-cell="${CSS.escape(cell)}"]` : null;
  if (same) {
    (document.querySelector(same) ?? at('board')).focus({ preventScroll: true });
  } else if (focused?.disabled || (focused && focused !== document.body && !focused.isConnected)) {
    at('board').focus({ preventScroll: true });
  }
}

function showStatus(game) {
  const { status, distance, answer } = here(game);
  const secret = isSecret(game);
  const isLost = status === 'unreachable';
  at('status').dataset.status = secret ? 'challenge' : isLost ? 'unreachable' : distance === 0 ? 'goal' : 'solved';
  const left = status === 'unknown' ? answer?.lowerBound ?? 0 : distance;
  at('distance').textContent = secret ? game.index : isLost ? t('unreachable') : distance === 0 ? t('solved') : status === 'unknown' ? `≥ ${left}` : distance;
  const words = secret ? t('movesMade', game.index) : isLost ? reasonsText(answer?.reasons ?? [])
    : left > 0 ? t('movesLeft', left) : game.hidden && game.index > 0 && game.steps[0].distance !== undefined ? t('score', game.index + game.undone, game.steps[0].distance) : '';
  const held = game.steps[0].answer.held;
  at('message').textContent = [words, game.hint && t('hintIs', moveName(game.stats.family, game.hint)), held && heldText(held)].filter(Boolean).join(' · ');
}
