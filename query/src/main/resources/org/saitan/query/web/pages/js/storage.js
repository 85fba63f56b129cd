// What the browser keeps for a person. Where it refuses to, as it may in a frame or a private window, things last as long as the page.

const unsaved = new Map();

export const lasting = {
  /** Returns the text stored under a name; null where there is none. */
  get(name) {
    try {
      return unsaved.get(name) ?? localStorage.getItem(name);
    } catch {
      return null;
    }
  },

  set(name, text) {
    unsaved.set(name, text);
    try {
      localStorage.setItem(name, text);
      unsaved.delete(name);
    } catch {
      // It is full, or blocked.
    }
  },
};
