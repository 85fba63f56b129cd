// Why there is no way to the goal, or no solution: by code and parameters, as the server gives them.
//
// What one family alone gives as a reason is in its module. A code without words, and every code in English, is said in
// the server's own English text.

import { currentLanguage, t } from './i18n.js';

const WORDS = {
  ja: {
    'moves.none-lead-to-goal': () => 'ここからゴールへ至る手順はありません',
    'defined.twists': ({ set, off, modulus }) => `${set} の向きの和がゴールより${off}だけ大きく（${modulus}を法として）、どの手でもこの和は変わりません`,
    'defined.parity': ({ set }) => `${set} の二つを入れ替えなければなりません。配置は奇置換ですが、どの手も偶置換です`,
    'defined.parities': ({ set, other }) => `${set} か ${other} の二つを入れ替えなければなりません。どの手も両方の偶奇を同時に変えます`,
    'defined.pieces': () => 'どの手でも変わらないピースがゴールと違っています',
    'defined.stuck': ({ set, piece, before }) => (before === 0
      ? `${set} のピース${piece}はそこから戻せません` : `前のピースを戻すと、${set} のピース${piece}は戻せません`),
    'defined.forbidden': ({ set, slot, piece }) => `${set} の位置${slot}にピース${piece}があってはなりません`,
    'tiles.parity': () => '二つのタイルを入れ替えなければなりません。滑らせて作れるのは配置の半分だけです',
    'filling.no-solution': () => 'まだ規則には反していませんが、残りをどう埋めても解になりません',
    'filling.not-as-given': () => '与えられたマスと合っていません',
  },
};

/** Returns the reasons of an answer in the language of the page, by a family's own words or those that serve all. */
export function reasonsText(reasons, own) {
  const language = currentLanguage();
  const said = { ...WORDS[language], ...own[language]?.reasons };
  return reasons.map(({ code, parameters, text }) => said[code]?.(parameters, t) ?? text).join('; ');
}
