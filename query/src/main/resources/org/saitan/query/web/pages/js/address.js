// Where we are, as the address says: the page of a board, and after the # what is shown on it.

const FILLINGS = /^yinyang-/;
const PAUSE = 150; // Browsers do not like to be asked more often.

let timer = 0;
let write = () => {};

/** Returns the words after the # of an address. */
export const words = () => new URLSearchParams(location.hash.slice(1));

/** Writes words as what stands after the #. */
export const hashOf = (some) => `#${new URLSearchParams(some).toString().replaceAll('%2F', '/')}`;

/** Returns the page on which a board is played, with what is to be shown there. */
export const pageOf = (board, hash = hashOf({ board })) => `${FILLINGS.test(board) ? 'yinyang' : 'play'}.html${hash}`;

/** Goes to another page if the address names a board that is at home there; returns whether it does. */
export function leaveFor() {
  const board = words().get('board');
  const page = board ? pageOf(board, location.hash) : null;
  const here = /[^/]*$/.exec(location.pathname)[0].replace(/\.html$/, ''); // Some hosts leave the end out.
  const elsewhere = page !== null && !page.startsWith(`${here}.html#`);
  if (elsewhere) {
    location.replace(page);
  }
  return elsewhere;
}

/** Lets the address say what is shown, in place of what it said before, after a pause; where somebody goes meanwhile, it says that. */
export function replaceAddress(some) {
  clearTimeout(timer);
  const before = location.hash;
  write = () => {
    write = () => {};
    if (location.hash === before) {
      history.replaceState(null, '', hashOf(some));
    }
  };
  timer = setTimeout(() => write(), PAUSE);
}

/** Lets the address say now what it would say after the pause, before somebody goes elsewhere. */
export const settleAddress = () => write();

/** Lets the address say another board; the way back leads to what it said before. */
export function pushAddress(some) {
  clearTimeout(timer);
  write = () => {};
  history.pushState(null, '', hashOf(some));
}
