import './admin.css';
import {
  Activity,
  Award,
  BookOpen,
  BriefcaseBusiness,
  CalendarClock,
  CalendarCheck,
  ChartColumn,
  ClipboardCheck,
  ExternalLink,
  FileUser,
  Film,
  FileText,
  GraduationCap,
  History,
  IndianRupee,
  LayoutDashboard,
  LogOut,
  Menu,
  MessageCircleQuestionMark,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  Plug,
  PanelsTopLeft,
  Scale,
  Settings,
  ShoppingCart,
  TicketPercent,
  Users,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigation, useNavigationType } from 'react-router';
import { useApplication } from '../../../ui/application-context.ts';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { Brand } from '../../../ui/shell/brand.tsx';
import { leave } from '../../accounts/ui/leave.ts';
import { CommandPalette, type PaletteView } from './command-palette.tsx';
import { FindButton } from './find-button.tsx';
import { sidebarOf, type OfficeSectionId } from './office-sections.ts';
import { WaitingBadge } from './waiting-badge.tsx';

interface AdminShellProps {
  section: OfficeSectionId;
  title: string;
  /** Before the title: the way back to a list. */
  before?: ReactNode;
  /** At the right of the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** The frame of the office: an ink sidebar with its sections; on phones a bar with a menu (design §10). */
export function AdminShell({ section, title, before, end, children }: AdminShellProps) {
  const heading = useHeadingFocus();
  const { state } = useNavigation();
  const { person } = useApplication();
  const [palette, showPalette] = useState<PaletteView>(null);
  return (
    <div className="office">
      <Side section={section} onFind={() => showPalette('palette')} />
      <main id="main" className="office-main" aria-busy={state === 'loading'}>
        {before}
        <div className="office-head">
          <h1 ref={heading} tabIndex={-1} className="type-h1-app">
            {title}
          </h1>
          {end}
        </div>
        {children}
      </main>
      <CommandPalette
        role={person?.role ?? 'student'}
        userId={person?.userId ?? ''}
        shown={palette}
        onShow={showPalette}
      />
    </div>
  );
}

function Side({ section, onFind }: { section: OfficeSectionId; onFind: () => void }) {
  const { institute, person } = useApplication();
  const role = person?.role ?? 'student';
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="office-side on-ink">
      <div className="office-side-column" data-open={isOpen || undefined}>
        <div className="office-brand">
          <Brand name={institute.name} onInk />
          <button
            type="button"
            className="office-toggle"
            aria-expanded={isOpen}
            aria-controls="office-menu"
            aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? X : Menu} size={24} />
          </button>
        </div>
        <FindButton onFind={onFind} />
        <div id="office-menu" className="office-menu">
          <nav aria-label="Office">
            {sidebarOf(role).map(({ heading, sections }) => (
              <div key={heading} className="office-group">
                {heading && <p className="office-group-name">{heading}</p>}
                <ul className="office-items">
                  {sections.map(({ id, name, href }) => (
                    <li key={id}>
                      <Link
                        ref={id === section ? bringIntoView : undefined}
                        className="office-item"
                        to={href}
                        title={name}
                        aria-current={id === section ? 'page' : undefined}
                        onClick={() => setOpen(false)}
                      >
                        <Icon of={icons[id]} />
                        <span>{name}</span>
                        {id === 'enquiries' && <WaitingBadge />}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className="office-items office-ways-out">
            <a className="office-item" href="/" title="View site">
              <Icon of={ExternalLink} />
              <span>View site</span>
            </a>
            <button type="button" className="office-item" title="Logout" onClick={() => void leave()}>
              <Icon of={LogOut} />
              <span>Logout</span>
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}

/** The sidebar is longer than a small window: where one is stays in sight. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const column = link?.closest('.office-side-column');
  if (!link || !column || column.scrollHeight <= column.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 0 || bottom > column.clientHeight) column.scrollTop += top - column.clientHeight / 2;
}

/** Going to another page of the office moves the focus to its heading, as a new page would. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const came = useRef(useNavigationType());
  useEffect(() => {
    if (came.current === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

const icons: Record<OfficeSectionId, IconDrawing> = {
  overview: LayoutDashboard,
  orders: IndianRupee,
  instalments: CalendarClock,
  invoices: FileText,
  accounts: Scale,
  enquiries: MessageSquareText,
  demos: CalendarCheck,
  courses: BookOpen,
  learners: GraduationCap,
  carts: ShoppingCart,
  tests: ClipboardCheck,
  certificates: Award,
  questions: MessageCircleQuestionMark,
  coupons: TicketPercent,
  bundles: Package,
  media: Film,
  posts: Newspaper,
  comments: MessagesSquare,
  applications: FileUser,
  openings: BriefcaseBusiness,
  people: Users,
  integrations: Plug,
  site: PanelsTopLeft,
  reports: ChartColumn,
  audit: History,
  jobs: Activity,
  settings: Settings,
};
