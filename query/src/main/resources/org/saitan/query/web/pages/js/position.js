// The position of a game, drawn as its family draws it.

import { familyOf } from './families/index.js';
import { moveBetween } from './game.js';
import { currentLanguage, withWords } from './i18n.js';

/**
 * Draws a position, or, where it stands drawn already and may be moving, says only what has come to be known of its moves. Until
 * the server has named them, the moves are those of the position before.
 *
 * @param actions marks (whether distances are shown), onMove(name), and where it can be set up by hand onEdit(state), onSelect(place)
 */
export function drawPosition(container, { stats, steps, index, editing, selected, hint }, actions) {
  const { state, answer } = steps[index];
  const family = familyOf(stats.family);
  const { moves } = steps.slice(0, index + 1).findLast((step) => step.answer).answer;
  const { layout, turns, generators } = stats.definition ?? {};
  const view = {
    board: stats.board, goal: stats.goalState, cells: stats.cells, layout, turns, generators, state, pending: answer === undefined,
    moves: new Map(moves.map((move) => [move.move, move])), editing, selected, hint, t: withWords(family.words), ...actions,
  };
  const stands = [family.name, view.board, state, editing, JSON.stringify(selected), currentLanguage()].join(' | ');
  if (family.label && container.dataset.stands === stands) {
    family.label(container, view);
  } else {
    family.render(container, view);
    container.dataset.stands = stands;
  }
}

/** Lets what the last move has moved come from where it was. */
export function animate(container, game, before) {
  const made = moveBetween(before, game);
  if (made) {
    familyOf(game.stats.family).animate?.(container, made.move, made.undone);
  }
}
