import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useApplication } from '../../../ui/document/application-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  isOpenAtFirst,
  sectionAt,
  sidebarOf,
  type Colleague,
  type OfficeSection,
  type SidebarGroup,
} from '../../../ui/office/office-sections.ts';
import { Brand } from '../../../ui/shell/brand.tsx';
import { sectionIcons } from './section-icons.ts';
import type { OfficePreferences } from './use-office-preferences.ts';
import type { Waiting } from './use-waiting.ts';

/** More than fit a window of 900 px at 36 px each. */
const MAX_ROOMY_ROWS = 21;

/** Characters of a name that fit beside the mark in full size. */
const MAX_SHORT_NAME = 9;

interface SidebarProps {
  colleague: Colleague;
  waiting: Waiting['waiting'];
  preferences: OfficePreferences;
  onPreferences: (change: OfficePreferences) => void;
  /** On phones it opens below the top bar. */
  isOpen: boolean;
  onGo: () => void;
}

/** The ink sidebar: groups that open and close, with what waits in each section (design office §2). */
export function OfficeSidebar({ colleague, waiting, preferences, onPreferences, isOpen, onGo }: SidebarProps) {
  const { institute } = useApplication();
  const section = sectionAt(useLocation().pathname);
  const groups = sidebarOf(colleague).map((group) => ({
    group,
    isOpen: group.id === null || (preferences.groups?.[group.id] ?? isOpenAtFirst(colleague.role, group, section)),
  }));
  const rows = groups.reduce((sum, { group, isOpen }) => sum + 1 + (isOpen ? group.sections.length : 0), -1);
  return (
    <div className="office-side on-ink" data-open={isOpen || undefined}>
      <nav aria-label="Office" className="office-side-column" id="office-menu">
        <div className="office-brand" data-long={institute.name.length > MAX_SHORT_NAME || undefined}>
          <Brand info={institute} onInk />
        </div>
        <div className="office-menu" data-dense={rows > MAX_ROOMY_ROWS || undefined}>
          {groups.map(({ group, isOpen: isGroupOpen }) => (
            <Group
              key={group.id ?? 'home'}
              group={group}
              waiting={waiting}
              current={section}
              isOpen={isGroupOpen}
              onToggle={() => group.id && onPreferences({ groups: { [group.id]: !isGroupOpen } })}
              onGo={onGo}
            />
          ))}
        </div>
        <div className="office-items office-side-foot">
          <a className="office-item" href="/" title="View website">
            <Icon of={ExternalLink} />
            <span>View website</span>
          </a>
        </div>
      </nav>
    </div>
  );
}

interface GroupProps extends Pick<SidebarProps, 'waiting' | 'onGo'> {
  group: SidebarGroup;
  current: string | null;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ group: { id, heading, sections }, waiting, current, isOpen, onToggle, onGo }: GroupProps) {
  const listId = useId();
  const sum = sections.reduce((total, section) => total + waitingIn(section, waiting), 0);
  return (
    <div className="office-group" data-closed={isOpen ? undefined : ''}>
      {id !== null && (
        <h2 className="office-group-head">
          <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={onToggle}>
            <span>{heading}</span>
            {!isOpen && <WaitingBadge count={sum} />}
            <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
          </button>
        </h2>
      )}
      <ul id={listId} className="office-items">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              ref={section.id === current ? bringIntoView : undefined}
              className="office-item"
              to={section.href}
              title={section.name}
              aria-current={section.id === current ? 'page' : undefined}
              onClick={onGo}
            >
              <Icon of={sectionIcons[section.id]} />
              <span>{section.name}</span>
              <WaitingBadge count={waitingIn(section, waiting)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What waits in a section; 0 where nothing is counted. */
export function waitingIn({ id }: Pick<OfficeSection, 'id'>, waiting: Waiting['waiting']): number {
  return (id in waiting ? waiting[id as keyof Waiting['waiting']] : 0) ?? 0;
}

/** The number of things that wait; from 100 on they are not counted. */
export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="office-item-badge">
      {count > 99 ? '99+' : count}
      <span className="unseen"> waiting</span>
    </span>
  );
}

/** Scrolls the current section of a long sidebar into view. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const column = link?.closest('.office-side-column');
  if (!link || !column || column.scrollHeight <= column.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 0 || bottom > column.clientHeight) column.scrollTop += top - column.clientHeight / 2;
}
