// Any family without a module of its own: the position is a picture (picture.js), a button for each move stands below.

import { make, moveButton } from '../dom.js';
import { isClear } from '../drawn.js';
import { pictureOf } from '../picture.js';

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Draws a position; a picture that is there already changes only when the next one has come. */
export function drawn(container, view) {
  const picture = container.querySelector('.generic img') ?? make('img', {});
  const url = pictureOf(view.board, view.state);
  const isMissing = picture.complete && picture.naturalWidth === 0; // It may come now that there is an answer.
  if (picture.getAttribute('src') !== url || isMissing) {
    picture.src = url;
    picture.classList.toggle('own', isClear(url));
  }
  picture.alt = view.state;
  return picture;
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
