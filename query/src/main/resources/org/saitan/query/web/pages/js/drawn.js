// Addresses of pictures that pages draw themselves: each holds the whole picture.

const ADDRESS = 'data:image/svg+xml';
const CLEAR = `${ADDRESS},`;

/** Returns the address of a picture on white ground, as the server's are. */
export const drawnUrl = (svg) => `${ADDRESS};charset=utf-8,${encodeURIComponent(svg)}`;

/** Returns the address of a picture on no ground. */
export const clearUrl = (svg) => CLEAR + encodeURIComponent(svg);

/** Returns whether a picture stands on no ground. */
export const isClear = (url) => url.startsWith(CLEAR);

/** Returns whether an address holds its picture, so that nothing is fetched. */
export const isDrawn = (url) => url.startsWith(ADDRESS);
