// Shows that answers are slow to come, once they are.

const PATIENCE = 250;

let waiting = 0;
let timer = 0;

function show(slow) {
  document.querySelector('main')?.setAttribute('aria-busy', String(slow));
}

/** Does something that waits for the server; the page says so if it takes long. */
export async function busy(action) {
  waiting += 1;
  if (waiting === 1) {
    timer = setTimeout(() => show(true), PATIENCE);
  }
  try {
    return await action();
  } finally {
    waiting -= 1;
    if (waiting === 0) {
      clearTimeout(timer);
      show(false);
    }
  }
}
