import { Link, useNavigate } from 'react-router';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TabPanel } from '../../../ui/tab-list.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { REMOVED } from '../../assignments/lesson/ui/work-status-text.ts';
import type { ListedWork } from '../../assignments/submissions/work-contract.ts';
import { missingText, statusOf } from './assignment-view.ts';
import { assignmentsHref, type AssignmentsData, type AssignmentTab } from './load-assignments.ts';
import type { Part } from './load-part.ts';
import { countPages } from './paging.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** The learner's assignments by what is to be done about them, each leading to its lesson. */
export function AssignmentsSection({ part }: { part: Part<AssignmentsData> }) {
  return (
    <SectionFrame section={sections.assignments} end={part.value && <CourseFilter {...part.value} />}>
      {part.failure === null ? <Assignments {...part.value} /> : <SectionFailure message={part.failure} />}
    </SectionFrame>
  );
}

function CourseFilter({ courses, course, tab }: AssignmentsData) {
  const navigate = useNavigate();
  if (courses.length < 2) return null;
  return (
    <div className="dash-choices">
      <SelectField
        label="Course"
        value={course}
        options={[{ value: '', label: 'All courses' }, ...courses]}
        onChange={(event) => void navigate(assignmentsHref({ tab, course: event.currentTarget.value }))}
      />
    </div>
  );
}

const PANEL_ID = 'dash-assignments';

function Assignments({
  assignments,
  counts,
  missing,
  missingClosed,
  tab,
  course,
  page,
  limit,
  total,
}: AssignmentsData) {
  const navigate = useNavigate();
  const banner = missingText({ missing, missingClosed });
  return (
    <div className="dash-stack">
      {banner && <Panel tone="warn" title={banner} />}
      <Tabs
        label="Assignments"
        panelId={PANEL_ID}
        selected={tab}
        items={tabs.map(({ id, label }) => ({ id, label, count: counts[id] }))}
        onSelect={(id) => void navigate(assignmentsHref({ tab: id, course }), { preventScrollReset: true })}
      />
      <TabPanel id={PANEL_ID} selected={tab}>
        {assignments.length === 0 ? (
          <EmptyState title={emptyTexts[tab]} motif={{ family: 'nishana', dye: 'manjith' }} />
        ) : (
          <ul className="dash-work">
            {assignments.map((work) => (
              <Work key={work.id} work={work} />
            ))}
          </ul>
        )}
        {total > limit && (
          <Pager
            current={page}
            total={countPages(total, limit)}
            label="Pages of assignments"
            onPage={(next) => void navigate(assignmentsHref({ tab, course, page: next }))}
          />
        )}
      </TabPanel>
    </div>
  );
}

function Work({ work }: { work: ListedWork }) {
  const { name, courseTitle, href, isRemoved, dueAt } = work;
  const { text, tone, score } = statusOf(work);
  return (
    <li className="dash-work-row">
      <div className="dash-work-words">
        <Link className="link dash-work-name" to={href}>
          {name}
        </Link>
        <p className="soft">{courseTitle}</p>
        {isRemoved && <p className="soft">{REMOVED}</p>}
      </div>
      <p className="dash-work-due">{dueAt === null ? 'No due date' : `Due ${formatDateTime(dueAt)}`}</p>
      <p className="dash-work-state">
        <Badge tone={tone}>{text}</Badge>
        {score && <strong>{score}</strong>}
      </p>
    </li>
  );
}

const tabs: { id: AssignmentTab; label: string }[] = [
  { id: 'todo', label: 'To do' },
  { id: 'submitted', label: 'Submitted' },
  { id: 'returned', label: 'Returned' },
  { id: 'all', label: 'All' },
];

const emptyTexts: Record<AssignmentTab, string> = {
  todo: 'You’re all caught up.',
  submitted: 'Nothing submitted yet.',
  returned: 'No feedback yet.',
  all: 'Your courses have no assignments.',
};
