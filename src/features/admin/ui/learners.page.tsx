import './orders.css';
import './people.css';
import { Download } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KanguraProgress } from '../../../ui/motifs/kangura-progress.tsx';
import { FilterSelect, OfficeFilters } from '../../../ui/office-filters.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { Learner, listLearners } from '../../learning/learners-contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { doneWords } from './learner-words.ts';
import {
  learnersFileHref,
  learnersHref,
  learnersQuery,
  orderNames,
  readLearnersView,
  type LearnersView,
} from './learners-address.ts';
import { quietFilters } from './people-address.ts';

export const meta = applicationMeta('Learners');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const view = readLearnersView(url.searchParams);
  const query = learnersQuery(view);
  return { view, list: await call<typeof listLearners>({ method: 'GET', path: '/admin/learners', query }) };
}

/** Who learns what, and how far they are; a trainer sees their own courses. */
export default function LearnersPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <AdminShell section="learners" title="Learners" end={<Export view={view} />}>
      <LearnerFilters view={view} courses={list.courses} />
      {list.learners.length === 0 ? (
        <NoLearners total={list.total} hasCourses={list.courses.length > 0} />
      ) : (
        <div className="office-table">
          <Table
            caption="Learners"
            columns={columns}
            rows={list.learners}
            rowKey={({ userId, courseId }) => `${userId} ${courseId}`}
          />
          <Pager
            current={list.page}
            total={Math.ceil(list.total / list.limit)}
            label="Pages of learners"
            note={`${first} to ${first + list.learners.length - 1} of ${list.total}`}
            onPage={(page) => void navigate(learnersHref({ ...view, page }))}
          />
        </div>
      )}
    </AdminShell>
  );
}

function Export({ view }: { view: LearnersView }) {
  return (
    <ButtonLink size="small" variant="line" icon={Download} href={learnersFileHref(view)} download>
      Save as CSV
    </ButtonLink>
  );
}

interface LearnerFiltersProps {
  view: LearnersView;
  courses: readonly { id: string; title: string }[];
}

function LearnerFilters({ view, courses }: LearnerFiltersProps) {
  return (
    <OfficeFilters
      path="/admin/learners"
      shownHref={learnersHref({ ...view, page: 1 })}
      hrefOf={(fields) => learnersHref(readLearnersView(fields))}
      search={view.search}
      searchLabel="Name"
      isFiltered={view.search !== '' || view.course !== null || view.quiet !== null}
      allLabel="Show all learners"
      className="office-filters-three"
    >
      <FilterSelect
        label="Course"
        name="course"
        value={view.course}
        any="All courses"
        names={Object.fromEntries(courses.map(({ id, title }) => [id, title]))}
      />
      <FilterSelect label="No activity for" name="quiet" value={view.quiet} any="Any time" names={quietFilters} />
      <FilterSelect
        label="Order"
        name="sort"
        value={view.sort === 'studied' ? null : view.sort}
        any="Studied last"
        names={orderNames}
      />
    </OfficeFilters>
  );
}

function NoLearners({ total, hasCourses }: { total: number; hasCourses: boolean }) {
  if (!hasCourses)
    return (
      <EmptyState
        title="No learner yet"
        line="Whoever has a course that is yours stands here. An admin names the trainers of a course."
      />
    );
  return (
    <EmptyState
      title={total > 0 ? 'This page is empty' : 'Nobody fits'}
      line="Try a part of the name, another course, or fewer days."
      act={<ButtonLink href="/admin/learners">Show all learners</ButtonLink>}
    />
  );
}

const columns: TableColumn<Learner>[] = [
  {
    key: 'name',
    head: 'Name',
    place: 'lead',
    cell: ({ userId, name }) => (
      <Link className="office-link" to={`/admin/learners/${userId}`}>
        {name}
      </Link>
    ),
  },
  { key: 'course', head: 'Course', cell: ({ courseTitle }) => courseTitle },
  {
    key: 'progress',
    head: 'Progress',
    cell: (learner) => (
      <>
        <span className="person-progress">
          <KanguraProgress
            percent={learner.progressPercent}
            label={`${learner.name}, ${learner.courseTitle}`}
            colour="var(--color-neel)"
          />
          {learner.progressPercent}%
        </span>
        <span className="office-note">{doneWords(learner)}</span>
      </>
    ),
  },
  {
    key: 'studied',
    head: 'Last studied',
    headOnPhone: true,
    cell: ({ lastStudiedAt }) =>
      lastStudiedAt ? <DateText iso={lastStudiedAt} short /> : <span className="soft">Never</span>,
  },
  {
    key: 'pace',
    head: 'Pace',
    cell: ({ isPaceImprobable }) => (isPaceImprobable ? <Badge tone="warn">Improbable</Badge> : null),
  },
];
