import '../../../../ui/office/list-page.css';
import './gradebook.css';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { readPage } from '../../../../ui/lists/list-params.ts';
import { StageTabs } from '../../../../ui/lists/list-tabs.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listBehind } from '../follow-up-contract.ts';
import type { listGradebooks } from '../gradebook-contract.ts';
import { AllBehindTable, HowDecided } from './follow-up-tables.tsx';
import { percentText } from './grade-labels.ts';
import { FALLING_BEHIND } from './gradebook-view.ts';
import { MessageBehindDialog } from './message-behind-dialog.tsx';

export const meta = applicationMeta('Gradebook');

type Listed = RouteResponse<typeof listGradebooks>['courses'][number];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 200);
  const query = { search, page: readPage(url.searchParams) };
  if (url.searchParams.get('view') === 'falling-behind')
    return { search, list: null, behind: await call<typeof listBehind>({ ...BEHIND, query }) };
  const list = await call<typeof listGradebooks>({ method: 'GET', path: '/admin/gradebook', query });
  return { search, list, behind: null };
}

const BEHIND = { method: 'GET', path: '/admin/falling-behind' } as const;

/** The courses whose grades one may see, a trainer’s own, and all who are falling behind in them. */
export default function GradebooksPage() {
  const { search, list, behind } = useLoaderData<typeof loader>();
  const shown = behind ?? list;
  const pages = shown ? Math.ceil(shown.total / shown.limit) : 0;
  const hrefOf = (page: number) => {
    const fields = new URLSearchParams({
      ...(behind ? { view: 'falling-behind' } : {}),
      ...(search === '' ? {} : { search }),
      page: String(page),
    });
    return `/admin/gradebook?${fields}`;
  };
  return (
    <OfficePage title="Gradebook" end={behind && behind.total > 0 && search === '' && <MessageAll behind={behind} />}>
      <StageTabs
        label="Views"
        tabs={[
          { name: 'Courses', href: '/admin/gradebook', isCurrent: behind === null },
          { name: 'Falling behind', href: FALLING_BEHIND, isCurrent: behind !== null },
        ]}
      />
      {shown && (shown.total > shown.limit || search !== '') && (
        <Form className="gradebook-filters" role="search" key={behind ? 'behind' : 'courses'}>
          {behind && <input type="hidden" name="view" value="falling-behind" />}
          <TextField
            label={behind ? 'Learner' : 'Course'}
            labelUnseen
            name="search"
            type="search"
            placeholder={behind ? 'Learner' : 'Course'}
            defaultValue={search}
          />
          <Button type="submit" variant="line">
            Search
          </Button>
        </Form>
      )}
      {behind && <AllBehind behind={behind} search={search} />}
      {list && <Courses list={list} search={search} />}
      {pages > 1 && shown && (
        <Pager
          current={shown.page}
          total={pages}
          label={behind ? 'Pages of learners' : 'Pages of courses'}
          hrefOf={hrefOf}
        />
      )}
    </OfficePage>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Courses({ list, search }: { list: NonNullable<Loaded['list']>; search: string }) {
  if (list.courses.length === 0)
    return (
      <EmptyState
        title={search === '' ? 'No courses yet.' : 'No results.'}
        {...(search === '' && {
          line: 'Each course has a gradebook.',
          act: <ButtonLink href="/admin/courses">See the courses</ButtonLink>,
        })}
      />
    );
  return (
    <div className="office-table">
      <Table caption="Courses" columns={columns} rows={list.courses} rowKey={({ courseId }) => courseId} />
    </div>
  );
}

function AllBehind({ behind, search }: { behind: NonNullable<Loaded['behind']>; search: string }) {
  return (
    <>
      {behind.learners.length === 0 ? (
        <EmptyState title={search === '' ? 'Nobody is falling behind.' : 'No results.'} />
      ) : (
        <AllBehindTable learners={behind.learners} />
      )}
      <HowDecided />
    </>
  );
}

/** Writes to everybody on the list, each once. */
function MessageAll({ behind }: { behind: NonNullable<Loaded['behind']> }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Button variant="line" size="small" icon={Send} onClick={() => setWriting(true)}>
        {behind.total === 1 ? 'Message' : `Message all ${behind.total}`}
      </Button>
      {isWriting && (
        <MessageBehindDialog behind={behind.learners} total={behind.total} onClose={() => setWriting(false)} />
      )}
    </>
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
