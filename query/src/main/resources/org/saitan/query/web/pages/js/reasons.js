// Why there is no way to the goal, or no solution: by code and parameters, as the server gives them.
//
// A code without words here, and every code in English, is said in the server's own English text.

import { currentLanguage, t } from './i18n.js';

const place = (row, column) => `${row}行${column}列`;

const WORDS = {
  ja: {
    'uraomote.odd-group': ({ tiles, blacks }) =>
      `${tiles.join('・')} の黒は${blacks}枚。どの手もこの四枚を二枚ずつ裏返すので、奇数は0になりません`,
    'uraomote.chequered-group': ({ tiles }) => `${tiles.join('・')} は市松模様で、どの手でも変わりません`,
    'moves.none-lead-to-goal': () => 'ここからゴールへ至る手順はありません',
    'yinyang.block': ({ colour, row, column }) => `${place(row, column)}を左上とする2×2がすべて${t(colour)}です`,
    'yinyang.cut-off': ({ colour, row, column, otherRow, otherColumn }) =>
      `${place(row, column)}の${t(colour)}丸は${place(otherRow, otherColumn)}の${t(colour)}丸とつながりません`,
    'filling.no-solution': () => 'まだ規則には反していませんが、残りをどう埋めても解になりません',
  },
};

/** Returns the reasons of an answer in the language of the page. */
export function reasonsText(reasons) {
  const words = WORDS[currentLanguage()] ?? {};
  return reasons.map(({ code, parameters, text }) => words[code]?.(parameters) ?? text).join('; ');
}
