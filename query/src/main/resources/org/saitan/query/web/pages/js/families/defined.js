// Boards that come from a definition: the server draws the slots with their pieces; below stand the moves, those of one
// generator together, always in the same places. Moves are typed, too.

import { labelMoves, make, moveButton } from '../dom.js';
import { drawn, generic } from './generic.js';
import { laidBoard, pressed } from './laid.js';
import { markSolid, solidBoard, turnSolid } from './turning.js';

const words = {
  en: {
    around: 'Other side',
    movesHelp: 'Moves as people write them, such as R U\' (F2 R)3 or [R, U]. “From here” begins at this position; the box “Position” takes a state, or moves from the goal.',
  },
  ja: {
    around: '裏側',
    movesHelp: '手順は R U\' (F2 R)3 や [R, U] のように書きます。「ここから」は今の局面から始まり、「局面」の欄には局面そのものか、ゴールからの手順を書きます。',
  },
};

function group(view, { generator, moves }) {
  return make('div', { className: 'generator', role: 'group', 'aria-label': generator },
    ...moves.map((move) => moveButton(view, move, move, 'choice', make('span', { textContent: move }))));
}

/** Returns the module of a family whose boards come from definitions, given as the server describes it. */
export const defined = (family) => ({
  ...generic(family),
  words,
  takesMoves: true,

  render(container, view) {
    if (view.editing) {
      view.paint(container);
      return;
    }
    const standing = container.querySelector('.laid, .solid');
    const board = laidBoard(container, view) ?? solidBoard(container, view);
    if (board && board === standing) { // What moves there goes on.
      labelMoves(container, view);
      markSolid(container);
      return;
    }
    const own = board && view.layout ? pressed(view.layout) : new Set();
    const groups = view.generators.filter(({ moves }) => moves.some((move) => !own.has(move)));
    container.replaceChildren(make('div', { className: 'generic' }, board ?? drawn(container, view),
      ...(groups.length > 0 ? [make('div', { className: 'choices' }, ...groups.map((turns) => group(view, turns)))] : [])));
    markSolid(container);
  },

  label(container, view) {
    if (!laidBoard(container, view) && !solidBoard(container, view)) {
      drawn(container, view);
    }
    labelMoves(container, view);
    markSolid(container);
  },

  animate: turnSolid,
});
