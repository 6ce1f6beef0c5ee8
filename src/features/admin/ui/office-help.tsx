import { Keyboard, Search } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { sidebarOf, type Colleague } from '../../../ui/office/office-sections.ts';
import type { PaletteView } from './palette-entries.ts';
import { sectionNotes } from './section-notes.ts';

interface OfficeHelpProps {
  user: Colleague;
  onGo: () => void;
  onShow: (view: PaletteView) => void;
}

/** What is where in this colleague's office, and how to find the rest. */
export function OfficeHelp({ user, onGo, onShow }: OfficeHelpProps) {
  return (
    <div className="office-help">
      <p>
        Search finds pages, settings, people, orders, invoices, enquiries, courses and posts by a part of their name or
        number.
      </p>
      <div className="office-help-acts">
        <Button variant="line" size="small" icon={Search} onClick={() => onShow('palette')}>
          Search
        </Button>
        <Button variant="line" size="small" icon={Keyboard} onClick={() => onShow('keys')}>
          Keyboard shortcuts
        </Button>
      </div>
      {sidebarOf(user).map(({ id, heading, sections }) => (
        <section key={id ?? 'home'} aria-label={id === null ? 'Start' : heading}>
          {id !== null && <h3 className="type-h4">{heading}</h3>}
          <dl>
            {sections.map((section) => (
              <div key={section.id}>
                <dt>
                  <Link className="office-link" to={section.href} onClick={onGo}>
                    {section.name}
                  </Link>
                </dt>
                <dd>{sectionNotes[section.id]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
