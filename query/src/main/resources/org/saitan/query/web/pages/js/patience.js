// Asking again what could not be answered for now: a board whose server is busy, or out of reach, goes on once it answers.
//
// While there is trouble one question is asked at a time, the latest first, since that is the position that is looked at:
// a server that comes back is not run over by all that has waited. The time between two tries doubles from half a second
// to half a minute; the browser's word that it is online again, and any click, end it at once. What the server says of
// when to come back (Retry-After) is kept in any case.

const FIRST = 500;
const LONGEST = 30_000;

const CLOCK = {
  now: () => performance.now(),
  later: (action, milliseconds) => setTimeout(action, milliseconds),
  never: (timer) => clearTimeout(timer),
};

export class Patience {
  #waiting = []; // { ask, wanted, resolve, reject }, the latest last
  #delay = FIRST;
  #notBefore = 0;
  #timer = null;
  #asking = false;
  #onTrouble;
  #clock;

  /** Creates one that tells of what is the matter, and of null when nothing is any more. */
  constructor(onTrouble = () => {}, clock = CLOCK) {
    this.#onTrouble = onTrouble;
    this.#clock = clock;
  }

  /** Returns the answer, however often it takes to ask; throws a failure that will not pass. What nobody wants any more has no end. */
  async get(ask, wanted = () => true) {
    if (this.#waiting.length === 0) {
      try {
        return await ask();
      } catch (problem) {
        if (!problem.passing) {
          throw problem;
        }
        this.#heed(problem);
        return this.#wait(ask, wanted);
      }
    }
    const answer = this.#wait(ask, wanted);
    this.hurry();
    return answer;
  }

  /** Asks again now, or as soon as the server has said to. */
  hurry() {
    if (this.#waiting.length > 0 && !this.#asking) {
      this.#delay = FIRST;
      this.#schedule(0);
    }
  }

  #wait(ask, wanted) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, wanted, resolve, reject });
      if (this.#timer === null && !this.#asking) {
        this.#backOff();
      }
    });
  }

  /** Tells of a failure, and keeps what it says of when to ask again. */
  #heed(problem) {
    this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + Math.min(LONGEST, 1000 * (problem.retryAfter ?? 0)));
    this.#onTrouble(problem);
  }

  #schedule(delay) {
    this.#clock.never(this.#timer);
    this.#timer = this.#clock.later(() => this.#askAgain(), Math.max(delay, this.#notBefore - this.#clock.now()));
  }

  #backOff() {
    this.#schedule(this.#delay);
    this.#delay = Math.min(LONGEST, 2 * this.#delay);
  }

  async #askAgain() {
    this.#timer = null;
    this.#asking = true;
    let answered = true;
    while (answered && this.#waiting.length > 0) {
      answered = await this.#askLatest();
    }
    this.#asking = false;
    if (answered) {
      this.#onTrouble(null);
    } else {
      this.#backOff();
    }
  }

  /** Asks the latest question; returns whether it need not be asked again. */
  async #askLatest() {
    const one = this.#waiting.pop();
    const place = this.#waiting.length; // What comes while it is asked is later.
    if (!one.wanted()) {
      return true;
    }
    try {
      one.resolve(await one.ask());
    } catch (problem) {
      if (problem.passing) {
        this.#heed(problem);
        this.#waiting.splice(place, 0, one);
        return false;
      }
      one.reject(problem);
    }
    this.#delay = FIRST;
    return true;
  }
}

/** Lets what the page is told of the network, and any click, hurry one. */
export function hurried(patience) {
  addEventListener('online', () => patience.hurry());
  document.addEventListener('click', () => patience.hurry());
  return patience;
}
