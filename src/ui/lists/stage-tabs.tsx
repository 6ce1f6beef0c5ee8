import './stage-tabs.css';
import { Link } from 'react-router';
import { formatTotal } from './office-total.ts';

export interface StageTab {
  name: string;
  count: number;
  /** There are more than were counted. */
  isMore?: boolean;
  href: string;
  isCurrent: boolean;
}

/** Stages of work as tabs with their counts, each with its own URL; on phones a row that scrolls. */
export function StageTabs({ tabs, label = 'Stages' }: { tabs: StageTab[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ul className="stage-tabs">
        {tabs.map(({ name, count, isMore = false, href, isCurrent }) => (
          <li key={name}>
            <Link to={href} className="stage-tab" aria-current={isCurrent ? 'page' : undefined}>
              <strong className="type-figure">{formatTotal({ total: count, isTotalCapped: isMore })}</strong>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
