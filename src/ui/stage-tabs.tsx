import './stage-tabs.css';
import { Link } from 'react-router';

export interface StageTab {
  name: string;
  count: number;
  href: string;
  isCurrent: boolean;
}

/** Stages of work as tabs with their counts, each an address of its own; on phones a row that scrolls. */
export function StageTabs({ tabs, label = 'Stages' }: { tabs: StageTab[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ul className="stage-tabs">
        {tabs.map(({ name, count, href, isCurrent }) => (
          <li key={name}>
            <Link to={href} className="stage-tab" aria-current={isCurrent ? 'page' : undefined}>
              <strong className="type-figure">{count}</strong>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
