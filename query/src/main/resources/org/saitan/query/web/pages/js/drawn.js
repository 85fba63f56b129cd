// Addresses of pictures that pages draw themselves: each holds the whole picture.

const CLEAR = 'data:image/svg+xml,';

/** Returns the address of a picture on white ground, as the server's are. */
export const drawnUrl = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Returns the address of a picture on no ground. */
export const clearUrl = (svg) => CLEAR + encodeURIComponent(svg);

/** Returns whether a picture stands on no ground. */
export const isClear = (url) => url.startsWith(CLEAR);
