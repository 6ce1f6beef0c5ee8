import { List, X } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';

export interface LegalEntry {
  id: string;
  group: string;
  title: string;
  href: string;
}

const MENU_ID = 'all-documents';

/** The documents by group: beside the text, and on phones a sheet opened by a button, without JavaScript. */
export function LegalMenu({ entries, currentId }: { entries: LegalEntry[]; currentId: string }) {
  const groups = Map.groupBy(entries, (entry) => entry.group);
  return (
    <div className="legal-side">
      <nav id={MENU_ID} popover="auto" className="legal-menu" aria-label="Legal documents">
        <button
          type="button"
          className="dialog-x legal-close"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon of={X} size={24} />
        </button>
        {[...groups].map(([group, documents]) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {documents.map((entry) => (
                <li key={entry.id}>
                  <a href={entry.href} aria-current={entry.id === currentId ? 'page' : undefined}>
                    {entry.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="legal-bar">
        <button type="button" className="button button-primary button-wide" popoverTarget={MENU_ID}>
          <Icon of={List} />
          All documents
        </button>
      </div>
    </div>
  );
}
