// Why there is no way to the goal, or no solution: by code and parameters, as the server gives them.
//
// What one family alone gives as a reason is in its module. A code without words, and every code in English, is said in
// the server's own English text.

import { currentLanguage, t } from './i18n.js';

const WORDS = {
  ja: {
    'moves.none-lead-to-goal': () => 'ここからゴールへ至る手順はありません',
    'filling.no-solution': () => 'まだ規則には反していませんが、残りをどう埋めても解になりません',
    'filling.not-explained': () => '残りをどう埋めても解になりません',
    'filling.not-as-given': () => '与えられたマスと合っていません',
  },
};

/** Returns the reasons of an answer in the language of the page, by a family's own words or those that serve all. */
export function reasonsText(reasons, own) {
  const language = currentLanguage();
  const said = { ...WORDS[language], ...own[language]?.reasons };
  return reasons.map(({ code, parameters, text }) => said[code]?.(parameters, t) ?? text).join('; ');
}
