// A game in a link: moves one after another as they are, whatever their names; a game with variations or comments, or with names
// that would not be told apart, packed.

import { hashOf } from './address.js';
import { t } from './i18n.js';
import { line, plain, read, split } from './record.js';

/** The most characters of a link that is made: what mail, chats and school platforms carry on. */
const MOST = 8_000;

/** The most bytes of a game that is packed in a link: a short link may unpack to very much. */
const MOST_PACKED = 65_536;

class TooMuch extends Error {
  constructor() {
    super(t('linkHasTooMuch', MOST_PACKED / 1_024));
  }
}

/** Returns what a stream makes of bytes; throws as soon as that is too much. */
async function through(bytes, stream) {
  const parts = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > MOST_PACKED) {
      reader.cancel().catch(() => {});
      throw new TooMuch();
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Packs a text into letters, digits, - and _; throws where it would be too much to unpack. */
export async function packed(text) {
  const plainly = new TextEncoder().encode(text);
  if (plainly.length > MOST_PACKED) {
    throw new TooMuch();
  }
  const bytes = await through(plainly, new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the text that was packed; null where that is no such, and throws where it is too much. */
export async function unpacked(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch (problem) {
    if (problem instanceof TooMuch) {
      throw problem;
    }
    return null;
  }
}

/** Returns what stands behind the # of a link to a game that is written, and to the step of a number there. */
export async function hashOfGame(text, step) {
  const record = read(text);
  const moves = plain(record);
  const asTheyAre = moves !== null && JSON.stringify(split(moves.join(' '))) === JSON.stringify(moves);
  return asTheyAre ? hashOf({ board: record.board, from: record.from, moves: moves.join(' ') })
    : hashOf({ board: record.board, game: await packed(text), at: step });
}

/** Returns the link; throws where it would be too long. */
export async function linkTo(text, step) {
  const link = new URL(`play.html${await hashOfGame(text, step)}`, location.href).href;
  if (link.length > MOST) {
    throw new Error(t('linkTooLong', link.length, MOST));
  }
  return link;
}

/** Reads the words behind the # of a link to a game; null where there is none, or it is damaged. */
export async function gameOf(words) {
  if (words.has('game')) {
    const record = read(await unpacked(words.get('game')) ?? '');
    return record && { ...record, step: Number(words.get('at') ?? -1) };
  }
  const [board, from] = [words.get('board'), words.get('from')];
  return board && from ? { board, from, start: line(words.get('moves') ?? ''), step: -1 } : null;
}
