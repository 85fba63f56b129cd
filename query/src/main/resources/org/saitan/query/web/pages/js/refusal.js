// A problem in place of an answer.

/** A problem instead of an answer: words of whoever answers, and a code for what went wrong. */
export class Refusal extends Error {
  /** `passing`: the same question may well be answered later; `retryAfter`: in how many seconds, where somebody says so. */
  constructor({ code, detail, line }, { passing = false, retryAfter } = {}) {
    super(detail);
    this.code = code;
    this.line = line;
    this.passing = passing;
    this.retryAfter = retryAfter;
  }
}
