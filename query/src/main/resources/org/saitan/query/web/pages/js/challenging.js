// Challenges at the page of a board: distances stay hidden until the goal is reached.

import { hashOf } from './address.js';
import * as api from './api.js';
import { setEditing } from './board-view.js';
import { draw, drawDaily, keep, resultOf, resultsOf, shared, streak, today } from './challenge.js';
import { Game } from './game.js';
import { t } from './i18n.js';
import { keepGame, keptFor } from './kept.js';
import { showAgain, showGame } from './moving.js';
import { fullName } from './names.js';
import { dailyOf, hidden, session } from './session.js';

const at = (id) => document.getElementById(id);

/** Returns whether the page was not asked for anew, but loaded again, or come back to. */
export const loadedAgain = () => performance.getEntriesByType('navigation')[0]?.type !== 'navigate';

function enter(game, challenge) {
  session.game = game;
  session.challenge = challenge;
  setEditing(false);
  showGame();
  showResults();
}

/** Lets a challenge begin at the position shown. */
export function begun({ board, state, date, level }) {
  const game = new Game(board);
  game.go({ state, moves: [], pending: true });
  enter(game, { board, state, date, level, done: false, count: 0 });
  at('board').focus();
}

/** Takes up what is kept of a challenge, if the page was loaded again, or lets it begin. */
export function takeUp(one, kept) {
  if (!kept) {
    begun(one);
    return;
  }
  enter(kept.game, kept.challenge);
  if (kept.challenge.done) {
    showEnd(kept.challenge);
  }
}

/** Begins with a position of the level that is chosen. */
export async function challengeNow() {
  const state = await draw(session.stats, at('level').value);
  begun({ board: session.stats.board, state });
}

/** Begins with the position of a day at a level, on a board that is chosen as given. */
export async function playDaily(date, level, tables, choose) {
  const drawn = await drawDaily(tables, date, level);
  if (!drawn) {
    throw new Error(t('noDaily'));
  }
  at('level').value = drawn.level;
  const kept = keptFor(drawn, loadedAgain());
  if (await choose(drawn.board, drawn.state)) {
    takeUp(drawn, kept);
  }
}

/** Ends a challenge at the goal: what it took, what would have done, and how. */
export async function checkChallenge() {
  const { distance, state } = session.game.position;
  const there = distance === 0 || state === session.stats.goalState;
  if (!hidden() || !there || session.challenge.count === 0) {
    return;
  }
  const one = session.challenge;
  one.done = true;
  await showEnd(one, ({ distance: best }) => keep(one, one.count, best));
  if (session.challenge === one) {
    at('next').focus();
  }
}

async function showEnd(one, onAnswer = () => {}) {
  const wanted = () => session.challenge === one;
  const answer = await session.patience.get(() => api.line(one.board, one.state), wanted);
  if (wanted()) {
    onAnswer(answer);
    at('score').textContent = t('score', one.count, answer.distance);
    at('share').hidden = !one.date;
    at('shared').hidden = true;
    at('best-line').textContent = t('bestLine', answer.steps.map((step) => step.move).join(' '));
    await Promise.all(session.game.steps.map(async ({ position }) => session.game.learn(await session.positions.ask(position.state))));
    keepGame(session.game, one);
    showAgain();
    showResults();
  }
}

/** Ends a challenge that is not solved. */
export function giveUp() {
  session.challenge = null;
  showGame();
  showResults();
}

/** Returns a line to share of the day's position that was solved. */
export function lineToShare() {
  const { date, level } = session.challenge;
  const result = resultOf(date, level);
  const link = new URL(`play.html${hashOf(dailyOf(session.challenge))}`, location.href).href;
  return shared({ date, level, ...result, days: streak(date) }, fullName(session.stats, session.family.words), link, t);
}

/** Shows what was solved here before. */
export function showResults() {
  const { solved, perfect } = resultsOf(session.game.board);
  const daily = resultOf(today());
  const days = streak(today());
  at('results').textContent = [
    solved > 0 ? t('resultsOf', session.game.board, solved, perfect) : '',
    daily ? t('dailyResult', daily.moves, daily.best) : '',
    days > 1 ? `${t('streak', days)}.` : '',
  ].filter(Boolean).join(' ');
}
