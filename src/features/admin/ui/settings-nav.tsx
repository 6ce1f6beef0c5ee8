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
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Users,
  UsersRound,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { settingsFor, type SettingsPart, type SettingsPartId } from '../../../ui/office/settings-parts.ts';
import { settingsKeywords } from './settings-keywords.ts';

// No page needs the names of all settings before somebody searches them.
const loadFields = () => import('./settings-fields.ts');
type Fields = Awaited<ReturnType<typeof loadFields>>;

/** The inner navigation of the settings, with a search over the parts and the settings in them (design office, `settings`). */
export function SettingsNav() {
  const role = useApplication().user?.role ?? 'student';
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [fields, setFields] = useState<Fields | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On phones the parts are one line, which begins with the first of them.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  const matches = searchMatcher(typed);
  const parts = settingsFor(role).filter(({ id, name, note }) =>
    matches(`${name} ${note} ${settingsKeywords[id as SettingsPartId]}`),
  );
  const found = fields?.findSettings(typed, role) ?? [];
  const isSearching = typed.trim() !== '';
  const [first] = isSearching ? [...parts, ...found] : [];
  const load = () => void loadFields().then(setFields);
  const follow = (text: string) => {
    setTyped(text);
    load();
  };
  const clear = () => {
    setTyped('');
    if (search.current) search.current.value = '';
  };
  useEffect(() => {
    // What was typed before the script came.
    if (search.current?.value) follow(search.current.value);
  }, []);
  const open = (href: string) => {
    clear();
    // One's own choices stand outside the office.
    if (href.startsWith('/admin')) void navigate(href);
    else location.assign(href);
  };
  return (
    <nav className="settings-nav" aria-label="Settings" data-searching={isSearching || undefined}>
      <p className="settings-nav-title type-h4">Settings</p>
      <div className="settings-nav-search">
        <Icon of={Search} />
        <input
          type="search"
          className="control"
          aria-label="Find a setting"
          placeholder="Find a setting: “GSTIN”"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          ref={search}
          onFocus={load}
          onChange={({ target }) => follow(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && first) open(first.href);
            if (key === 'Escape') clear();
          }}
        />
      </div>
      {parts.length === 0 && found.length === 0 && <p className="office-note">No results</p>}
      <ul ref={list}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              className="settings-nav-item"
              to={part.href}
              // One's own choices stand outside the office.
              reloadDocument={!part.href.startsWith('/admin')}
              aria-current={isAt(part, pathname) ? 'page' : undefined}
              onClick={clear}
            >
              <Icon of={icons[part.id as SettingsPartId]} />
              <span>
                {part.name}
                {part.note && <span className="settings-nav-note">{part.note}</span>}
              </span>
            </Link>
          </li>
        ))}
        {found.map(({ id, label, part, href }) => (
          <li key={id}>
            <Link className="settings-nav-item" to={href} onClick={clear}>
              <span>
                {label}
                <span className="settings-nav-note">{part}</span>
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
