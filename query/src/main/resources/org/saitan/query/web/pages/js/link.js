// A game in a link: moves one after another as they are, and a game with variations or comments packed.

import { hashOf } from './address.js';
import { t } from './i18n.js';
import { plain, read } from './record.js';

/** The most characters of a link that is made: what mail, chats and school platforms carry on. */
const MOST = 8_000;

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Packs a text into letters, digits, - and _. */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the text that was packed; null where that is no such. */
export async function unpacked(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}

/** Returns what stands behind the # of a link to a game that is written, and to the step of a number there. */
export async function hashOfGame(text, step) {
  const record = read(text);
  const moves = plain(record);
  return moves ? hashOf({ board: record.board, from: record.from, moves: moves.join(' ') })
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
  const record = read(`board ${words.get('board')}\nfrom ${words.get('from')}\nmoves ${words.get('moves') ?? ''}`);
  return record && { ...record, step: -1 };
}
