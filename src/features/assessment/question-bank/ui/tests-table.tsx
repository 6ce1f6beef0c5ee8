import { Link } from 'react-router';
import { fileHref } from '../../../../ui/lists/file-href.ts';
import { OfficeTable } from '../../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../../ui/office-column.ts';
import type { TestRow } from '../../office-contract.ts';
import { testHref, testsHref, type TestsView } from './tests-address.ts';

/** Quizzes and final tests with how their attempts went. Each has rules of its own, so there is nothing to do for several. */
export function TestsTable({ view, tests }: { view: TestsView; tests: TestRow[] }) {
  return (
    <OfficeTable
      list="tests"
      caption="Quizzes and final tests"
      columns={columns}
      rows={tests}
      rowKey={({ quizId }) => quizId}
      sorting={{ current: view.sort, hrefOf: (sort) => testsHref({ ...view, sort, page: 1 }) }}
      csvHref={fileHref(testsHref(view), '/api/admin/tests.csv')}
    />
  );
}

const columns: OfficeColumn<TestRow>[] = [
  {
    key: 'name',
    head: 'Test',
    place: 'lead',
    sort: 'name',
    cell: ({ quizId, quizName, isFinalTest }) => (
      <Link className="office-link" to={testHref(quizId)}>
        {isFinalTest ? 'Final test' : quizName}
      </Link>
    ),
  },
  { key: 'course', head: 'Course', sort: 'course', cell: ({ courseTitle }) => courseTitle },
  {
    key: 'questions',
    head: 'Questions',
    sort: 'questions',
    greatestFirst: true,
    headOnPhone: true,
    align: 'right',
    cell: ({ questionCount, askedCount }) =>
      askedCount < questionCount ? `${askedCount} of ${questionCount}` : String(questionCount),
  },
  { key: 'attempts', head: 'Attempts', headOnPhone: true, align: 'right', cell: ({ attempts }) => String(attempts) },
  {
    key: 'passed',
    head: 'Passed',
    headOnPhone: true,
    align: 'right',
    cell: ({ passPercent }) => percent(passPercent),
  },
  { key: 'mean', head: 'Mean', headOnPhone: true, align: 'right', cell: ({ meanPercent }) => percent(meanPercent) },
  {
    key: 'mark',
    head: 'Pass mark',
    headOnPhone: true,
    align: 'right',
    cell: ({ passPercentage }) => percent(passPercentage),
  },
];

export function percent(value: number | null): string {
  return value === null ? 'None yet' : `${value}%`;
}
