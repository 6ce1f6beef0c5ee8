import '../../../../ui/office/list-page.css';
import '../../../../ui/office/record-page.css';
import './tests-office.css';
import { ArrowLeft } from 'lucide-react';
import {
  Link,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { readPage } from '../../../../ui/lists/list-params.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { analyseTest } from '../../office-contract.ts';
import { TestQuestionEditor } from './test-question-editor.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { QuizSettingsForm } from '../../quiz-settings/ui/quiz-settings-form.tsx';
import { formatLength } from './test-labels.ts';
import { MAX_TESTS_PAGE, readQuestionSort, testHref } from './tests-lists.ts';
import { percent } from './tests-table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Test');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof analyseTest>({
    method: 'GET',
    path: '/admin/tests/:quizId',
    params: { quizId: params.quizId ?? '' },
    query: { page: readPage(url.searchParams, MAX_TESTS_PAGE), sort: readQuestionSort(url.searchParams) },
  });
}

/** One quiz: its settings, statistics of its attempts, and its questions. */
export default function TestPage() {
  const { test, questions, attempts, total, page, limit } = useLoaderData<typeof loader>();
  const sort = readQuestionSort(useSearchParams()[0]);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const back = (
    <Link className="office-link office-back" to="/admin/tests">
      <Icon of={ArrowLeft} size={16} />
      Tests
    </Link>
  );
  return (
    <OfficePage title={test.quizName} before={back}>
      <dl className="box tests-figures">
        <Figure name="Attempts" value={String(test.attempts)} />
        <Figure name="Learners" value={String(test.learners)} />
        <Figure name="Passed" value={percent(test.passPercent)} />
        <Figure name="Mean score" value={percent(test.meanPercent)} />
        <Figure name="Median time" value={test.medianSeconds === null ? '–' : formatLength(test.medianSeconds)} />
      </dl>
      <div className="test-forms">
        <details className="box question-key test-form">
          <summary>Test settings</summary>
          <QuizSettingsForm quizId={test.quizId} isFinalTest={test.isFinalTest} settings={test.settings} />
        </details>
        <details className="box question-key test-form">
          <summary>Add question</summary>
          <TestQuestionEditor quizId={test.quizId} onSaved={() => void revalidate()} />
        </details>
        {attempts.length > 0 && (
          <details className="box question-key test-form">
            <summary>Newest attempts</summary>
            <ul className="test-attempts">
              {attempts.map(({ id, learner, number, submittedAt, score, total: asked }) => (
                <li key={id}>
                  <span>
                    {learner}, attempt {number}: {score} of {asked}
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
          </details>
        )}
      </div>
      <div className="question-sort">
        <nav aria-label="Order of the questions">
          <ul className="pills scroll-row test-sort">
            {sorts.map(({ value, label }) => (
              <li key={value}>
                <Link
                  className="pill"
                  to={testHref(test.quizId, 1, value)}
                  aria-current={value === sort ? 'page' : undefined}
                  preventScrollReset
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="test-note">
          All submitted attempts count. Discrimination: do those who score well get it right? From −1 to 1; from 0.3 it
          is good, below 0.2 weak.
        </p>
      </div>
      <ol className="tests-list">
        {questions.map((figures) => (
          <li key={figures.question.id}>
            <QuestionFigures quizId={test.quizId} figures={figures} />
          </li>
        ))}
      </ol>
      {total > limit && (
        <Pager
          current={page}
          total={Math.ceil(total / limit)}
          label="Pages of questions"
          onPage={(next) => void navigate(testHref(test.quizId, next, sort))}
        />
      )}
    </OfficePage>
  );
}

const sorts = [
  { value: 'worst', label: 'Worst first' },
  { value: 'position', label: 'In order' },
] as const;

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="type-figure">{value || '–'}</dd>
    </div>
  );
}
