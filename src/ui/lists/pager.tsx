import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { pagerWindow } from './pager-window.ts';

interface PagerProps {
  current: number;
  total: number;
  /** What is paged, for screen readers: "Pages of payments". */
  label: string;
  /** With URLs the pages are links and work without a script. */
  hrefOf?: (page: number) => string;
  onPage?: (page: number) => void;
  /** "1 to 4 of 6", at the left. */
  note?: ReactNode;
}

/** Numbered pages: first, last and two on either side of the current one. */
export function Pager({ current, total, label, hrefOf, onPage, note }: PagerProps) {
  const ways = { hrefOf, onPage };
  return (
    <nav className="pager" aria-label={label}>
      {note && <p className="pager-note">{note}</p>}
      <ul className="pager-pages">
        {current > 1 && (
          <li>
            <Square {...ways} page={current - 1} label="Previous page">
              <Icon of={ChevronLeft} />
            </Square>
          </li>
        )}
        {pagerWindow(current, total).map((entry, at, all) =>
          entry === 'gap' ? (
            <li key={`gap-after-${all[at - 1]}`} className="pager-gap">
              …
            </li>
          ) : (
            <li key={entry}>
              <Square {...ways} page={entry} label={`Page ${entry}`} isCurrent={entry === current}>
                {entry}
              </Square>
            </li>
          ),
        )}
        {current < total && (
          <li>
            <Square {...ways} page={current + 1} label="Next page">
              <Icon of={ChevronRight} />
            </Square>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface SquareProps extends Pick<PagerProps, 'hrefOf' | 'onPage'> {
  page: number;
  label: string;
  isCurrent?: boolean;
  children: ReactNode;
}

function Square({ page, label, isCurrent, hrefOf, onPage, children }: SquareProps) {
  const common = {
    className: 'page-square',
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: onPage && (() => onPage(page)),
  };
  if (!hrefOf) {
    return (
      <button {...common} type="button">
        {children}
      </button>
    );
  }
  return (
    <a {...common} href={hrefOf(page)}>
      {children}
    </a>
  );
}
