import './learner-questions.css';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import { StageTabs } from '../../../ui/stage-tabs.tsx';
import type { listOfficeAsked } from '../../learning/asked-contract.ts';
import { ASKED_STATES, type AskedState } from '../../learning/rules.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { LearnerQuestion } from './learner-question.tsx';

export const meta = applicationMeta('Questions');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const state = ASKED_STATES.find((known) => known === url.searchParams.get('state'));
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const list = await call<typeof listOfficeAsked>({
    method: 'GET',
    path: '/admin/learner-questions',
    query: { page, ...(state ? { state } : {}) },
  });
  return { state, list };
}

/** What learners asked under lessons: unanswered first, to answer, hide or delete. */
export default function LearnerQuestionsPage() {
  const { state, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  const all = list.counts.open + list.counts.answered + list.counts.hidden;
  return (
    <AdminShell section="questions" title="Questions">
      <StageTabs
        label="Questions by state"
        tabs={[
          { name: 'All', count: all, href: hrefOf(undefined, 1), isCurrent: state === undefined },
          ...ASKED_STATES.map((known) => ({
            name: words[known],
            count: list.counts[known],
            href: hrefOf(known, 1),
            isCurrent: known === state,
          })),
        ]}
      />
      {list.questions.length === 0 ? (
        <EmptyState title="No questions here" line="Learners ask them under the lessons of their courses." />
      ) : (
        <>
          <ul className="learner-questions">
            {list.questions.map((question) => (
              <LearnerQuestion key={question.id} question={question} />
            ))}
          </ul>
          <Pager
            current={list.page}
            total={Math.ceil(list.total / list.limit)}
            label="Pages of questions"
            note={`${first} to ${first + list.questions.length - 1} of ${list.total}`}
            onPage={(page) => void navigate(hrefOf(state, page))}
          />
        </>
      )}
    </AdminShell>
  );
}

function hrefOf(state: AskedState | undefined, page: number): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return `/admin/questions${query.size > 0 ? `?${query}` : ''}`;
}

const words: Record<AskedState, string> = { open: 'Unanswered', answered: 'Answered', hidden: 'Hidden' };
