import { Link } from 'react-router';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { TestRow } from '../../office-contract.ts';
import { testHref } from './tests-lists.ts';

/** Quizzes and final tests with statistics of their attempts. Each has its own settings, so there are no bulk actions. */
export const testColumns: OfficeColumn<TestRow>[] = [
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
  { key: 'mean', head: 'Average', headOnPhone: true, align: 'right', cell: ({ meanPercent }) => percent(meanPercent) },
  {
    key: 'mark',
    head: 'Pass mark',
    headOnPhone: true,
    align: 'right',
    cell: ({ passPercentage }) => percent(passPercentage),
  },
];

export function percent(value: number | null): string {
  return value === null ? '' : `${value}%`;
}
