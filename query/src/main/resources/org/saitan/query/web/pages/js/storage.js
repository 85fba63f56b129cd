// What the browser keeps for a person. Where it refuses to, as it may in a frame or a private window, things last as long as the page.

/** Wraps storage, each use of which may throw. */
function guarded(storage) {
  const unsaved = new Map();
  return {
    /** Returns the text stored under a name; null where there is none. */
    get(name) {
      try {
        return unsaved.get(name) ?? storage().getItem(name);
      } catch {
        return null;
      }
    },

    set(name, text) {
      unsaved.set(name, text);
      try {
        storage().setItem(name, text);
        unsaved.delete(name);
      } catch {
        // It is full, or blocked.
      }
    },
  };
}

/** Storage that outlives the browser. */
export const lasting = guarded(() => localStorage);

/** Storage that lives as long as the tab. */
export const ofTab = guarded(() => sessionStorage);
