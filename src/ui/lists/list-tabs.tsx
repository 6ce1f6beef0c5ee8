import './list-tabs.css';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { KanguraStrip } from '../motifs/kangura-strip.tsx';
import type { ListParams, ListView, ShownList } from './define-list.ts';
import { formatTotal, type ListTotal } from './office-total.ts';

export interface StageTab {
  name: string;
  /** Left out where nobody counted. */
  count?: number;
  /** There are more than were counted. */
  isMore?: boolean;
  href: string;
  isCurrent: boolean;
  /** Its rows stand behind other tabs too, as those of "All" do. */
  isOverlapping?: boolean;
}

/** Parts of a list as tabs with their counts, each a URL of its own; on phones a row that scrolls. */
export function StageTabs({ tabs, label = 'Status' }: { tabs: StageTab[]; label?: string }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.name;
  useEffect(() => showCurrent(row.current), [current]);
  return (
    <nav aria-label={label} className="list-tabs" ref={row}>
      <ul>
        {tabs.map(({ name, count, isMore = false, href, isCurrent }) => (
          <li key={name}>
            <Link to={href} className="list-tab" aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              <span className="list-tab-words">
                {name}{' '}
                {count !== undefined && (
                  <span className="list-tab-count">{formatTotal({ total: count, isTotalCapped: isMore })}</span>
                )}
              </span>
              {isCurrent && <KanguraStrip />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a row that is wider than the screen to the tab that is shown; the page itself stays. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft += tab.left - row.getBoundingClientRect().left - (row.clientWidth - tab.width) / 2;
}

/** Where a search without results in this tab has some: "1 in Enrolled". Nothing where no other tab has any. */
export function FoundElsewhere({ tabs }: { tabs: readonly StageTab[] }) {
  const others = elsewhere(tabs);
  if (others.length === 0) return null;
  return (
    <p className="list-none list-elsewhere">
      Found under other tabs:{' '}
      {others.map(({ name, count = 0, isMore = false, href }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Link className="office-link" to={href} preventScrollReset>
            {formatTotal({ total: count, isTotalCapped: isMore })} in {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** The tabs beside the current one that have rows, without those that only repeat them. */
export function elsewhere(tabs: readonly StageTab[]): StageTab[] {
  return tabs.filter(({ count = 0, isCurrent, isOverlapping = false }) => count > 0 && !isCurrent && !isOverlapping);
}

/** How many rows stand behind each tab, by its value; `all` counts those of every tab. */
export type TabTotals = Record<string, ListTotal>;

interface TabsOf<Params extends ListParams, Sort extends string> {
  list: ShownList<Params, Sort>;
  view: ListView<Params, Sort>;
  path: string | undefined;
  totals: TabTotals | undefined;
}

/** The tabs of a list; one without rows is left out unless it is the first, or the one that is shown. */
export function tabsOf<Params extends ListParams, Sort extends string>({
  list,
  view,
  path,
  totals,
}: TabsOf<Params, Sort>): StageTab[] {
  const [name, control] = tabsControl(list.parts.params);
  if (control === null) return [];
  const values: Record<string, unknown> = view;
  const current = values[name];
  const tab = (value: string | null, label: string): StageTab & { isEmpty: boolean } => {
    const total = totals?.[value ?? 'all'];
    const { sort, ...shown } = list.firstPage(view);
    // The order without a choice may differ from tab to tab.
    const isDefaultSort = list.read(new URLSearchParams(list.search({ ...shown } as never))).sort === sort;
    return {
      name: label,
      ...(total && { count: total.total, isMore: total.isTotalCapped ?? false }),
      href: list.href({ ...shown, ...(isDefaultSort ? {} : { sort }), [name]: value } as never, path),
      isCurrent: value === current,
      isEmpty: totals !== undefined && (total?.total ?? 0) === 0,
    };
  };
  return [
    ...(control.all === null ? [] : [{ ...tab(null, control.all), isEmpty: false, isOverlapping: true }]),
    ...Object.entries(control.names).map(([value, label]) => tab(value, label)),
  ].filter(({ isEmpty, isCurrent }, at) => isCurrent || !isEmpty || at === 0);
}

function tabsControl(params: ListParams) {
  for (const [name, { control }] of Object.entries(params)) {
    if (control?.kind === 'tabs') return [name, control] as const;
  }
  return ['', null] as const;
}
