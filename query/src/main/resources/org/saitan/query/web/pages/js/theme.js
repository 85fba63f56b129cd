// Sets the theme before the first paint: the user's choice, or the system's. This script is not a module, because modules run later.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let chosen = null;
  try {
    chosen = localStorage.getItem('saitan.theme');
  } catch {
    // The browser does not allow storage.
  }
  document.documentElement.dataset.theme = chosen || (dark ? 'dark' : 'light');
})();
