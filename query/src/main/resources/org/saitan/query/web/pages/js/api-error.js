// An error reported by the server.

/** An error response: a code and the server's own message. */
export class ApiError extends Error {
  /** If `isTransient`, the same request may succeed later, after `retryAfter` seconds if that is given. */
  constructor({ code, detail, line }, { isTransient = false, retryAfter } = {}) {
    super(detail);
    this.code = code;
    this.line = line;
    this.isTransient = isTransient;
    this.retryAfter = retryAfter;
  }
}
