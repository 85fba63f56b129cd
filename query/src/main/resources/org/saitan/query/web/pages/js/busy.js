// The indicator for slow requests.

const DELAY = 250;

let waiting = 0;
let timer = 0;

function show(slow) {
  document.querySelector('main')?.setAttribute('aria-busy', String(slow));
}

/** Runs an action that waits for the server, and shows the indicator if it takes a long time. */
export async function busy(action) {
  waiting += 1;
  if (waiting === 1) {
    timer = setTimeout(() => show(true), DELAY);
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
