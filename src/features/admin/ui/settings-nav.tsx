import {
  Activity,
  Bell,
  Building2,
  CalendarClock,
  ClipboardPenLine,
  CreditCard,
  FileText,
  History,
  Mail,
  Plug,
  RadioTower,
  Receipt,
  ShieldCheck,
  SlidersHorizontal,
  Users,
  UsersRound,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '../../../kit/roles.ts';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { settingsFor, type SettingsPart, type SettingsPartId } from '../../../ui/office/settings-parts.ts';

/** The inner navigation of the settings, with a search over what each part holds (design office, `settings`). */
export function SettingsNav({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On phones the parts are one line, which begins with the first of them.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  const matches = searchMatcher(typed);
  const parts = settingsFor(role).filter(({ name, note, keywords }) => matches(`${name} ${note} ${keywords}`));
  return (
    <nav className="settings-nav" aria-label="Settings">
      <p className="settings-nav-title type-h4">Settings</p>
      <input
        type="search"
        className="control settings-nav-search"
        aria-label="Find a setting"
        placeholder="Find a setting: “GSTIN”"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {parts.length === 0 && <p className="office-note">No results</p>}
      <ul ref={list}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              className="settings-nav-item"
              to={part.href}
              // One's own choices stand outside the office.
              reloadDocument={!part.href.startsWith('/admin')}
              aria-current={isAt(part, pathname) ? 'page' : undefined}
            >
              <Icon of={icons[part.id as SettingsPartId]} />
              <span>
                {part.name}
                {part.note && <span className="settings-nav-note">{part.note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isAt({ href }: SettingsPart, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

const icons: Record<SettingsPartId, IconDrawing> = {
  institute: Building2,
  team: Users,
  permissions: SlidersHorizontal,
  security: ShieldCheck,
  checkout: CreditCard,
  tax: Receipt,
  plans: CalendarClock,
  batches: UsersRound,
  assignments: ClipboardPenLine,
  providers: RadioTower,
  mails: Mail,
  notifications: Bell,
  legal: FileText,
  integrations: Plug,
  jobs: Activity,
  audit: History,
};
