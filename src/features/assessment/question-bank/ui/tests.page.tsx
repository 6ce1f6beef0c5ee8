import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import './tests-office.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { ListParams } from '../../../../ui/lists/define-list.ts';
import { ListFilters, ListPager, type ListPagerProps } from '../../../../ui/lists/list-parts.tsx';
import type { listAppeals, listTests, OfficeAppeal } from '../../office-contract.ts';
import { AppealCard } from '../../appeals/ui/appeal-card.tsx';
import { appealsList, showsAppeals, testsList, type TestsView } from './tests-lists.ts';
import { TestsTable } from './tests-table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Tests');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  if (showsAppeals(url.searchParams)) {
    const view = appealsList.read(url.searchParams);
    const query = { state: view.state, page: view.page };
    const list = await call<typeof listAppeals>({ method: 'GET', path: '/admin/appeals', query });
    return { open: list.open, appealed: { view, list }, quizzes: null };
  }
  const view = testsList.read(url.searchParams);
  const query = testsList.query(view);
  const list = await call<typeof listTests>({ method: 'GET', path: '/admin/tests', query });
  return { open: list.open, quizzes: { view, list }, appealed: null };
}

/** All tests of the institute with their statistics, and appealed questions. */
export default function TestsPage() {
  const { open, quizzes, appealed } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Tests">
      <nav aria-label="Which tests">
        <ul className="pills scroll-row">
          <Pill name="Quizzes" isCurrent={quizzes !== null} to={testsList.href()} />
          <Pill
            name={`Contested (${open})`}
            isCurrent={appealed?.view.state === 'open'}
            to={appealsList.href({ state: 'open' })}
          />
          <Pill
            name="Answered"
            isCurrent={appealed?.view.state === 'answered'}
            to={appealsList.href({ state: 'answered' })}
          />
        </ul>
      </nav>
      {quizzes && (
        <>
          <ListFilters list={testsList} view={quizzes.view} className="office-filters-search" />
          {quizzes.list.tests.length > 0 ? (
            <TestsTable view={quizzes.view} tests={quizzes.list.tests} />
          ) : (
            <NoTests view={quizzes.view} />
          )}
          <Pages list={testsList} view={quizzes.view} place={quizzes.list} />
        </>
      )}
      {appealed && (
        <>
          <Appeals state={appealed.view.state} appeals={appealed.list.appeals} />
          <Pages list={appealsList} view={appealed.view} place={appealed.list} />
        </>
      )}
    </OfficePage>
  );
}

function Pages<Params extends ListParams, Sort extends string>(
  props: Pick<ListPagerProps<Params, Sort>, 'list' | 'view' | 'place'>,
) {
  const { total, limit } = props.place;
  return total > limit ? <ListPager {...props} count={limit} label="Pages of tests" note={null} /> : null;
}

function Appeals({ state, appeals }: { state: 'open' | 'answered'; appeals: OfficeAppeal[] }) {
  if (appeals.length === 0) {
    return state === 'open' ? (
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
      {appeals.map((appeal) => (
        <li key={appeal.id}>
          <AppealCard appeal={appeal} />
        </li>
      ))}
    </ul>
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
