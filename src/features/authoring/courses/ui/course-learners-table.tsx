import './courses.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { CourseLearner, listLearners } from '../courses-contract.ts';
import { CourseLearnerActs } from './course-learner-acts.tsx';
import { courseLearnersList, type CourseLearnersView } from './course-learners-list.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { GRANT_NAMES } from '../../../learning/rules.ts';

interface LearnersTableProps {
  /** The path of the page. */
  path: string;
  view: CourseLearnersView;
  list: RouteResponse<typeof listLearners>;
  empty: ReactNode;
}

/** Learners as rows, on phones as cards; for admins with links to the person and the certificate. */
export function LearnersTable({ path, view, list, empty }: LearnersTableProps) {
  const params = { id: list.course.id };
  const { user } = useApplication();
  const isForAdmin = isAdmin(user?.role ?? 'student');
  return (
    <ListBox
      list={courseLearnersList}
      view={view}
      path={path}
      place={list}
      pagesLabel="Pages of learners"
      empty={empty}
      csv={`/api${path}.csv`}
      caption="Learners"
      columns={columns(isForAdmin)}
      rows={list.learners}
      rowKey={({ id }) => id}
      choosing={
        isForAdmin
          ? {
              nameOf: ({ name }) => name,
              acts: (chosen) => <CourseLearnerActs chosen={chosen} courseId={list.course.id} />,
              readPage: async (page) => {
                const query = courseLearnersList.query({ ...view, page });
                const request = { method: 'GET', path: '/admin/courses/:id/learners', params, query } as const;
                return (await callApi<typeof listLearners>(request)).learners;
              },
            }
          : undefined
      }
    />
  );
}

function columns(leads: boolean): OfficeColumn<CourseLearner>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      place: 'lead',
      sort: 'name',
      cell: ({ id, name, email }) => (
        <>
          {leads ? (
            <Link className="office-link" to={`/admin/people/${id}`}>
              {name}
            </Link>
          ) : (
            name
          )}
          <span className="office-note">{email}</span>
        </>
      ),
    },
    {
      key: 'why',
      head: 'Access by',
      cell: ({ sources, isPaused }) => (
        <span className="learner-why">
          {sources.map((source) => GRANT_NAMES[source]).join(', ')}
          {isPaused && <Badge tone="warn">Paused</Badge>}
        </span>
      ),
    },
    {
      key: 'since',
      head: 'Since',
      sort: 'since',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ since }) => <DayText iso={since} />,
    },
    {
      key: 'progress',
      head: 'Progress',
      place: 'amount',
      sort: 'progress',
      greatestFirst: true,
      cell: ({ progressPercent }) => `${progressPercent}%`,
    },
    {
      key: 'seen',
      head: 'Last seen',
      sort: 'seen',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <DayText iso={lastSeenAt} /> : <span className="office-none">Never</span>,
    },
    {
      key: 'certificate',
      head: 'Certificate',
      headOnPhone: true,
      cell: ({ certificate }) =>
        certificate === null ? null : (
          <Link
            className="office-link"
            to={leads ? `/admin/certificates/${certificate}` : `/certificate/${certificate}`}
            reloadDocument={!leads}
          >
            {certificate}
          </Link>
        ),
    },
  ];
}
