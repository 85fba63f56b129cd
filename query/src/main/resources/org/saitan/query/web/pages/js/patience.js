// Asking again what could not be answered for now: a board whose server is busy, or out of reach, goes on once it answers.

const FIRST = 500;
const LONGEST = 8_000;

/** Waits; where the network comes back before, no longer than that. */
const pause = (milliseconds) => new Promise((resume) => {
  setTimeout(resume, milliseconds);
  addEventListener('online', resume, { once: true });
});

export class Patience {
  #onTrouble;

  /** Creates one that tells of what is the matter, and of null when nothing is any more. */
  constructor(onTrouble) {
    this.#onTrouble = onTrouble;
  }

  /** Returns the answer, however often it takes to ask; throws a failure that will not pass. What nobody wants any more has no end. */
  async get(ask, wanted = () => true) {
    for (let delay = FIRST; wanted(); delay = Math.min(LONGEST, 2 * delay)) {
      try {
        const answer = await ask();
        this.#onTrouble(null);
        return answer;
      } catch (problem) {
        if (!problem.passing) {
          throw problem;
        }
        this.#onTrouble(problem);
        await pause(Math.max(delay, 1000 * (problem.retryAfter ?? 0)));
      }
    }
    return new Promise(() => {});
  }
}
