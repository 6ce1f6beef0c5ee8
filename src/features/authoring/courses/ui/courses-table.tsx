import './courses.css';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { useRowDrag } from '../../../../ui/lists/use-row-drag.ts';
import type { listOfficeCourses, OfficeCourse } from '../courses-contract.ts';
import type { orderCourses } from '../../../catalogue/course-editing/course-office-contract.ts';
import { CourseActs } from './course-row-acts.tsx';
import { CoursesBulk } from './courses-bulk.tsx';
import { courseStates, saleLabel } from './course-labels.ts';
import { coursesList, isInOrder, type CoursesView } from './courses-list.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

interface CoursesTableProps {
  view: CoursesView;
  list: RouteResponse<typeof listOfficeCourses>;
  empty: ReactNode;
}

/** Courses as rows, on phones as cards. Admins reorder them where all are listed: by dragging, or by Move up and Move down. */
export function CoursesTable({ view, list: page, empty }: CoursesTableProps) {
  const { courses, neighbours } = page;
  const { user } = useApplication();
  const { isBusy, run } = useOfficeAct();
  const list = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState('');
  const mayOrder = isInOrder(view) && isAdmin(user?.role ?? 'student');
  const ids = courses.map(({ id }) => id);
  useRowDrag(list, ids, (from, to) => place(from, ids[to] ?? null, to < from ? 'before' : 'after'));
  const order = ids.join();
  // Some browsers drop the focus of a button when its row moves.
  useEffect(() => {
    if (pressed) list.current?.querySelector<HTMLElement>(`[data-focus="${pressed}"]`)?.focus();
  }, [pressed, order]);

  function place(at: number, neighbourId: string | null, side: 'before' | 'after'): void {
    const course = courses[at];
    if (!course || neighbourId === null) return;
    void run(async () => {
      const body = { courseId: course.id, neighbourId, side };
      const request = { method: 'PUT', path: '/admin/courses/order', body } as const;
      const response = await callApi<typeof orderCourses>(request);
      return { message: `${course.title} is now number ${response.place} in the catalogue.` };
    });
  }

  function step(at: number, by: 'up' | 'down'): void {
    setPressed(`${by} ${ids[at] ?? ''}`);
    if (by === 'up') place(at, ids[at - 1] ?? neighbours.before, 'before');
    else place(at, ids[at + 1] ?? neighbours.after, 'after');
  }

  const columns: OfficeColumn<OfficeCourse>[] = [
    {
      key: 'place',
      head: 'Position',
      sort: 'place',
      sortKind: 'number',
      headOnPhone: true,
      cell: ({ place: number }) => (
        <span className="course-place">
          {mayOrder && (
            <span className="row-handle" data-handle aria-hidden="true">
              <Icon of={GripVertical} />
            </span>
          )}
          {number}
        </span>
      ),
    },
    {
      key: 'title',
      head: 'Title',
      place: 'lead',
      sort: 'title',
      cell: ({ id, title }) => (
        <Link className="office-link" to={`/admin/courses/${id}`}>
          {title}
        </Link>
      ),
    },
    { key: 'state', head: 'Status', cell: (course) => <State {...course} /> },
    {
      key: 'category',
      head: 'Category',
      cell: ({ category }) => category,
    },
    {
      key: 'price',
      head: 'Price',
      place: 'amount',
      sort: 'price',
      greatestFirst: true,
      cell: (course) => (
        <>
          {formatRupees(course.currentPrice)}
          <span className="office-note">{saleLabel(course)}</span>
        </>
      ),
    },
    {
      key: 'learners',
      head: 'Learners',
      align: 'right',
      sort: 'learners',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ id, title, learners }) => (
        <Link
          className="office-link"
          to={`/admin/courses/${id}/learners`}
          aria-label={`${learners} learners of ${title}`}
        >
          {learners}
        </Link>
      ),
    },
    {
      key: 'acts',
      head: 'Actions',
      place: 'act',
      cell: (course, at) => (
        <CourseActs
          course={course}
          isBusy={isBusy}
          run={run}
          {...(mayOrder && {
            order: {
              canGoUp: at > 0 || neighbours.before !== null,
              canGoDown: at < courses.length - 1 || neighbours.after !== null,
              onStep: (by) => step(at, by),
            },
          })}
        />
      ),
    },
  ];
  return (
    <div ref={list}>
      <ListBox
        list={coursesList}
        view={view}
        place={page}
        totals={page.tabs}
        options={{ category: Object.fromEntries(page.categories.map((category) => [category, category])) }}
        caption="Courses"
        columns={columns}
        rows={courses}
        rowKey={({ id }) => id}
        choosing={{
          nameOf: ({ title }) => title,
          acts: (chosen) => <CoursesBulk chosen={chosen} />,
          readPage: async (number) => {
            const query = coursesList.query({ ...view, page: number });
            return (await callApi<typeof listOfficeCourses>({ method: 'GET', path: '/admin/courses', query })).courses;
          },
        }}
        pagesLabel="Pages of courses"
        empty={empty}
      />
    </div>
  );
}

function State({ state, isChanged, isWaiting, hasRequestedChanges }: OfficeCourse) {
  return (
    <span className="office-badges">
      <Badge tone={courseStates[state].tone}>{courseStates[state].name}</Badge>
      {state !== 'draft' && isChanged && <Badge tone="warn">Unpublished changes</Badge>}
      {isWaiting && <Badge tone="warn">Waiting for approval</Badge>}
      {hasRequestedChanges && <Badge tone="warn">Changes requested</Badge>}
    </span>
  );
}
