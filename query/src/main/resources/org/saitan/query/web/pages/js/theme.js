// Sets the theme before anything is drawn: what was chosen here, or else what the system prefers.
(() => {
  const chosen = localStorage.getItem('saitan.theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen || (dark ? 'dark' : 'light');
})();
