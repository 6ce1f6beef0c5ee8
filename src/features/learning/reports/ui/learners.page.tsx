import '../../../../ui/office/list-page.css';
import '../../../../ui/office/person.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { OfficeTable } from '../../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../../ui/office-column.ts';
import { countInWords, pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { Learner, listLearners } from '../learners-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { doneWords } from './learner-words.ts';
import {
  learnersFileHref,
  learnersHref,
  learnersQuery,
  readLearnersView,
  type LearnersView,
} from './learners-address.ts';
import { MessageAct } from '../../../notifications/ui/message-act.tsx';
import { quietFilters } from '../../../accounts/users/ui/people-address.ts';

export const meta = applicationMeta('Learners');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readLearnersView(url.searchParams);
  const query = learnersQuery(view);
  return { view, list: await call<typeof listLearners>({ method: 'GET', path: '/admin/learners', query }) };
}

/** Who learns what, and how far they are; a trainer sees their own courses. */
export default function LearnersPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Learners" end={<p className="office-count">{countInWords(list, 'learner', 'learners')}</p>}>
      <LearnerFilters view={view} courses={list.courses} />
      {list.learners.length === 0 ? (
        <NoLearners total={list.total} hasCourses={list.courses.length > 0} />
      ) : (
        <Learners view={view} list={list} />
      )}
    </OfficePage>
  );
}

function Learners({ view, list }: Awaited<ReturnType<typeof loader>>) {
  const navigate = useNavigate();
  const { person } = useApplication();
  const rowKey = ({ id }: Learner) => id;
  const nameOf = ({ name, courseTitle }: Learner) => `${name}, ${courseTitle}`;
  return (
    <div>
      <OfficeTable
        list="all-learners"
        caption="Learners"
        columns={columns}
        rows={list.learners}
        rowKey={rowKey}
        sorting={{ current: view.sort, hrefOf: (sort) => learnersHref({ ...view, sort, page: 1 }) }}
        csvHref={learnersFileHref(view)}
        choosing={
          isAdmin(person?.role ?? 'student')
            ? {
                nameOf,
                acts: (chosen) => (
                  <MessageAct chosen={chosen} rowKey={rowKey} nameOf={nameOf} personOf={({ userId }) => userId} />
                ),
              }
            : undefined
        }
      />
      <Pager
        current={list.page}
        total={pageCount(list, list.learners.length)}
        label="Pages of learners"
        note={pageNote(list, list.learners.length)}
        onPage={(page) => void navigate(learnersHref({ ...view, page }))}
      />
    </div>
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
      searchLabel="Name, e-mail or phone"
      isFiltered={view.search !== '' || view.course !== null || view.quiet !== null}
      allLabel="Show all learners"
      list="all-learners"
      sort={view.sort}
    >
      <FilterSelect
        label="Course"
        name="course"
        value={view.course}
        any="All courses"
        names={Object.fromEntries(courses.map(({ id, title }) => [id, title]))}
      />
      <FilterSelect label="No activity for" name="quiet" value={view.quiet} any="Any time" names={quietFilters} />
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

const columns: OfficeColumn<Learner>[] = [
  {
    key: 'name',
    head: 'Name',
    place: 'lead',
    sort: 'name',
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
    sort: 'studied',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ lastStudiedAt }) =>
      lastStudiedAt ? <DateText iso={lastStudiedAt} short /> : <span className="soft">Never</span>,
  },
  {
    key: 'since',
    head: 'Since',
    headOnPhone: true,
    sort: 'since',
    greatestFirst: true,
    cell: ({ since }) => <DateText iso={since} short />,
  },
  {
    key: 'pace',
    head: 'Pace',
    cell: ({ isPaceImprobable }) => (isPaceImprobable ? <Badge tone="warn">Improbable</Badge> : null),
  },
];
