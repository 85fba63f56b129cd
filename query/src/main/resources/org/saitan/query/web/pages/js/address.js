// The address of a page. The part after the # says which board and position the page shows.

const PLACEMENTS = /^yinyang-/;
const PAUSE = 150; // milliseconds; browsers limit how often the address may change

let timer = 0;
let write = () => {};

/** Returns the parameters after the # of the address. */
export const hashParams = () => new URLSearchParams(location.hash.slice(1));

/** Formats parameters as the last part of an address, starting with the #. */
export const hashOf = (parameters) => `#${new URLSearchParams(parameters).toString().replaceAll('%2F', '/')}`;

/** Returns the address of the page where a board is played. */
export const pageOf = (board, hash = hashOf({ board })) => `${PLACEMENTS.test(board) ? 'yinyang' : 'play'}.html${hash}`;

/** Redirects to another page if the board in the address is played there, and returns whether that is the case. */
export function redirectToBoard() {
  const board = hashParams().get('board');
  const page = board ? pageOf(board, location.hash) : null;
  const here = /[^/]*$/.exec(location.pathname)[0].replace(/\.html$/, ''); // Some hosts drop the file name extension.
  const elsewhere = page !== null && !page.startsWith(`${here}.html#`);
  if (elsewhere) {
    location.replace(page);
  }
  return elsewhere;
}

/** Replaces the address after a pause, unless the user goes to another address in the meantime. */
export function replaceAddress(parameters) {
  clearTimeout(timer);
  const before = location.hash;
  write = () => {
    write = () => {};
    if (location.hash === before) {
      history.replaceState(null, '', hashOf(parameters));
    }
  };
  timer = setTimeout(() => write(), PAUSE);
}

/** Replaces the address immediately if a change is pending. */
export const flushAddress = () => write();

/** Goes to a new address. The Back button returns to the previous address. */
export function pushAddress(parameters) {
  clearTimeout(timer);
  write = () => {};
  history.pushState(null, '', hashOf(parameters));
}
