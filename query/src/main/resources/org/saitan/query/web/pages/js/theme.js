// Sets the theme before anything is drawn: what was chosen here, or else what the system prefers. No module, as modules run later.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let chosen = null;
  try {
    chosen = localStorage.getItem('saitan.theme');
  } catch {
    // The browser refuses to store anything.
  }
  document.documentElement.dataset.theme = chosen || (dark ? 'dark' : 'light');
})();
