// Retries requests while the server is busy or offline.

const FIRST_DELAY = 500;
const MAX_DELAY = 8_000;

/** Waits for the given time, or until the network is back. */
const pause = (milliseconds) => new Promise((resume) => {
  setTimeout(resume, milliseconds);
  addEventListener('online', resume, { once: true });
});

export class Retrier {
  #onTrouble;

  /** `onError` is called with each transient error, and with null once a request succeeds. */
  constructor(onError) {
    this.#onTrouble = onError;
  }

  /**
   * Returns the answer to a request, retrying with exponential backoff. Throws permanent errors. The promise never settles once `isWanted` returns
   * false.
   */
  async get(request, isWanted = () => true) {
    for (let delay = FIRST_DELAY; isWanted(); delay = Math.min(MAX_DELAY, 2 * delay)) {
      try {
        const answer = await request();
        this.#onTrouble(null);
        return answer;
      } catch (problem) {
        if (!problem.isTransient) {
          throw problem;
        }
        this.#onTrouble(problem);
        await pause(Math.max(delay, 1000 * (problem.retryAfter ?? 0)));
      }
    }
    return new Promise(() => {});
  }
}
