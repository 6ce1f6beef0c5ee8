import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { formatSize } from '../../../kit/numbers/format-size.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tellLearner } from '../notices/tell-learner.ts';
import type { OwnWork } from './open-work.ts';
import type { FileRow, VersionRow } from './work-store.ts';

interface Received {
  work: OwnWork;
  version: Omit<VersionRow, 'submissionId' | 'userId'>;
  files: readonly FileRow[];
}

/** Tells a learner that a version was taken: receipt, time, and the files with their checksums. */
export async function sendReceipt(
  context: Pick<Context, 'jobs' | 'settings'> & { db: Database },
  { work: { assignment, userId }, version, files }: Received,
): Promise<void> {
  const { number, receipt, submittedAt, lateDays } = version;
  const late = lateDays === 0 ? '' : ` It counts as ${lateDays === 1 ? '1 day' : `${lateDays} days`} late.`;
  await tellLearner(context, {
    userId,
    courseId: assignment.courseId,
    assignmentId: assignment.id,
    kind: 'receipt',
    key: `received:${assignment.id}:${userId}:${number}`,
    title: `Received: ${assignment.name}, attempt ${number}`,
    text: `Receipt ${receipt}`,
    paragraphs: [
      `we received attempt ${number} of “${assignment.name}” on ${formatDateTime(submittedAt.toISOString())}.${late}`,
      `Receipt: ${receipt}`,
      ...(files.length === 0 ? [] : [`Files:\n${files.map(describeFile).join('\n')}`]),
    ],
  });
}

function describeFile({ name, sizeBytes, sha256 }: FileRow): string {
  return `${name}, ${formatSize(sizeBytes)}, SHA-256 ${sha256}`;
}
