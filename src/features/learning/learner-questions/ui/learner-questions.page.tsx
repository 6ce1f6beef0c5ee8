import '../../../../ui/office/list-page.css';
import './learner-questions.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListFilters, ListPager } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { StageTabs } from '../../../../ui/lists/stage-tabs.tsx';
import type { listOfficeLearnerQuestions } from '../contract.ts';
import { LEARNER_QUESTION_STATES, type LearnerQuestionState } from '../../rules.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { LearnerQuestion } from './learner-question.tsx';
import { questionsList } from './questions-list.ts';

export const meta = applicationMeta('Questions');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = questionsList.read(url.searchParams);
  const list = await call<typeof listOfficeLearnerQuestions>({
    method: 'GET',
    path: '/admin/learner-questions',
    query: questionsList.query(view),
  });
  return { view, list };
}

/** Learner questions to answer, hide or delete: one by one, since each is read before deciding. */
export default function LearnerQuestionsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const tab = (state: LearnerQuestionState | null, name: string, states: readonly LearnerQuestionState[]) => ({
    name,
    count: states.reduce((sum, one) => sum + list.counts[one], 0),
    isMore: states.some((one) => list.cappedStates.includes(one)),
    href: questionsList.href({ ...view, state, page: 1 }),
    isCurrent: view.state === state,
  });
  return (
    <OfficePage title="Questions" end={<CsvLink href={questionsList.csvHref(view)} />}>
      <ListFilters list={questionsList} view={view} className="office-filters-one" />
      <StageTabs
        label="Questions by state"
        tabs={[
          tab(null, 'All', LEARNER_QUESTION_STATES),
          ...LEARNER_QUESTION_STATES.map((state) => tab(state, labels[state], [state])),
        ]}
      />
      {list.questions.length === 0 ? <NoQuestions /> : <Questions />}
    </OfficePage>
  );
}

function Questions() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <>
      <ul className="learner-questions">
        {list.questions.map((question) => (
          <LearnerQuestion key={question.id} question={question} />
        ))}
      </ul>
      <ListPager
        list={questionsList}
        view={view}
        place={list}
        count={list.questions.length}
        label="Pages of questions"
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

const labels: Record<LearnerQuestionState, string> = { open: 'Unanswered', answered: 'Answered', hidden: 'Hidden' };
