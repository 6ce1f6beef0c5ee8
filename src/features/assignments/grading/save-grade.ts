import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isSameJson } from '../../../kit/is-same-json.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { latePenalty, withoutNoise } from '../deadlines/deadline-rules.ts';
import { countUses } from '../feedback-comments/count-uses.ts';
import { lockWork } from '../submissions/work-store.ts';
import { findOfficeStatus, findOwnSubmission, listNeighbours, toStatus } from './get-submission.ts';
import * as wrong from './grading-errors.ts';
import type { saveGrade as contract } from './grading-contract.ts';
import { areWithin, findPinOutside, isWithinDays, MAX_RESUBMIT_DAYS, sumCriteria, type Pin } from './grading-rules.ts';
import {
  freezeRubric,
  lockSubmission,
  refreshSubmissions,
  selectGradesOf,
  selectVersionsWithFiles,
  upsertGrade,
  type GradeRow,
  type GradeWithGrader,
  type SubmissionRecord,
} from './grading-store.ts';
import type { SubmissionQuery } from './office-query-contract.ts';
import { relaxLateDays } from './relax-late-days.ts';
import { releaseSubmissions } from './release-grades.ts';
import { toOfficeGrade } from './to-grade.ts';

type Body = z.output<typeof contract.body>;

interface Saving {
  caller: SignedInCaller;
  id: string;
  body: Body;
  query: SubmissionQuery;
}

/**
 * Saves the grade of the newest version under the next revision, and releases it where that is asked for or the assignment’s setting. The
 * same grade again changes nothing. Throws what the contract lists: `newer-version` before `changed-meanwhile` (with the stored grade)
 * before what is wrong in the grade.
 */
export async function saveGrade(
  context: Pick<Context, 'batches' | 'db' | 'jobs'>,
  { caller, id, body, query }: Saving,
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { submission } = await findOwnSubmission(context, { id, caller });
  if (submission.userId === caller.userId) throw wrong.ownWork();
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    // In the order of the learner’s own calls: a version that is being submitted is there, or waits, and so does an erasure.
    await lockUser(transaction, submission.userId);
    await lockWork(transaction, submission.assignmentId, submission.userId);
    await lockSubmission(transaction, id);
    const record = await findWithLateDays(within, { id, caller });
    const { nextId } = await listNeighbours(within, { caller, query, record });
    const before = await findCurrent(transaction, record, { body, caller });
    const values = await toValues(transaction, { record, before: before?.grade ?? null, body });
    const isNew = before === null || !isSameGrade(before.grade, values);
    if (isNew) await store(transaction, { record, before: before?.grade ?? null, values, caller });
    const isReleasing = body.release ?? record.assignment.settings.release === 'each';
    if (isReleasing)
      await releaseSubmissions(within, { assignment: record.assignment, rows: [record.submission], caller });
    return {
      ...(await toResponse(within, { id, caller, version: body.version })),
      nextId,
      message: messageOf(isReleasing),
    };
  });
}

/** The submission, with the late days of the due date in force: a class that it is due after may have moved since. */
async function findWithLateDays(
  context: Pick<Context, 'batches'> & { db: Database },
  { id, caller }: Pick<Saving, 'id' | 'caller'>,
): Promise<SubmissionRecord> {
  const record = await findOwnSubmission(context, { id, caller });
  const { submission, assignment } = record;
  if (submission.lateDays === 0) return record;
  await relaxLateDays(context, { assignment, userIds: [submission.userId] });
  return findOwnSubmission(context, { id, caller });
}

function messageOf(isReleasing: boolean): string {
  return isReleasing ? 'Grade released.' : 'Grade saved.';
}

/** The stored grade of the version that the caller saw. */
async function findCurrent(
  db: Database,
  { submission }: SubmissionRecord,
  { body, caller }: Pick<Saving, 'body' | 'caller'>,
): Promise<GradeWithGrader | null> {
  const { version, revision } = body;
  if (version < submission.version) throw wrong.newerVersion(submission.version);
  if (version > submission.version) throw wrong.wrongField('version', 'There is no such version.');
  const current = (await selectGradesOf(db, submission.id)).find(({ grade }) => grade.version === version) ?? null;
  if ((current?.grade.revision ?? 0) === revision) return current;
  // The same grade of the same grader was sent twice, as after a response that was lost.
  if (
    current?.grade.revision === revision + 1 &&
    current.grade.gradedBy === caller.userId &&
    isRepeated(current.grade, body)
  )
    return current;
  throw wrong.gradeChanged(current && toOfficeGrade(current));
}

function isRepeated(grade: GradeRow, { criteria, points, comment, pins, outcome, resubmitDueAt }: Body): boolean {
  const placed = (held: readonly Omit<Pin, 'id' | 'number'>[]) =>
    held.map(({ fileId, page, x, y, text }) => ({ fileId, page, x, y, text }));
  const dueAt = outcome === 'resubmit' && resubmitDueAt ? Date.parse(resubmitDueAt) : null;
  return isSameJson(
    [
      grade.criteria,
      grade.points,
      grade.comment,
      placed(grade.pins),
      grade.outcome,
      grade.resubmitDueAt?.getTime() ?? null,
    ],
    [criteria, points ?? grade.points, comment, placed(pins), outcome, dueAt],
  );
}

type GradeValues = Pick<
  GradeRow,
  'rubricVersion' | 'criteria' | 'points' | 'penaltyPoints' | 'score' | 'comment' | 'pins' | 'outcome' | 'resubmitDueAt'
