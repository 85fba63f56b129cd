// Why there is no way to the goal: by code and parameters, as the server gives them.
//
// A code without words here, and every code in English, is said in the server's own English text.

import { currentLanguage } from './i18n.js';

const WORDS = {
  ja: {
    'uraomote.odd-group': ({ tiles, blacks }) =>
      `${tiles.join('・')} の黒は${blacks}枚。どの手もこの四枚を二枚ずつ裏返すので、奇数は0になりません`,
    'uraomote.chequered-group': ({ tiles }) => `${tiles.join('・')} は市松模様で、どの手でも変わりません`,
    'moves.none-lead-to-goal': () => 'ここからゴールへ至る手順はありません',
  },
};

/** Returns the reasons of an answer in the language of the page. */
export function reasonsText(reasons) {
  const words = WORDS[currentLanguage()] ?? {};
  return reasons.map(({ code, parameters, text }) => words[code]?.(parameters) ?? text).join('; ');
}
