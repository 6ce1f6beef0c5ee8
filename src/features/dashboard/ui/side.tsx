import {
  Award,
  Bell,
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  ClipboardCheck,
  ClipboardList,
  Ellipsis,
  IndianRupee,
  LogOut,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { KanguraStrip } from '../../../ui/motifs/kangura-strip.tsx';
import { UserImage } from '../../../ui/motifs/user-image.tsx';
import { leave } from '../../accounts/passwords/ui/leave.ts';
import type { Person } from './load-profile.ts';
import { sectionList, sections, type Section, type SectionId } from './sections.ts';

/** In the bottom bar of phones, where six fit at 320 px with the last, which opens the rest. */
const barIds: readonly SectionId[] = ['course', 'timetable', 'assignments', 'test', 'grades'];

interface SideProps {
  user: Person;
  current: SectionId;
  unread: number;
}

/** Sidebar of the student area; on phones a bottom bar whose last item opens a sheet with all links. */
export function Side({ user, current, unread }: SideProps) {
  const [isOpen, setOpen] = useState(false);
  const isInBar = barIds.includes(current);
  return (
    <nav className="dash-side" aria-label="Your account">
      <Who user={user} />
      <ul className="dash-items">
        {sectionList.map((section) => (
          <li key={section.id} data-in-bar={barIds.includes(section.id) || undefined}>
            <Item section={section} isCurrent={section.id === current} />
          </li>
        ))}
        <li className="dash-more">
          <button
            type="button"
            className="dash-item"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            data-current={!isInBar || undefined}
            onClick={() => setOpen(true)}
          >
            {!isInBar && <KanguraStrip />}
            <Icon of={Ellipsis} />
            <span>More</span>
          </button>
        </li>
      </ul>
      <Leave />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Your account" className="dash-sheet">
        <Who user={user} />
        <ul className="dash-sheet-items">
          {Object.values(sections).map((section: Section) => (
            <li key={section.id}>
              <Item section={section} isCurrent={section.id === current} onGo={() => setOpen(false)} />
              {section.id === 'notices' && unread > 0 && <span className="dash-sheet-count">{unread} new</span>}
            </li>
          ))}
        </ul>
        <Leave />
      </Dialog>
    </nav>
  );
}

function Who({ user }: { user: Person }) {
  return (
    <div className="dash-person">
      <UserImage name={user.name} imageUrl={user.profileImage} size={52} />
      <p>
        <strong>{user.name}</strong>
        <span className="soft">{ROLE_NAMES[user.role]}</span>
      </p>
    </div>
  );
}

function Item({ section, isCurrent, onGo }: { section: Section; isCurrent: boolean; onGo?: () => void }) {
  return (
    <Link className="dash-item" to={section.href} aria-current={isCurrent ? 'page' : undefined} onClick={onGo}>
      {isCurrent && <KanguraStrip />}
      <Icon of={icons[section.id]} />
      <span>{section.name}</span>
    </Link>
  );
}

function Leave() {
  return (
    <button type="button" className="dash-item dash-leave" onClick={() => void leave()}>
      <Icon of={LogOut} />
      <span>Logout</span>
    </button>
  );
}

const icons: Record<SectionId, IconDrawing> = {
  profile: CircleUserRound,
  course: BookOpen,
  timetable: CalendarDays,
  assignments: ClipboardList,
  test: ClipboardCheck,
  grades: ChartColumn,
  payment: IndianRupee,
  certificate: Award,
  notices: Bell,
  data: ShieldCheck,
};