>;

/** What is stored of a grade, once nothing is wrong with it. */
async function toValues(
  db: Database,
  { record, before, body }: { record: SubmissionRecord; before: GradeRow | null; body: Body },
): Promise<GradeValues> {
  const { submission, assignment, now } = record;
  const { settings } = assignment;
  const rubricVersion = body.rubricVersion ?? (before ? before.rubricVersion : assignment.rubricVersion);
  const points =
    rubricVersion === null
      ? pointsOf(body, settings.points)
      : await pointsByRubric(db, assignment.id, { rubricVersion, body });
  const resubmitDueAt = body.outcome === 'resubmit' && body.resubmitDueAt ? new Date(body.resubmitDueAt) : null;
  const isDateKept = before?.resubmitDueAt?.getTime() === resubmitDueAt?.getTime();
  if (resubmitDueAt && !isDateKept && !isWithinDays(resubmitDueAt, { now, days: MAX_RESUBMIT_DAYS }))
    throw wrong.dueInThePast(MAX_RESUBMIT_DAYS);
  const pins = body.pins.map((pin, at): Pin => ({ ...pin, id: pin.id ?? randomUUID(), number: at + 1 }));
  const versions = pins.length === 0 ? [] : await selectVersionsWithFiles(db, submission.id);
  const files = versions.find(({ version }) => version.number === body.version)?.files ?? [];
  const outside = findPinOutside(pins, files);
  if (outside !== null) throw wrong.pinOutside(outside);
  const { lateDays } = submission;
  const penaltyPoints = latePenalty(settings.late, { points, maxPoints: settings.points, lateDays });
  return {
    rubricVersion,
    criteria: body.criteria,
    points,
    penaltyPoints,
    score: withoutNoise(points - penaltyPoints),
    comment: body.comment,
    pins,
    outcome: body.outcome,
    resubmitDueAt,
  };
}

function pointsOf({ criteria, points }: Body, maxPoints: number): number {
  if (criteria.length > 0) throw wrong.wrongGrade({ code: 'unknown-criterion' });
  if (points === undefined) throw wrong.wrongField('points', 'Enter the points');
  if (!areWithin(points, maxPoints)) throw wrong.pointsOutOfRange(maxPoints);
  return points;
}

/** The first grade that is saved with a rubric fixes its points and levels, in the same transaction. */
async function pointsByRubric(
  db: Database,
  assignmentId: string,
  { rubricVersion, body }: { rubricVersion: number; body: Body },
): Promise<number> {
  const rubric = await freezeRubric(db, assignmentId, rubricVersion);
  if (!rubric) throw wrong.unknownRubricVersion();
  if (body.points !== undefined) throw wrong.wrongField('points', 'The points follow from the rubric');
  const sum = sumCriteria(rubric.criteria, body.criteria);
  if ('issue' in sum) throw wrong.wrongGrade(sum.issue);
  return sum.points;
}

function isSameGrade(before: GradeRow, after: GradeValues): boolean {
  const said = ({
    pins,
    resubmitDueAt,
    rubricVersion,
    criteria,
    score,
    comment,
    outcome,
    points,
    penaltyPoints,
  }: GradeValues) => ({
    rubricVersion,
    criteria,
    points,
    penaltyPoints,
    score,
    comment,
    outcome,
    resubmitDueAt: resubmitDueAt?.getTime() ?? null,
    pins: pins.map(({ number, fileId, page, x, y, text }) => ({ number, fileId, page, x, y, text })),
  });
  return isSameJson(said(before), said(after));
}

async function store(
  db: Database,
  {
    record,
    before,
    values,
    caller,
  }: { record: SubmissionRecord; before: GradeRow | null; values: GradeValues; caller: SignedInCaller },
): Promise<void> {
  const { id, userId, version } = record.submission;
  const revision = (before?.revision ?? 0) + 1;
  await upsertGrade(db, { submissionId: id, version, userId, ...values, revision, gradedBy: caller.userId });
  await refreshSubmissions(db, [{ id, userId }]);
  await countUses(db, { userId: caller.userId, before: wordsOf(before), after: wordsOf(values) });
  await recordAudit(db, {
    actorId: caller.userId,
    action: before === null ? 'grade.saved' : 'grade.changed',
    subject: `submission:${id}`,
    details: { version, before: before && summaryOf(before), after: summaryOf(values) },
  });
}

/** Of a grade, for the audit log: numbers, no words. */
function summaryOf({ points, penaltyPoints, score, outcome, resubmitDueAt, rubricVersion }: GradeValues) {
  return { points, penaltyPoints, score, outcome, resubmitDueAt: resubmitDueAt?.toISOString() ?? null, rubricVersion };
}

function wordsOf(grade: Pick<GradeValues, 'comment' | 'criteria'> | null): string {
  return grade === null ? '' : [grade.comment, ...grade.criteria.map(({ comment }) => comment)].join('\n');
}

async function toResponse(
  context: Pick<Context, 'batches' | 'db'>,
  { id, caller, version }: { id: string; caller: SignedInCaller; version: number },
) {
  const record = await findOwnSubmission(context, { id, caller });
  const saved = (await selectGradesOf(context.db, id)).find(({ grade }) => grade.version === version);
  if (!saved) throw new Error('the grade was not kept');
  return {
    grade: toOfficeGrade(saved),
    submission: { id, ...toStatus(record, await findOfficeStatus(context, record)) },
  };
}
