// Settings stored in the browser. If the browser refuses to store them, as in frames or private windows, they last as long as the page.

const unsaved = new Map();

export const storage = {
  /** Returns the text stored under a name, or null if there is none. */
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
      // The storage is full or blocked.
    }
  },
};
