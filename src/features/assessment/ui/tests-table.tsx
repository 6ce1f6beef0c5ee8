import { Link } from 'react-router';
import { Table } from '../../../ui/table.tsx';
import type { TestRow } from '../office-contract.ts';
import { testHref } from './tests-address.ts';

/** Quizzes and final tests with how their attempts went. */
export function TestsTable({ tests }: { tests: TestRow[] }) {
  return (
    <div className="office-table">
      <Table
        caption="Quizzes and final tests"
        rows={tests}
        rowKey={({ quizId }) => quizId}
        columns={[
          {
            key: 'name',
            head: 'Test',
            place: 'lead',
            cell: ({ quizId, quizName, courseTitle, isFinalTest }) => (
              <>
                <Link className="office-link" to={testHref(quizId)}>
                  {isFinalTest ? 'Final test' : quizName}
                </Link>
                <span className="tests-course">{courseTitle}</span>
              </>
            ),
          },
          {
            key: 'questions',
            head: 'Questions',
            headOnPhone: true,
            align: 'right',
            cell: ({ questionCount, askedCount }) =>
              askedCount < questionCount ? `${askedCount} of ${questionCount}` : String(questionCount),
          },
          {
            key: 'attempts',
            head: 'Attempts',
            headOnPhone: true,
            align: 'right',
            cell: ({ attempts }) => String(attempts),
          },
          {
            key: 'passed',
            head: 'Passed',
            headOnPhone: true,
            align: 'right',
            cell: ({ passPercent }) => percent(passPercent),
          },
          {
            key: 'mean',
            head: 'Mean',
            headOnPhone: true,
            align: 'right',
            cell: ({ meanPercent }) => percent(meanPercent),
          },
          {
            key: 'mark',
            head: 'Pass mark',
            headOnPhone: true,
            align: 'right',
            cell: ({ passPercentage }) => percent(passPercentage),
          },
        ]}
      />
    </div>
  );
}

export function percent(value: number | null): string {
  return value === null ? 'None yet' : `${value}%`;
}
