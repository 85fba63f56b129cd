// An error reported by the server.

/** An error response: a code and the server's own message. */
export class ApiError extends Error {
  /** `isTransient`: the same request may succeed later, after `retryAfter` seconds if given. */
  constructor({ code, detail, line }, { isTransient = false, retryAfter } = {}) {
    super(detail);
    this.code = code;
    this.line = line;
    this.isTransient = isTransient;
    this.retryAfter = retryAfter;
  }
}
