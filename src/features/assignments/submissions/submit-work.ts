import { randomInt } from 'node:crypto';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { tooMany } from '../../../platform/http/too-many.ts';
import { completeContent } from '../../learning/progress/complete-content.ts';
import { loadProgress } from '../../learning/progress/load-progress.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { countedAt, countLateDays, isTaken } from '../deadlines/deadline-rules.ts';
import { findOwnWork, lockOwnWork, requireWorkable, type OwnWork } from './open-work.ts';
import { changedElsewhere, emptyDraft, loadDraft, requireTaken } from './save-own-draft.ts';
import { sendReceipt } from './send-receipt.ts';
import { gradingStarted, noAttemptsLeft, submissionsClosed } from './work-errors.ts';
import { receiptOf, REPEAT_HOURS, SUBMISSIONS_PER_HOUR } from './work-rules.ts';
import {
  countSubmittedThisHour,
  deleteDraft,
  findVersion,
  insertVersion,
  selectDraftFiles,
  selectSubmittedFiles,
  type FileRow,
  type VersionRow,
} from './work-store.ts';

const HOUR_SECONDS = 3600;

interface Submitting {
  caller: SignedInCaller;
  id: string;
  revision: number;
  fileIds: string[];
}

interface Submitted {
  submission: {
    id: string;
    version: number;
    receipt: string;
    submittedAt: string;
    countedAt: string;
    lateDays: number;
  };
  isRepeat: boolean;
  progressPercent: number;
  message: string;
  serverTime: string;
}

/**
 * Makes the caller’s draft a version, once however often it is sent: the same submit again has the response of the first. Throws what the
 * contract lists, in the order of assignments §10.
 */
export async function submitWork(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'settings'>,
  asked: Submitting,
): Promise<Submitted> {
  const { caller, id, revision, fileIds } = asked;
  const { userId } = caller;
  return inTransaction(context.db, async (transaction) => {
    await lockOwnWork(transaction, { userId, id });
    const within = { ...context, db: transaction };
    const work = await findOwnWork(within, { userId, id });
    await requireWorkable(within, work, caller);
    const repeated = await findRepeated(transaction, work, asked);
    const made = repeated ?? (await submit(within, work, { revision, fileIds }));
    const { progressPercent } = await loadProgress(transaction, { userId, courseId: work.assignment.courseId });
    return {
      submission: {
        id: made.submissionId,
        version: made.number,
        receipt: made.receipt,
        submittedAt: made.submittedAt.toISOString(),
        countedAt: made.countedAt.toISOString(),
        lateDays: made.lateDays,
      },
      isRepeat: repeated !== null,
      progressPercent,
      message: 'Your work is submitted.',
      serverTime: work.now.toISOString(),
    };
  });
}

/** The version that the same submit made, when nothing new was begun since. */
async function findRepeated(
  db: Database,
  { submission, draft, now }: OwnWork,
  { revision, fileIds }: Pick<Submitting, 'revision' | 'fileIds'>,
): Promise<VersionRow | null> {
  if (!submission || draft) return null;
  const isRecent = now.getTime() - submission.submittedAt.getTime() < REPEAT_HOURS * HOUR_SECONDS * 1000;
  const newest = isRecent ? await findVersion(db, submission.id, submission.version) : null;
  if (newest?.draftRevision !== revision) return null;
  const files = (await selectSubmittedFiles(db, submission.id)).filter(({ version }) => version === newest.number);
  return hasSameIds(files, fileIds) ? newest : null;
}

async function submit(
  context: Pick<Context, 'batches' | 'jobs' | 'settings'> & { db: Database },
  work: OwnWork,
  { revision, fileIds }: Pick<Submitting, 'revision' | 'fileIds'>,
): Promise<VersionRow> {
  const { db } = context;
  const { assignment, submission, status, userId, now, record } = work;
  const draft = work.draft ?? emptyDraft(work);
  const files = await selectDraftFiles(db, assignment.id, userId);
  if (record.isExcused) throw new AppError(422, 'excused', 'You are excused from this assignment.');
  if (status.closedReason === 'grading-started') throw gradingStarted();
  const { changedAt } = draft;
  const uploads = files.map(({ uploadStartedAt, uploadedAt }) => ({
    startedAt: uploadStartedAt,
    completedAt: uploadedAt,
  }));
  const submitted = { submittedAt: now, uploads, changedAt };
  if (status.closesAt && !isTaken(submitted, status.closesAt)) throw submissionsClosed(status.closesAt);
  if (status.attemptsLeft === 0) throw noAttemptsLeft();
  if (draft.revision !== revision || !hasSameIds(files, fileIds)) throw changedElsewhere(await loadDraft(db, work));
  const held = files.find(({ quarantinedAt }) => quarantinedAt !== null);
  if (held)
    throw new AppError(
      422,
      'file-not-ready',
      `“${held.name}” is not complete or was held back. Please remove it or wait.`,
    );
  if (draft.text === '' && draft.links.length === 0 && files.length === 0)
    throw new AppError(422, 'nothing-to-submit', 'Add your work first.');
  requireTaken(work, { ...draft, files });
  if ((await countSubmittedThisHour(db, userId)) >= SUBMISSIONS_PER_HOUR) throw tooMany(HOUR_SECONDS);
  const counted = countedAt(submitted, status.dueAt);
  const version = {
    number: (submission?.version ?? 0) + 1,
    submittedAt: now,
    countedAt: counted,
    dueAt: status.dueAt,
    lateDays: countLateDays(counted, status.dueAt),
    receipt: receiptOf(randomInt),
    draftRevision: draft.revision,
    text: draft.text,
    links: draft.links,
  };
  const { id: assignmentId, courseId } = assignment;
  const submissionId = await insertVersion(db, { assignmentId, courseId, userId, ...version });
  await deleteDraft(db, assignmentId, userId);
  if (assignment.settings.completesWhen === 'submitted')
    await completeContent(db, { userIds: [userId], contentId: assignmentId });
  await sendReceipt(context, { work, version, files });
  await announceEvent(context, db, {
    type: 'assignment.submitted',
    data: {
      assignmentId,
      submissionId,
      version: version.number,
      userId,
      courseId,
      submittedAt: now.toISOString(),
      lateDays: version.lateDays,
    },
  });
  return { ...version, submissionId, userId };
}

function hasSameIds(files: readonly FileRow[], ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return files.length === wanted.size && files.every(({ id }) => wanted.has(id));
}
