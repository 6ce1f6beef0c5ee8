import type { KeyboardEvent, ReactNode } from 'react';
import { placeByKey } from './lists/place-by-key.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** Number of items behind it; shown after the label. */
  count?: number;
  /** With a URL the tab is a link and works without a script. */
  href?: string;
}

export interface TabListProps {
  /** Accessible name of the choice. */
  label: string;
  items: TabItem[];
  selected: string;
  onSelect?: (id: string) => void;
  /** The id of the one TabPanel that all tabs control. */
  panelId?: string;
}

interface StyledTabListProps extends TabListProps {
  listClass: string;
  itemClass: string;
}

/** The behaviour of tabs, segment and filter pills: roles, arrow keys, links or buttons. */
export function TabList({ label, items, selected, onSelect, panelId, listClass, itemClass }: StyledTabListProps) {
  return (
    <div role="tablist" aria-label={label} className={listClass}>
      {items.map((item) => {
        const isSelected = item.id === selected;
        const common = {
          role: 'tab',
          id: panelId && tabId(panelId, item.id),
          className: itemClass,
          'aria-selected': isSelected,
          'aria-controls': isSelected ? panelId : undefined,
          onClick: () => onSelect?.(item.id),
          onKeyDown: moveByArrows,
        };
        if (item.href !== undefined) {
          return (
            <a key={item.id} {...common} href={item.href}>
              <Words item={item} />
            </a>
          );
        }
        return (
          <button key={item.id} {...common} type="button" tabIndex={isSelected ? 0 : -1}>
            <Words item={item} />
          </button>
        );
      })}
    </div>
  );
}

/** The panel of the selected tab. */
export function TabPanel({ id, selected, children }: { id: string; selected: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id, selected)}>
      {children}
    </div>
  );
}

function Words({ item }: { item: TabItem }) {
  if (item.count === undefined) return item.label;
  return (
    <>
      {item.label} <span className="tab-count">{item.count}</span>
    </>
  );
}

function tabId(panelId: string, itemId: string) {
  return `${panelId}-tab-${itemId}`;
}

// Buttons are selected on focus; a link waits for Enter, since following it leaves the page.
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const next = tabs[placeByKey(event.key, at, tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLButtonElement) next.click();
}
