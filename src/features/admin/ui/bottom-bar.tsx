import { CalendarCheck, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { sidebarOf, type Colleague, type OfficeSectionId } from '../../../ui/office/office-sections.ts';
import { WaitingBadge, waitingIn } from './office-sidebar.tsx';
import { sectionIcons } from './section-icons.ts';
import type { Waiting } from './use-waiting.ts';

interface BottomBarProps {
  colleague: Colleague;
  waiting: Waiting['waiting'];
  isMenuOpen: boolean;
  onMenu: () => void;
}

const entries: { id: OfficeSectionId; name: string; icon?: IconDrawing }[] = [
  { id: 'overview', name: 'Home' },
  { id: 'enquiries', name: 'Enquiries' },
  { id: 'sale', name: 'New sale' },
  { id: 'demos', name: 'Demos', icon: CalendarCheck },
];

/** On a counsellor's phone: the ways of the front desk within the thumb's reach; records and forms have their own bar there. */
export function BottomBar({ colleague, waiting, isMenuOpen, onMenu }: BottomBarProps) {
  const { pathname } = useLocation();
  if (!hasBottomBar(colleague, pathname)) return null;
  const sections = sidebarOf(colleague).flatMap((group) => group.sections);
  return (
    <nav className="office-bottom" aria-label="Front desk">
      {entries.map(({ id, name, icon }) => {
        const section = sections.find((one) => one.id === id);
        return (
          section && (
            <Link
              key={id}
              className="office-bottom-item"
              to={section.href}
              aria-current={pathname === section.href ? 'page' : undefined}
            >
              <Label
                icon={icon ?? sectionIcons[id]}
                name={name}
                end={<WaitingBadge count={waitingIn(section, waiting)} />}
              />
            </Link>
          )
        );
      })}
      <button
        type="button"
        className="office-bottom-item"
        aria-expanded={isMenuOpen}
        aria-controls="office-menu"
        onClick={onMenu}
      >
        <Label icon={Menu} name="More" />
      </button>
    </nav>
  );
}

/** Only lists and the start page have it. */
export function hasBottomBar({ role }: Colleague, pathname: string): boolean {
  return role === 'counsellor' && /^\/admin(\/(enquiries|demos|carts|reports))?$/.test(pathname);
}

function Label({ icon, name, end }: { icon: IconDrawing; name: string; end?: ReactNode }) {
  return (
    <>
      <span className="office-bottom-icon">
        <Icon of={icon} />
        {end}
      </span>
      <span>{name}</span>
    </>
  );
}
