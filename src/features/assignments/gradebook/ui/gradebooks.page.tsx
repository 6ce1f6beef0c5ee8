import '../../../../ui/office/list-page.css';
import './gradebook.css';
import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { readPage } from '../../../../ui/lists/list-params.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listGradebooks } from '../gradebook-contract.ts';
import { percentText } from './grade-labels.ts';

export const meta = applicationMeta('Gradebook');

type Listed = RouteResponse<typeof listGradebooks>['courses'][number];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 200);
  const query = { search, page: readPage(url.searchParams) };
  return { search, list: await call<typeof listGradebooks>({ method: 'GET', path: '/admin/gradebook', query }) };
}

/** The courses whose grades one may see; a trainer’s own. */
export default function GradebooksPage() {
  const { search, list } = useLoaderData<typeof loader>();
  const pages = Math.ceil(list.total / list.limit);
  const hrefOf = (page: number) => {
    const fields = new URLSearchParams({ ...(search === '' ? {} : { search }), page: String(page) });
    return `/admin/gradebook?${fields}`;
  };
  return (
    <OfficePage title="Gradebook">
      {(list.total > list.limit || search !== '') && (
        <Form className="gradebook-filters" role="search">
          <TextField
            label="Course"
            labelUnseen
            name="search"
            type="search"
            placeholder="Course"
            defaultValue={search}
          />
          <Button type="submit" variant="line">
            Search
          </Button>
        </Form>
      )}
      {list.courses.length === 0 ? (
        <EmptyState
          title={search === '' ? 'No courses yet.' : 'No course is called so.'}
          {...(search === '' && {
            line: 'Each course has a gradebook.',
            act: <ButtonLink href="/admin/courses">See the courses</ButtonLink>,
          })}
        />
      ) : (
        <div className="office-table">
          <Table caption="Courses" columns={columns} rows={list.courses} rowKey={({ courseId }) => courseId} />
        </div>
      )}
      {pages > 1 && <Pager current={list.page} total={pages} label="Pages of courses" hrefOf={hrefOf} />}
    </OfficePage>
  );
}

const columns: TableColumn<Listed>[] = [
  {
    key: 'title',
    head: 'Course',
    place: 'lead',
    cell: ({ courseId, title }) => (
      <Link className="office-link" to={`/admin/gradebook/${courseId}`}>
        {title}
      </Link>
    ),
  },
  { key: 'learners', head: 'Learners', align: 'right', headOnPhone: true, cell: ({ learners }) => learners },
  {
    key: 'average',
    head: 'Current average',
    align: 'right',
    place: 'amount',
    cell: ({ averagePercent }) => percentText(averagePercent),
  },
  { key: 'items', head: 'Items', align: 'right', headOnPhone: true, cell: ({ items }) => items },
  {
    key: 'grading',
    head: 'Needs grading',
    align: 'right',
    headOnPhone: true,
    cell: ({ needsGrading }) => needsGrading,
  },
  {
    key: 'behind',
    head: 'Falling behind',
    align: 'right',
    headOnPhone: true,
    cell: ({ courseId, fallingBehind }) =>
      fallingBehind === 0 ? (
        0
      ) : (
        <Link className="office-link" to={`/admin/gradebook/${courseId}?view=falling-behind`}>
          {fallingBehind}
        </Link>
      ),
  },
];
