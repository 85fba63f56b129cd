// Explains how to hold a puzzle for the moves shown, and names its colors.

import { currentLanguage } from './i18n.js';

const JAPANESE = {
  white: '白', yellow: '黄', green: '緑', blue: '青', red: '赤', orange: 'オレンジ', violet: '紫', grey: '灰色', pink: 'ピンク',
  brown: '茶', turquoise: '青緑', lime: '黄緑', sky: '水色', cream: 'クリーム色',
};

export const colorName = (name) => (currentLanguage() === 'ja' && JAPANESE[name]) || name;

/** Translates the server's sentence about how to hold the puzzle. */
export function orientationText(held) {
  const [, level, way, front] = /^held with (\S+) (up|down), (\S+) in front$/.exec(held) ?? [];
  const [up, before] = [colorName(level), colorName(front)];
  return !level ? held : currentLanguage() === 'ja' ? `${up}を${way === 'up' ? '上' : '下'}、${before}を手前にして持ちます` : `Hold it with ${up} ${way} and ${before} in front`;
}
