import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { measureFiles } from '../../media/delivery/measure-files.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import { toRubric } from '../briefs/to-rubric.ts';
import { toVersion } from '../submissions/to-work.ts';
import { findWorkStatus, type WorkRecord } from '../submissions/work-rules.ts';
import { selectRubrics } from '../submissions/work-store.ts';
import { submissionNotFound } from './grading-errors.ts';
import type { getSubmission as contract } from './grading-contract.ts';
import { findSubmission, selectGradesOf, selectVersionsWithFiles, type SubmissionRecord } from './grading-store.ts';
import type { SubmissionQuery } from './office-query-contract.ts';
import { findNeighbours } from './queue-store.ts';
import { readSubmissionFilter } from './read-submission-filter.ts';
import { toExtension, toOfficeGrade } from './to-grade.ts';

type Reading = Pick<Context, 'batches' | 'db'>;

/** Returns a submission that the caller may grade. Throws 404 `submission-not-found`, also for one of another trainer’s course. */
export async function findOwnSubmission(
  { db }: Pick<Context, 'db'>,
  { id, caller }: { id: string; caller: SignedInCaller },
): Promise<SubmissionRecord> {
  const record = isUuid(id) ? await findSubmission(db, id) : null;
  const courseIds = record ? await listOwnCourseIds({ db }, { caller }) : null;
  const isOwn = record !== null && (courseIds === null || courseIds.includes(record.submission.courseId));
  if (!isOwn) throw submissionNotFound();
  return record;
}

/** Returns a submission with all versions and grades, and its neighbours in the queue. Throws 404 `submission-not-found`. */
export async function getSubmission(
  context: Reading & Pick<Context, 'clock' | 'files' | 'settings'>,
  { caller, id, query }: { caller: SignedInCaller; id: string; query: SubmissionQuery },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { db } = context;
  const record = await findOwnSubmission(context, { id, caller });
  const { submission, assignment, extension, now } = record;
  const { settings } = assignment;
  const [versions, graded, rubrics, status, neighbours, sizes] = await Promise.all([
    selectVersionsWithFiles(db, id),
    selectGradesOf(db, id),
    selectRubrics(db, assignment.id),
    findOfficeStatus(context, record),
    listNeighbours(context, { caller, query, record }),
    measureFiles(
      context.files,
      settings.files.map(({ fileKey }) => fileKey),
    ),
  ]);
  const grades = graded.map(toOfficeGrade);
  const counting = graded
    .filter(({ grade }) => grade.released !== null)
    .toSorted((one, other) => (other.grade.released?.score ?? 0) - (one.grade.released?.score ?? 0))[0];
  const inForce = rubrics.find(({ version }) => version === assignment.rubricVersion);
  return {
    submission: {
      ...toStatus(record, status),
      id,
      assignmentId: assignment.id,
      userId: submission.userId,
      courseId: submission.courseId,
      version: submission.version,
      submittedAt: submission.submittedAt.toISOString(),
      lateDays: submission.lateDays,
      versions: versions.map(({ version, files }) => toVersion(version, files)),
      grade: counting ? toOfficeGrade(counting) : null,
    },
    grades,
    rubric: inForce ? toRubric(inForce) : null,
    rubrics: rubrics.map(toRubric),
    assignment: {
      id: assignment.id,
      name: assignment.name,
      courseId: assignment.courseId,
      courseTitle: record.courseTitle,
      points: settings.points,
      kinds: settings.kinds,
      due: { kind: settings.due.kind },
      late: settings.late,
      maxAttempts: settings.maxAttempts,
      completesWhen: settings.completesWhen,
      release: settings.release,
      brief: settings.brief,
      files: settings.files.map(({ fileKey, name }) => ({
        name,
        url: signMediaPath(context, { userId: caller.userId, fileKey }),
        sizeBytes: sizes.get(fileKey) ?? null,
      })),
      state: assignment.removedAt ? 'removed' : 'published',
    },
    learner: { id: submission.userId, name: record.learnerName },
    dueAt: status.dueAt?.toISOString() ?? null,
    extension: extension && toExtension(extension, record.granterName),
    ...neighbours,
    serverTime: now.toISOString(),
  };
}

/** Returns the place of a submission in the queue of a query. Throws 403 for the queue of another trainer. */
export async function listNeighbours(
  context: Reading,
  { caller, query, record }: { caller: SignedInCaller; query: SubmissionQuery; record: SubmissionRecord },
) {
  const { sort, ...asked } = query;
  const filter = await readSubmissionFilter(context, { query: asked, caller });
  return findNeighbours(context.db, filter, { of: record, sort });
}

/** How the learner of a submission stands with its assignment. */
export async function findOfficeStatus({ db, batches }: Reading, record: SubmissionRecord) {
  const { assignment, submission, extension, override, now } = record;
  const { userId, courseId } = submission;
  const { kind, sessionNumber } = assignment.settings.due;
  const [access] =
    kind === 'days-after-access' ? await listAccessDays(db, { userIds: [userId], courseIds: [courseId] }) : [];
  const classes =
    kind === 'session' ? (await batches.listClassDays(db, { userIds: [userId], courseId })).get(userId) : null;
  const work: WorkRecord = {
    settings: assignment.settings,
    isRemoved: assignment.removedAt !== null,
    accessDay: access?.day ?? null,
    sessionDay: classes?.get(sessionNumber ?? 0) ?? null,
    extension,
    isExcused: override?.isExcused ?? false,
    isAdjusted: override !== null && !override.isExcused,
    hasDraft: false,
    submission,
  };
  return findWorkStatus(work, { now, hasAccess: true });
}

export function toStatus(
  { submission }: Pick<SubmissionRecord, 'submission'>,
  { state }: Pick<Awaited<ReturnType<typeof findOfficeStatus>>, 'state'>,
) {
  return {
    state,
    outcome: submission.outcome,
    resubmitDueAt: submission.resubmitDueAt?.toISOString() ?? null,
    hasUnreleasedGrade: submission.hasUnreleasedGrade,
  };
}
