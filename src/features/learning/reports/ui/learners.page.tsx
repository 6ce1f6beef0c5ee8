import '../../../../ui/office/list-page.css';
import '../../../../ui/office/user.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { EmptyPage, ListBox, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { Learner, listLearners } from '../learners-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import { paceNames } from '../../rules.ts';
import { doneLabel } from './learner-labels.ts';
import { learnersList, type LearnersView } from './learners-list.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { MessageAct } from '../../../notifications/ui/message-act.tsx';

export const meta = applicationMeta('Learners');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = learnersList.read(url.searchParams);
  const query = learnersList.query(view);
  return { view, list: await call<typeof listLearners>({ method: 'GET', path: '/admin/learners', query }) };
}

/** Learners and their progress; a trainer sees their own courses. */
export default function LearnersPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Learners" end={<ListHead list={learnersList} view={view} />}>
      <Learners view={view} list={list} />
    </OfficePage>
  );
}

function Learners({ view, list }: Awaited<ReturnType<typeof loader>>) {
  const { user } = useApplication();
  const rowKey = ({ id }: Learner) => id;
  const nameOf = ({ name, courseTitle }: Learner) => `${name}, ${courseTitle}`;
  return (
    <ListBox
      list={learnersList}
      view={view}
      place={list}
      options={{ course: Object.fromEntries(list.courses.map(({ id, title }) => [id, title])) }}
      caption="Learners"
      columns={[nameColumn(view), ...columns]}
      rows={list.learners}
      rowKey={rowKey}
      choosing={
        isAdmin(user?.role ?? 'student')
          ? {
              nameOf,
              acts: (chosen) => (
                <MessageAct chosen={chosen} rowKey={rowKey} nameOf={nameOf} userOf={({ userId }) => userId} />
              ),
              readPage: async (page) => {
                const query = learnersList.query({ ...view, page });
                return (await callApi<typeof listLearners>({ method: 'GET', path: '/admin/learners', query })).learners;
              },
            }
          : undefined
      }
      pagesLabel="Pages of learners"
      empty={<NoLearners view={view} total={list.total} hasCourses={list.courses.length > 0} />}
    />
  );
}

function NoLearners({ view, total, hasCourses }: { view: LearnersView; total: number; hasCourses: boolean }) {
  if (!hasCourses)
    return (
      <EmptyState
        title="No learners yet"
        line="Learners of your courses are listed here. An admin assigns trainers to courses."
        act={<ButtonLink href="/admin/courses">See the courses</ButtonLink>}
      />
    );
  if (total > 0) return <EmptyPage list={learnersList} view={view} line="There are learners on earlier pages." />;
  return <NoResults list={learnersList} view={view} line="Try a part of the name, another course, or fewer days." />;
}

/** The name leads to the learner’s page, which knows the view that it was opened from. */
const nameColumn = (view: LearnersView): OfficeColumn<Learner> => ({
  key: 'name',
  head: 'Name',
  place: 'lead',
  sort: 'name',
  cell: ({ userId, name }) => (
    <Link className="office-link" to={learnersList.href(view, `/admin/learners/${userId}`)}>
      {name}
    </Link>
  ),
});

const columns: OfficeColumn<Learner>[] = [
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
        <span className="office-note">{doneLabel(learner)}</span>
      </>
    ),
  },
  {
    key: 'studied',
    head: 'Last active',
    sort: 'studied',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ lastStudiedAt }) =>
      lastStudiedAt ? <DayText iso={lastStudiedAt} /> : <span className="soft">Never</span>,
  },
  {
    key: 'since',
    head: 'Since',
    headOnPhone: true,
    sort: 'since',
    greatestFirst: true,
    cell: ({ since }) => <DayText iso={since} />,
  },
  {
    key: 'pace',
    head: 'Pace',
    cell: ({ pace, isProgressImplausible }) => (
      <span className="office-badges">
        {paceNames(pace, isProgressImplausible).map((word) => {
          const { name, tone } = status(word);
          return (
            <Badge key={name} tone={tone}>
              {name}
            </Badge>
          );
        })}
      </span>
    ),
  },
];
