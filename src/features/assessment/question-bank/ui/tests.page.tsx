import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import './tests-office.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { ListBox, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import type { listAppeals, OfficeAppeal } from '../../appeals/key-contract.ts';
import type { listTests } from '../../office-contract.ts';
import { AppealCard } from '../../appeals/ui/appeal-card.tsx';
import { appealsList, showsAppeals, testsList, type AppealsView, type TestsView } from './tests-lists.ts';
import { testColumns } from './tests-table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Tests');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  if (showsAppeals(url.searchParams)) {
    const view = appealsList.read(url.searchParams);
    const query = { state: view.state, page: view.page, ...(view.quiz && { quiz: view.quiz }) };
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
  const quiz = appealed?.view.quiz ?? '';
  const tabs = [
    {
      name: 'Tests',
      href: testsList.href(),
      isCurrent: quizzes !== null,
      ...(quizzes && { count: quizzes.list.total }),
    },
    {
      name: 'Challenged',
      count: open,
      href: appealsList.href({ state: 'open', quiz }),
      isCurrent: appealed?.view.state === 'open',
    },
    {
      name: 'Answered',
      href: appealsList.href({ state: 'answered', quiz }),
      isCurrent: appealed?.view.state === 'answered',
    },
  ];
  if (appealed) {
    const { view, list } = appealed;
    return (
      <OfficePage title="Tests">
        <ListBox
          list={appealsList}
          view={view}
          place={list}
          tabs={tabs}
          tabsLabel="Which tests"
          caption="Challenged questions"
          columns={[]}
          rows={list.appeals}
          rowKey={({ id }) => id}
          pagesLabel="Pages of tests"
          options={{ quiz: quiz === '' ? {} : { [quiz]: list.appeals[0]?.quizName ?? 'This test' } }}
          empty={<NoAppeals view={view} />}
        >
          <Appeals appeals={list.appeals} />
        </ListBox>
      </OfficePage>
    );
  }
  if (!quizzes) return null;
  const { view, list } = quizzes;
  return (
    <OfficePage title="Tests" end={<ListHead list={testsList} view={view} />}>
      <ListBox
        list={testsList}
        view={view}
        place={list}
        tabs={tabs}
        tabsLabel="Which tests"
        caption="Quizzes and final tests"
        columns={testColumns}
        rows={list.tests}
        rowKey={({ quizId }) => quizId}
        pagesLabel="Pages of tests"
        empty={<NoTests view={view} />}
      />
    </OfficePage>
  );
}

function NoAppeals({ view }: { view: AppealsView }) {
  if (view.quiz !== '') return <NoResults list={appealsList} view={view} />;
  return view.state === 'open' ? (
    <EmptyState title="Nothing to review" line="Questions challenged by learners are listed here." />
  ) : (
    <EmptyState title="Nothing answered yet" line="Answered challenges are listed here." />
  );
}

function Appeals({ appeals }: { appeals: OfficeAppeal[] }) {
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
    return (
      <EmptyState
        title="No tests yet"
        line="A test is listed here once a lesson or course has questions."
        act={<ButtonLink href="/admin/courses">See the courses</ButtonLink>}
      />
    );
  return <NoResults list={testsList} view={view} line="Try a part of the name or of the course." />;
}
