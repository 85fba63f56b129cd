// Tabs that show one panel at a time. Arrow keys move between tabs.

/** Enables the tabs and shows the first panel. Returns a function that shows the panel with a given id. */
export function prepareTabs(list, onShown) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const show = (chosen) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = tab !== chosen;
    }
    onShown();
  };
  list.addEventListener('click', ({ target }) => tabs.includes(target) && show(target));
  list.addEventListener('keydown', (event) => {
    const here = tabs.indexOf(event.target);
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const tab = tabs.at(next % tabs.length);
      tab.focus();
      show(tab);
    }
  });
  show(tabs[0]);
  return (id) => show(tabs.find((tab) => tab.getAttribute('aria-controls') === id));
}
