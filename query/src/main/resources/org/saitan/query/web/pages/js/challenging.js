// Challenges at the page of a board: distances stay hidden until the goal is reached.

import { replaceAddress } from './address.js';
import * as api from './api.js';
import { setEditing } from './board-view.js';
import { draw, drawDaily, keep, resultOf, resultsOf, today } from './challenge.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { showAgain, showGame } from './moving.js';
import { hidden, place, session } from './session.js';

const at = (id) => document.getElementById(id);

/** Lets a challenge begin at the position shown. */
export function begun(one) {
  session.challenge = { ...one, done: false };
  session.game = new Game(session.game.board);
  setEditing(false);
  session.game.go({ state: one.state, moves: [], pending: true });
  showGame();
  showResults();
  at('board').focus();
}

/** Begins with a position of the level that is chosen. */
export async function challengeNow() {
  const state = await draw(session.stats, at('level').value);
  begun({ board: session.stats.board, state });
}

/** Begins with the position of a day, on a board that is chosen as given. */
export async function playDaily(date, tables, choose) {
  const drawn = await drawDaily(tables, date);
  if (!drawn) {
    throw new Error(t('noDaily'));
  }
  if (await choose(drawn.board, drawn.state)) {
    begun(drawn);
  }
}

/** Ends a challenge at the goal: what it took, what would have done, and how. */
export async function checkChallenge() {
  const { distance, state } = session.game.position;
  const there = distance === 0 || state === session.stats.goalState;
  if (!hidden() || !there || session.game.made().length === 0) {
    return;
  }
  const one = session.challenge;
  const moves = session.game.made().length;
  one.done = true;
  const answer = await session.patience.get(() => api.line(one.board, one.state), () => session.challenge === one);
  if (session.challenge === one) {
    keep(one, moves, answer.distance);
    at('score').textContent = t('score', moves, answer.distance);
    at('best-line').textContent = t('bestLine', answer.steps.map((step) => step.move).join(' '));
    await Promise.all(session.game.steps.map(async ({ position }) => session.game.learn(await session.positions.ask(position.state))));
    showAgain();
    showResults();
    at('next').focus();
  }
}

/** Ends a challenge that is not solved. */
export function giveUp() {
  session.challenge = null;
  replaceAddress(place());
  showAgain();
  showResults();
}

/** Shows what was solved here before. */
export function showResults() {
  const { solved, perfect } = resultsOf(session.game.board);
  const daily = resultOf(today());
  at('results').textContent = [
    solved > 0 ? t('resultsOf', session.game.board, solved, perfect) : '',
    daily ? t('dailyResult', daily.moves, daily.best) : '',
  ].filter(Boolean).join(' ');
}
