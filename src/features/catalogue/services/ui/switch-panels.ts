import { placeByKey } from '../../../../ui/lists/place-by-key.ts';

/**
 * Makes the tabs inside `[data-panels]` show their `[data-panel]` in place. Without this script the tabs are links to the same content,
 * and every panel can be reached.
 */
export function switchPanels(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-panels]')) {
    const tabs = [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
    for (const tab of tabs) {
      tab.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        choose(box, tabs, tab);
      });
      tab.addEventListener('keydown', (event) => {
        const next = tabs[placeByKey(event.key, tabs.indexOf(tab), tabs.length)];
        if (!next) return;
        event.preventDefault();
        next.focus();
        choose(box, tabs, next);
      });
    }
  }
}

function choose(box: HTMLElement, tabs: HTMLElement[], chosen: HTMLElement): void {
  const tabPanel = box.querySelector('[role="tabpanel"]');
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    tab.removeAttribute('aria-controls');
  }
  if (tabPanel) {
    chosen.setAttribute('aria-controls', tabPanel.id);
    tabPanel.setAttribute('aria-labelledby', chosen.id);
  }
  for (const panel of box.querySelectorAll<HTMLElement>('[data-panel]'))
    panel.hidden = !chosen.id.endsWith(`-tab-${panel.dataset.panel}`);
}
