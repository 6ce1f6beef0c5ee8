import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import './tests-office.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listContests, listTests, OfficeContest, TestRow } from '../../office-contract.ts';
import { ContestCard } from '../../appeals/ui/contest-card.tsx';
import { readTestsView, testsHref, type TestsView } from './tests-address.ts';
import { TestsTable } from './tests-table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Tests');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readTestsView(url.searchParams);
  const { page, search, sort } = view;
  if (view.tab === 'quizzes') {
    return {
      view,
      contests: [],
      ...(await call<typeof listTests>({ method: 'GET', path: '/admin/tests', query: { page, search, sort } })),
    };
  }
  const query = { state: view.state, page };
  return { view, tests: [], ...(await call<typeof listContests>({ method: 'GET', path: '/admin/contests', query })) };
}

/** All tests of the institute with how they went, and the questions that learners contested. */
export default function TestsPage() {
  const { view, tests, contests, total, open, page, limit } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <OfficePage title="Tests">
      <nav aria-label="Which tests">
        <ul className="pills scroll-row">
          <Pill name="Quizzes" isCurrent={view.tab === 'quizzes'} to={testsHref({})} />
          <Pill
            name={`Contested (${open})`}
            isCurrent={view.tab === 'contested' && view.state === 'open'}
            to={testsHref({ tab: 'contested' })}
          />
          <Pill
            name="Answered"
            isCurrent={view.tab === 'contested' && view.state === 'answered'}
            to={testsHref({ tab: 'contested', state: 'answered' })}
          />
        </ul>
      </nav>
      <Shown view={view} tests={tests} contests={contests} />
      {total > limit && (
        <Pager
          current={page}
          total={Math.ceil(total / limit)}
          label="Pages of tests"
          onPage={(next) => void navigate(testsHref({ ...view, page: next }))}
        />
      )}
    </OfficePage>
  );
}

function Shown({ view, tests, contests }: { view: TestsView; tests: TestRow[]; contests: OfficeContest[] }) {
  if (view.tab === 'quizzes') {
    return (
      <>
        <Filters view={view} />
        {tests.length > 0 ? <TestsTable view={view} tests={tests} /> : <NoTests view={view} />}
      </>
    );
  }
  if (contests.length === 0) {
    return view.state === 'open' ? (
      <EmptyState
        title="Nothing waits"
        line="What learners contest in their reports stands here until it is answered."
      />
    ) : (
      <EmptyState title="Nothing answered yet" line="Objections stand here once they are answered." />
    );
  }
  return (
    <ul className="tests-list">
      {contests.map((contest) => (
        <li key={contest.id}>
          <ContestCard contest={contest} />
        </li>
      ))}
    </ul>
  );
}

function Filters({ view }: { view: TestsView }) {
  return (
    <OfficeFilters
      path="/admin/tests"
      shownHref={testsHref({ ...view, page: 1 })}
      hrefOf={(fields) => testsHref(readTestsView(fields))}
      search={view.search}
      searchLabel="Test or course"
      className="office-filters-search"
      list="tests"
      sort={view.sort}
      isFiltered={view.search !== ''}
      allLabel="Show all tests"
    >
      {null}
    </OfficeFilters>
  );
}

function NoTests({ view }: { view: TestsView }) {
  if (view.search === '' && view.page === 1)
    return <EmptyState title="No test here" line="A test stands here as soon as a lesson or course has questions." />;
  return (
    <EmptyState
      title={view.search === '' ? 'This page is empty' : 'No test fits'}
      line={view.search === '' ? 'Choose an earlier page.' : 'Try a part of its name, or of its course.'}
      act={<ButtonLink href="/admin/tests">Show all tests</ButtonLink>}
    />
  );
}

function Pill({ name, isCurrent, to }: { name: string; isCurrent: boolean; to: string }) {
  return (
    <li>
      <Link to={to} className="pill" aria-current={isCurrent ? 'page' : undefined}>
        {name}
      </Link>
    </li>
  );
}
