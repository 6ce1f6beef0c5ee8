import type { z } from 'zod';
import { wordOf, yesNo } from '../../../kit/csv.ts';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { MAX_FILE_LINES, OUTCOME_NAMES, SUBMISSION_STATES } from './grading-rules.ts';
import type { listSubmissions as contract, OfficeSubmission } from './office-lists-contract.ts';
import type { SubmissionQuery } from './office-query-contract.ts';
import {
  countSubmissionsByState,
  selectSubmissions,
  selectSubmissionsAfter,
  type QueuedSubmission,
} from './queue-store.ts';
import { readSubmissionFilter } from './read-submission-filter.ts';

type Reading = Pick<Context, 'batches' | 'db'>;

/** Returns a page of the submissions that the caller may grade, those that wait for a grade first. */
export async function listSubmissions(
  context: Reading,
  { query, caller }: { query: z.output<typeof contract.query>; caller: SignedInCaller },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { page, limit, sort, ...asked } = query;
  const filter = await readSubmissionFilter(context, { query: asked, caller });
  const [rows, counted] = await Promise.all([
    selectSubmissions(context.db, filter, { sort, limit, offset: (page - 1) * limit }),
    countSubmissionsByState(context.db, filter),
  ]);
  const counts = Object.fromEntries(
    SUBMISSION_STATES.map((state) => [state, counted.tabs[state]?.total ?? 0]),
  ) as z.input<typeof contract.output>['counts'];
  return { submissions: rows.map(toSubmission), counts, ...counted, page, limit };
}

/** Exports all matching submissions as a file. The export is audited. */
export async function exportSubmissions(
  context: Reading & Pick<Context, 'clock'>,
  { query, caller }: { query: SubmissionQuery; caller: SignedInCaller },
): Promise<Response> {
  const { sort: _sort, ...asked } = query;
  const filter = await readSubmissionFilter(context, { query: asked, caller });
  return csvFile(context, {
    name: 'submissions',
    maxRows: MAX_FILE_LINES,
    audit: {
      actorId: caller.userId,
      action: 'submission.exported',
      subject: 'submissions',
      details: { state: query.state, isSearched: query.search !== '' },
    },
    columns,
    readAfter: async (last, limit) =>
      (await selectSubmissionsAfter(context.db, filter, { lastId: last?.id ?? null, limit })).map(toSubmission),
  });
}

function toSubmission(row: QueuedSubmission): OfficeSubmission {
  const { submission, learner, assignmentName, courseTitle, maxPoints, waitingSeconds } = row;
  const { gradeState, hasUnreleasedGrade, outcome } = submission;
  return {
    id: submission.id,
    userId: submission.userId,
    learner,
    assignmentId: submission.assignmentId,
    assignmentName,
    courseId: submission.courseId,
    courseTitle,
    version: submission.version,
    submittedAt: submission.submittedAt.toISOString(),
    waitingSeconds,
    lateDays: submission.lateDays,
    score: submission.officeScore,
    maxPoints,
    isReleased: gradeState === 'released' && !hasUnreleasedGrade,
    hasUnreleasedGrade,
    outcome: gradeState === 'released' ? outcome : null,
  };
}

const columns: CsvColumn<OfficeSubmission>[] = [
  { head: 'Learner', cell: ({ learner }) => learner },
  { head: 'Assignment', cell: ({ assignmentName }) => assignmentName },
  { head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { head: 'Attempt', cell: ({ version }) => version },
  { head: 'Submitted', cell: ({ submittedAt }) => formatDateTime(submittedAt) },
  { head: 'Waiting, hours', cell: ({ waitingSeconds }) => Math.floor(waitingSeconds / 3600) },
  { head: 'Days late', cell: ({ lateDays }) => lateDays },
  { head: 'Grade', cell: ({ score }) => score ?? '' },
  { head: 'Points', cell: ({ maxPoints }) => maxPoints },
  { head: 'Released', cell: ({ isReleased }) => yesNo(isReleased) },
  { head: 'Result', cell: ({ outcome }) => (outcome === null ? '' : wordOf(OUTCOME_NAMES, outcome)) },
];
