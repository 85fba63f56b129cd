// Reasons why a position cannot be solved, from the server's code and parameters. Reasons in English, and reasons with unknown codes, are shown in
// the server's words.

import { currentLanguage, t } from './i18n.js';

const place = (row, column) => `${row}行${column}列`;

const TEXTS = {
  ja: {
    'uraomote.odd-group': ({ tiles, blacks }) =>
      `${tiles.join('・')} の黒は${blacks}枚。どの手もこの四枚を二枚ずつ裏返すので、奇数は0になりません`,
    'uraomote.checkered-group': ({ tiles }) => `${tiles.join('・')} は市松模様で、どの手でも変わりません`,
    'yinyang.block': ({ color, row, column }) => `${place(row, column)}を左上とする2×2がすべて${t(color)}です`,
    'yinyang.cut-off': ({ color, row, column, otherRow, otherColumn }) =>
      `${place(row, column)}の${t(color)}丸は${place(otherRow, otherColumn)}の${t(color)}丸とつながりません`,
    'moves.none-lead-to-goal': () => 'ここからゴールへ至る手順はありません',
    'defined.twists': ({ set, excess, modulus }) => `${set} の向きの和がゴールより${excess}だけ大きく（${modulus}を法として）、どの手でもこの和は変わりません`,
    'defined.parity': ({ set }) => `${set} の二つを入れ替えなければなりません。配置は奇置換ですが、どの手も偶置換です`,
    'defined.parities': ({ set, other }) => `${set} か ${other} の二つを入れ替えなければなりません。どの手も両方の偶奇を同時に変えます`,
    'defined.pieces': () => 'どの手でも変わらないピースがゴールと違っています',
    'defined.stuck': ({ set, piece, before }) => (before === 0
      ? `${set} のピース${piece}はそこから戻せません` : `前のピースを戻すと、${set} のピース${piece}は戻せません`),
    'defined.forbidden': ({ set, slot, piece }) => `${set} の位置${slot}にピース${piece}があってはなりません`,
    'tiles.parity': () => '二つのタイルを入れ替えなければなりません。滑らせて作れるのは配置の半分だけです',
    'placement.no-solution': () => 'まだ規則には反していませんが、残りをどう埋めても解になりません',
    'placement.not-as-given': () => '与えられたマスと合っていません',
  },
};

/** Returns the reasons of an answer in the language of the page. */
export const reasonsText = (reasons) =>
  reasons.map(({ code, parameters, text }) => TEXTS[currentLanguage()]?.[code]?.(parameters) ?? text).join('; ');
