import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import './tests-office.css';
import './test-page.css';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { StageTabs } from '../../../../ui/lists/list-tabs.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { RecordCrumb } from '../../../../ui/office/record-crumb.tsx';
import { SidePanel } from '../../../../ui/office/side-panel.tsx';
import type { analyseTest } from '../../office-contract.ts';
import { TestQuestionEditor } from './test-question-editor.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { QuizSettingsForm } from '../../quiz-settings/ui/quiz-settings-form.tsx';
import { TestFigures } from './test-figures.tsx';
import { TestSearch } from './test-search.tsx';
import { appealsList, readTest, testCsvHref, testHref, testsList, type ShownTest } from './tests-lists.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { Link } from 'react-router';

export const meta = applicationMeta('Test');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const shown = readTest(url.searchParams);
  const { page, search, sort } = shown;
  const analysed = await call<typeof analyseTest>({
    method: 'GET',
    path: '/admin/tests/:quizId',
    params: { quizId: params.quizId ?? '' },
    query: { page, search, sort },
  });
  return { ...analysed, view: shown };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** One quiz: statistics of its attempts, its questions with what can be done with them, and its settings. */
export default function TestPage() {
  const { test, attempts, view, ...list } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<'settings' | 'question' | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(null);
  const crumb = (
    <RecordCrumb
      list={{ name: 'Tests', href: testsList.href() }}
      parts={[test.courseTitle]}
      place={null}
      before={null}
      after={null}
    />
  );
  const acts = (
    <div className="test-head">
      <Badge>{test.isFinalTest ? 'Final test' : 'Quiz'}</Badge>
      <span className="test-acts">
        <Button variant="quiet" size="small" icon={SlidersHorizontal} onClick={() => setOpen('settings')}>
          Test settings
        </Button>
        <CsvLink href={testCsvHref(test.quizId, view)} />
        <Button size="small" icon={Plus} onClick={() => setOpen('question')}>
          Add question
        </Button>
      </span>
    </div>
  );
  return (
    <OfficePage title={test.quizName} before={crumb} end={acts}>
      <TestFigures test={test} />
      <section className="box test-box" aria-label="Questions and attempts">
        <StageTabs
          label="Parts of the test"
          tabs={[
            {
              name: 'Questions',
              count: test.questionCount,
              href: testHref(test.quizId),
              isCurrent: view.tab === 'questions',
            },
            {
              name: 'Attempts',
              count: test.attempts,
              href: testHref(test.quizId, { tab: 'attempts' }),
              isCurrent: view.tab === 'attempts',
            },
            ...(test.challenges > 0
              ? [
                  {
                    name: 'Challenged',
                    count: test.challenges,
                    href: appealsList.href({ quiz: test.quizId }),
                    isCurrent: false,
                  },
                ]
              : []),
          ]}
        />
        {view.tab === 'attempts' ? (
          <Attempts attempts={attempts} total={test.attempts} />
        ) : (
          <TestSearch quizId={test.quizId} view={view} />
        )}
      </section>
      {view.tab === 'questions' && <Questions quizId={test.quizId} view={view} list={list} />}
      <SidePanel open={open === 'settings'} onClose={close} title="Test settings">
        <QuizSettingsForm
          quizId={test.quizId}
          isFinalTest={test.isFinalTest}
          settings={test.settings}
          onSaved={close}
        />
      </SidePanel>
      <SidePanel open={open === 'question'} onClose={close} title="Add question">
        <TestQuestionEditor
          quizId={test.quizId}
          onSaved={() => {
            close();
            void revalidate();
          }}
        />
      </SidePanel>
    </OfficePage>
  );
}

interface QuestionsProps {
  quizId: string;
  view: ShownTest;
  list: Pick<Loaded, 'questions' | 'total' | 'page' | 'limit'>;
}

function Questions({ quizId, view, list: { questions, total, page, limit } }: QuestionsProps) {
  const navigate = useNavigate();
  if (questions.length === 0)
    return view.search === '' ? (
      <EmptyState title="No questions yet" line="Add the first one." headingLevel={2} />
    ) : (
      <EmptyState
        title="No results"
        line="No question has these words."
        headingLevel={2}
        act={
          <Link className="button button-line button-small" to={testHref(quizId, { sort: view.sort })}>
            Clear filters
          </Link>
        }
      />
    );
  return (
    <>
      <ol className="tests-list">
        {questions.map((figures, at) => (
          <li key={figures.question.id}>
            <QuestionFigures
              quizId={quizId}
              figures={figures}
              isWorst={at === 0 && page === 1 && view.sort === 'worst'}
            />
          </li>
        ))}
      </ol>
      {total > limit && (
        <Pager
          current={page}
          total={Math.ceil(total / limit)}
          label="Pages of questions"
          onPage={(next) => void navigate(testHref(quizId, { ...view, page: next }))}
        />
      )}
    </>
  );
}

function Attempts({ attempts, total }: { attempts: Loaded['attempts']; total: number }) {
  if (attempts.length === 0) return <p className="test-attempts-note">No attempts yet.</p>;
  return (
    <>
      <ul className="test-attempts">
        {attempts.map(({ id, learner, number, submittedAt, score, total: asked }) => (
          <li key={id}>
            <span>
              <strong>{learner}</strong>, attempt {number}: {score} of {asked}
            </span>
            <span className="office-note">
              <DateAndTime iso={submittedAt} />
            </span>
            <Link className="office-link" to={`/admin/attempts/${id}`}>
              View attempt
              <span className="unseen">
                {' '}
                {number} of {learner}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > attempts.length && (
        <p className="test-attempts-note">
          The newest {attempts.length}. Older ones are on the pages of their learners.
        </p>
      )}
    </>
  );
}
