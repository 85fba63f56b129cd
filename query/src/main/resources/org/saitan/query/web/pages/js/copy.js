// Copying to the clipboard, also on pages served over plain HTTP.

/** Copies text to the clipboard. Throws an error if the browser does not allow this. */
export async function copy(text) {
  if (await navigator.clipboard?.writeText(text).then(() => true, () => false)) { // In frames, for example, access to the clipboard is denied.
    return;
  }
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'visually-hidden';
  document.body.append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  focused?.focus();
  if (!copied) {
    throw new Error(text);
  }
}
