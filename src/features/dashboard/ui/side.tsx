import { Award, BookOpen, CircleUserRound, ClipboardCheck, IndianRupee, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { KanguraStrip } from '../../../ui/motifs/kangura-strip.tsx';
import { PersonPicture } from '../../../ui/motifs/person-picture.tsx';
import { leave } from '../../accounts/ui/leave.ts';
import type { Person } from './load-profile.ts';
import { sectionList, type Section, type SectionId } from './sections.ts';

/** Sidebar of the student area; on phones its five items are a bar at the bottom of the window. */
export function Side({ person, current }: { person: Person; current: SectionId }) {
  return (
    <nav className="dash-side" aria-label="Your account">
      <div className="dash-person">
        <PersonPicture name={person.name} imageUrl={person.profileImage} size={52} />
        <p>
          <strong>{person.name}</strong>
          <span className="soft">{roleNames[person.role]}</span>
        </p>
      </div>
      <ul className="dash-items">
        {sectionList.map((section) => (
          <li key={section.id}>
            <Link className="dash-item" to={section.href} aria-current={section.id === current ? 'page' : undefined}>
              {section.id === current && <KanguraStrip />}
              <Icon of={iconOf(section)} />
              <span>{section.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="dash-item dash-leave" onClick={() => void leave()}>
        <Icon of={LogOut} />
        <span>Logout</span>
      </button>
    </nav>
  );
}

const roleNames: Record<Person['role'], string> = { student: 'Student', admin: 'Admin', counsellor: 'Counsellor' };

function iconOf({ id }: Section): IconDrawing {
  return icons[id] ?? CircleUserRound;
}

const icons: Partial<Record<SectionId, IconDrawing>> = {
  profile: CircleUserRound,
  course: BookOpen,
  test: ClipboardCheck,
  payment: IndianRupee,
  certificate: Award,
};
