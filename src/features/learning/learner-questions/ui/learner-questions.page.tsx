import '../../../../ui/office/list-page.css';
import './learner-questions.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListBox, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { totalsOf } from '../../../../ui/lists/office-total.ts';
import type { listOfficeLearnerQuestions } from '../contract.ts';
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
  return (
    <OfficePage title="Questions" end={<ListHead list={questionsList} view={view} />}>
      <ListBox
        list={questionsList}
        view={view}
        place={list}
        totals={totalsOf(list.counts, undefined, list.cappedStates)}
        caption="Questions"
        columns={[]}
        rows={list.questions}
        rowKey={({ id }) => id}
        pagesLabel="Pages of questions"
        empty={<NoQuestions />}
      >
        <ul className="learner-questions">
          {list.questions.map((question) => (
            <LearnerQuestion key={question.id} question={question} />
          ))}
        </ul>
      </ListBox>
    </OfficePage>
  );
}

function NoQuestions() {
  const { view } = useLoaderData<typeof loader>();
  if (view.search === '')
    return (
      <EmptyState
        title="No questions here"
        line="Questions learners ask under their lessons are listed here."
        act={<ButtonLink href="/admin/courses">See the courses</ButtonLink>}
      />
    );
  return (
    <NoResults
      list={questionsList}
      view={view}
      line="Try another word of the question, or a part of the learner’s name."
    />
  );
}
