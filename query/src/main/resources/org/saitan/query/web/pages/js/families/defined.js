// Boards that come from a definition: the server draws the slots with their pieces; below stand the moves, those of one
// generator together, always in the same places. Moves are typed, too.

import { labelMoves, make, moveButton } from '../dom.js';
import { drawn, generic } from './generic.js';
import { laidBoard, pressed } from './laid.js';
import { markSolid, solidBoard, turnSolid } from './turning.js';

const ja = {
  'defined.twists': ({ set, off, modulus }) => `${set} の向きの和がゴールより${off}だけ大きく（${modulus}を法として）、どの手でもこの和は変わりません`,
  'defined.parity': ({ set }) => `${set} の二つを入れ替えなければなりません。配置は奇置換ですが、どの手も偶置換です`,
  'defined.parities': ({ set, other }) => `${set} か ${other} の二つを入れ替えなければなりません。どの手も両方の偶奇を同時に変えます`,
  'defined.hole': () => '二枚のタイルを入れ替えなければなりません。空きを動かして作れる並べ方は全体の半分で、これは残りの半分です',
  'defined.pieces': () => 'どの手でも変わらないピースがゴールと違っています',
  'defined.stuck': ({ set, piece, before }) => (before === 0
    ? `${set} のピース${piece}はそこから戻せません` : `前のピースを戻すと、${set} のピース${piece}は戻せません`),
  'defined.forbidden': ({ set, slot, piece }) => `${set} の位置${slot}にピース${piece}があってはなりません`,
};

const words = {
  en: {
    around: 'Other side',
    editHelp: 'Choose a sticker, then the piece that is to lie there, in its colours; the two change places. Drag beside the puzzle to look at it from elsewhere.',
    movesHelp: 'Moves as people write them, such as R U\' (F2 R)3 or [R, U]. “From here” begins at this position; the box “Position” takes a state, or moves from the goal.',
  },
  ja: {
    around: '裏側',
    editHelp: '場所を選び、そこに置くピースを色で選ぶと、二つが入れ替わります。まわりをドラッグすると、別の向きから見えます。',
    movesHelp: '手順は R U\' (F2 R)3 や [R, U] のように書きます。「ここから」は今の局面から始まり、「局面」の欄には局面そのものか、ゴールからの手順を書きます。',
    reasons: ja,
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
