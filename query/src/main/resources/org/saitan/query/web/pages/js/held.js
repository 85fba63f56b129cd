// How a puzzle is held for the moves that are shown, and the names of its colors.

import { currentLanguage } from './i18n.js';

const JAPANESE = {
  white: '白', yellow: '黄', green: '緑', blue: '青', red: '赤', orange: 'オレンジ', violet: '紫', grey: '灰色', pink: 'ピンク',
  brown: '茶', turquoise: '青緑', lime: '黄緑', sky: '水色', cream: 'クリーム色',
};

export const colorName = (name) => (currentLanguage() === 'ja' && JAPANESE[name]) || name;

/** Says how the puzzle is held, as the server says it. */
export function heldText(held) {
  const [, level, way, front] = /^held with (\S+) (up|down), (\S+) in front$/.exec(held) ?? [];
  const [up, before] = [colorName(level), colorName(front)];
  return !level ? held : currentLanguage() === 'ja' ? `${up}を${way === 'up' ? '上' : '下'}、${before}を手前にして持ちます` : `Hold it with ${up} ${way} and ${before} in front`;
}
