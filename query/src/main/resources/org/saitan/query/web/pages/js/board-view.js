// What the page of a board shows beside the board: what is said of the position, its moves, and the way of the game.

import { make } from './dom.js';
import { here, isSecret } from './game.js';
import { t } from './i18n.js';
import { fullName, moveName } from './names.js';
import { fileUrl } from './position.js';
import { showProblem, showProblemOf } from './problems.js';
import { showTrack } from './track.js';

const FIELDS = ['random-distance', 'state', 'written']; // What is wrong in them is said under them.

const at = (id) => document.getElementById(id);

/** Shows all that is said of a game beside its board. */
export function render(game, before) {
  const { state } = here(game);
  const secret = isSecret(game);
  at('drawing').textContent = t('positionIs', state);
  if (game.stats !== before.stats || state !== here(before).state) {
    at('state').value = state; // What somebody is writing there stays otherwise.
    const url = fileUrl(game.stats, state);
    at('svg').hidden = !url;
    at('svg').href = url ?? '';
    at('svg').download = `${game.stats.board}.svg`;
  }
  at('embed').value = embedCode(game);
  at('marks').checked = !game.hidden;
  at('typed-box').hidden = !game.typed;
  at('typed').textContent = game.typed;
  showLine(game, secret);
  showTrack(game, secret);
  at('edit').setAttribute('aria-pressed', String(game.editing));
  at('edit-help').hidden = !game.editing;
}

/** Writes the element that shows a position in pages elsewhere. */
function embedCode({ stats, steps, index }) {
  const address = new URL(`/embed/${encodeURIComponent(stats.board)}#${encodeURIComponent(steps[index].state)}`, location.href);
  return `<iframe src="${address}" width="500" height="420" title="${fullName(stats)}"></iframe>`;
}

/** Says what went wrong: under the field that it is about, or below the board. */
export function showProblems({ problem }) {
  FIELDS.forEach((id) => showProblemOf(at(id), problem?.field === id ? problem.reason : null));
  if (problem || !('passing' in at('error').dataset)) {
    showProblem(at('error'), problem && !problem.field ? problem.reason : null);
  }
}

/** Lists an optimal solution from here, once it is there. */
function showLine(game, secret) {
  const { line, stats } = game;
  at('line-box').hidden = secret || here(game).distance === 0;
  at('copy-line').hidden = !game.line;
  at('line').replaceChildren(...(line ?? []).map(({ move }, i) => make('li', {}, make('button', {
    type: 'button', textContent: move, title: moveName(stats.family, move), dataset: { step: i + 1 },
  }))));
}
