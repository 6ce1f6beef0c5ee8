import './admin.css';
import {
  Activity,
  Award,
  BookOpen,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  ClipboardCheck,
  Coins,
  ExternalLink,
  FileText,
  FileUser,
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
  PanelsTopLeft,
  Plug,
  Scale,
  Settings,
  ShoppingCart,
  Store,
  TicketPercent,
  Users,
  Video,
  X,
} from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { useApplication, type ApplicationContext } from '../../../ui/document/application-context.ts';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { sectionAt, sidebarOf, type OfficeSectionId } from '../../../ui/office/office-sections.ts';
import { requireStaff } from '../../../ui/office/require-staff.ts';
import { Brand } from '../../../ui/shell/brand.tsx';
import { usePageState } from '../../../ui/use-page-state.ts';
import { leave } from '../../accounts/passwords/ui/leave.ts';
import { CommandPalette, type PaletteView } from './command-palette.tsx';
import { FindButton } from './find-button.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

export const middleware = [requireStaff];

/** The frame of the office: an ink sidebar with its sections; on phones a bar with a menu (design §10). */
export default function OfficeLayout() {
  const application = useApplication();
  const { user } = application;
  const [palette, showPalette] = usePageState<PaletteView>(null);
  return (
    <div className="office">
      <Side onFind={() => showPalette('palette')} />
      <Outlet context={application satisfies ApplicationContext} />
      <CommandPalette role={user?.role ?? 'student'} userId={user?.userId ?? ''} shown={palette} onShow={showPalette} />
    </div>
  );
}

function Side({ onFind }: { onFind: () => void }) {
  const section = sectionAt(useLocation().pathname);
  const { institute, user } = useApplication();
  const role = user?.role ?? 'student';
  const [isOpen, setOpen] = usePageState(false);
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

/** Scrolls the current section of a long sidebar into view. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const column = link?.closest('.office-side-column');
  if (!link || !column || column.scrollHeight <= column.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 0 || bottom > column.clientHeight) column.scrollTop += top - column.clientHeight / 2;
}

const icons: Record<OfficeSectionId, IconDrawing> = {
  overview: LayoutDashboard,
  sale: Store,
  dayClose: Coins,
  dayCloses: Coins,
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
  media: Video,
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
