// Takes words to the clipboard, on pages over plain http as well.

/** Copies a text; throws where the browser lets nothing be copied. */
export async function copy(text) {
  if (await navigator.clipboard?.writeText(text).then(() => true, () => false)) { // Refused in frames, for instance.
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
