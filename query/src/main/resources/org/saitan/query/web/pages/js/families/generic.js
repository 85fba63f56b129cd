// Any family without a module of its own: the position is a picture (picture.js), a button for each move stands below.

import { make, moveButton } from '../dom.js';
import { isClear, isDrawn } from '../drawn.js';
import { Patience } from '../patience.js';
import { pictureOf } from '../picture.js';

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Draws a position; a picture that is there already changes only when the next one has come. */
export function drawn(container, view) {
  const picture = container.querySelector('.generic img') ?? make('img', {});
  const url = pictureOf(view.board, view.state);
  if (picture.getAttribute('src') !== url) {
    picture.src = url;
    picture.onerror = () => drawAgain(picture, url);
    picture.classList.toggle('own', isClear(url));
  }
  picture.alt = view.state;
  const ahead = ({ target }) => {
    const { move } = target.closest?.('[data-move]')?.dataset ?? {};
    fetchAhead(view.board, view.moves.get(move)?.state);
  };
  // Who points at a move will want its picture; those of all moves would be a request for each.
  container.onpointerover = ahead;
  container.onpointerdown = ahead;
  container.onfocusin = ahead;
  return picture;
}

const patience = new Patience(() => {});

/** Draws a picture that did not come as soon as it comes. */
async function drawAgain(picture, url) {
  const wanted = () => picture.isConnected && picture.getAttribute('src') === url;
  await patience.get(() => new Promise((loaded, failed) => {
    Object.assign(new Image(), { onload: loaded, onerror: () => failed({ passing: true }), src: url });
  }), wanted);
  if (wanted()) {
    picture.onerror = null;
    picture.src = url;
  }
}

const MOST_AHEAD = 200;
const ahead = new Map();

/** Lets the picture of what a move leads to be there when the move is made. */
function fetchAhead(board, state) {
  const url = state && pictureOf(board, state);
  if (url && !isDrawn(url) && !ahead.has(url)) {
    ahead.set(url, Object.assign(new Image(), { src: url }));
    if (ahead.size > MOST_AHEAD) {
      ahead.delete(ahead.keys().next().value);
    }
  }
}

/** Returns a button for each move. */
export const moveButtons = (view) => make('div', { className: 'choices' }, ...[...view.moves.keys()].sort(inOrder).map((move) =>
  moveButton(view, move, move, 'choice', make('span', { textContent: move }))));

const picture = (src) => make('img', { src, alt: '', loading: 'lazy', className: isClear(src) ? 'own' : '' });

/** Returns the module of a family, given as the server describes it. */
export function generic({ name, abilities }) {
  const pictured = abilities.includes('picture');
  return {
    name,
    words: {},
    editable: false,

    moveLabel: (move) => move,

    render(container, view) {
      const position = pictured ? drawn(container, view) : make('p', { className: 'written', textContent: view.state });
      container.replaceChildren(make('div', { className: 'generic' }, position, moveButtons(view)));
    },

    thumbnail: (board, state) => (pictured
      ? picture(pictureOf(board, state))
      : make('span', { className: 'written', textContent: state, 'aria-hidden': 'true' })),
  };
}
