import '../../../../ui/office/list-page.css';
import './learner-questions.css';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { StageTabs } from '../../../../ui/lists/stage-tabs.tsx';
import type { listOfficeAsked } from '../asked-contract.ts';
import { ASKED_STATES, type AskedState } from '../../rules.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { LearnerQuestion } from './learner-question.tsx';
import { questionOrders, questionsHref, readQuestionsView } from './questions-address.ts';

export const meta = applicationMeta('Questions');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readQuestionsView(url.searchParams);
  const list = await call<typeof listOfficeAsked>({
    method: 'GET',
    path: '/admin/learner-questions',
    query: { ...view, state: view.state ?? undefined },
  });
  return { view, list };
}

/** What learners asked under lessons, to answer, hide or delete: one by one, for each is read before it is decided. */
export default function LearnerQuestionsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const tab = (state: AskedState | null, name: string, states: readonly AskedState[]) => ({
    name,
    count: states.reduce((sum, one) => sum + list.counts[one], 0),
    isMore: states.some((one) => list.cappedStates.includes(one)),
    href: questionsHref({ ...view, state, page: 1 }),
    isCurrent: view.state === state,
  });
  return (
    <OfficePage title="Questions" end={<CsvLink href={fileOf(view)} />}>
      <OfficeFilters
        path="/admin/questions"
        shownHref={questionsHref({ ...view, page: 1 })}
        hrefOf={(fields) => questionsHref({ ...readQuestionsView(fields), state: view.state })}
        search={view.search}
        searchLabel="Question or name"
        list="questions"
        isFiltered={view.search !== '' || view.state !== null}
        allLabel="Show all questions"
        className="office-filters-one"
      >
        <FilterSelect
          label="Order"
          name="order"
          value={view.order === 'waiting' ? null : view.order}
          any="Unanswered first"
          names={questionOrders}
        />
      </OfficeFilters>
      <StageTabs
        label="Questions by state"
        tabs={[tab(null, 'All', ASKED_STATES), ...ASKED_STATES.map((state) => tab(state, words[state], [state]))]}
      />
      {list.questions.length === 0 ? <NoQuestions /> : <Questions />}
    </OfficePage>
  );
}

function Questions() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      <ul className="learner-questions">
        {list.questions.map((question) => (
          <LearnerQuestion key={question.id} question={question} />
        ))}
      </ul>
      <Pager
        current={list.page}
        total={pageCount(list, list.questions.length)}
        label="Pages of questions"
        note={pageNote(list, list.questions.length)}
        onPage={(page) => void navigate(questionsHref({ ...view, page }))}
      />
    </>
  );
}

function NoQuestions() {
  const { view } = useLoaderData<typeof loader>();
  if (view.search === '')
    return <EmptyState title="No questions here" line="Learners ask them under the lessons of their courses." />;
  return (
    <EmptyState
      title="No question fits"
      line="Try another word of the question, or a part of the learner’s name."
      act={<ButtonLink href="/admin/questions">Show all questions</ButtonLink>}
    />
  );
}

function fileOf(view: Awaited<ReturnType<typeof loader>>['view']): string {
  return questionsHref({ state: view.state, search: view.search }, '/api/admin/learner-questions.csv');
}

const words: Record<AskedState, string> = { open: 'Unanswered', answered: 'Answered', hidden: 'Hidden' };
