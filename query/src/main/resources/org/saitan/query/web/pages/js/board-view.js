// The parts of a board's page other than the board: the position, its solution, the moves played, and errors.

import { byId, make } from './dom.js';
import { currentStep, hidesDistances } from './game.js';
import { t } from './i18n.js';
import { fullName, moveName } from './names.js';
import { fileUrl } from './position.js';
import { showProblem, showFieldProblem } from './problems.js';
import { showTrack } from './track.js';

const FIELDS = ['random-distance', 'state', 'typed-moves']; // the fields with error messages below them

/** Renders a game, except for the board itself. */
export function render(game, before) {
  const { state } = currentStep(game);
  const secret = hidesDistances(game);
  byId('drawing').textContent = t('positionIs', state);
  if (game.stats !== before.stats || state !== currentStep(before).state) {
    byId('state').value = state; // In all other cases, the user may be typing.
    const url = fileUrl(game.stats, state);
    byId('svg').hidden = !url;
    byId('svg').href = url ?? '';
    byId('svg').download = `${game.stats.board}.svg`;
  }
  byId('embed').value = embedCode(game);
  byId('marks').checked = !game.hidden;
  byId('typed-box').hidden = !game.typed;
  byId('typed').textContent = game.typed;
  showLine(game, secret);
  showTrack(game, secret);
  byId('edit').setAttribute('aria-pressed', String(game.editing));
  byId('edit-help').hidden = !game.editing;
}

/** Returns the HTML code that embeds a position in another site. */
function embedCode({ stats, steps, index }) {
  const address = new URL(`/embed/${encodeURIComponent(stats.board)}#${encodeURIComponent(steps[index].state)}`, location.href);
  return `<iframe src="${address}" width="500" height="420" title="${fullName(stats)}"></iframe>`;
}

/** Shows the current error below the field that it is about, or else below the board. */
export function showProblems({ problem }) {
  FIELDS.forEach((id) => showFieldProblem(byId(id), problem?.field === id ? problem.reason : null));
  if (problem || !('transient' in byId('error').dataset)) {
    showProblem(byId('error'), problem && !problem.field ? problem.reason : null);
  }
}

/** Lists the moves of the solution once it is known. */
function showLine(game, secret) {
  const { line, stats } = game;
  byId('line-box').hidden = secret || currentStep(game).distance === 0;
  byId('copy-line').hidden = !game.line;
  byId('line').replaceChildren(...(line ?? []).map(({ move }, i) => make('li', {}, make('button', {
    type: 'button', textContent: move, title: moveName(stats.family, move), dataset: { step: i + 1 },
  }))));
}
