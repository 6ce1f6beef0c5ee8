import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listSignedCaptions } from '../../blog/reading/list-video-captions.ts';
import { listVideoFrames } from '../../blog/reading/list-video-frames.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import { measureFiles } from '../../media/delivery/measure-files.ts';
import { signBlocks } from '../../media/delivery/sign-blocks.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { toRubric } from '../briefs/to-rubric.ts';
import { findDueDate } from '../rules.ts';
import { findOwnWork, requireWorkable } from './open-work.ts';
import { toDraft, toVersion } from './to-work.ts';
import type { getOwnAssignment as contract, releasedGradeSchema } from './work-contract.ts';
import {
  selectDraftFiles,
  selectGrades,
  selectRubrics,
  selectSubmittedFiles,
  selectVersions,
  type GradeRow,
} from './work-store.ts';

/**
 * Returns an assignment with the caller’s own work. Work that was submitted is shown after access has ended, too; without any, throws why
 * the course is closed.
 */
export async function getOwnAssignment(
  context: Pick<Context, 'batches' | 'clock' | 'db' | 'files' | 'settings'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { db } = context;
  const { userId } = caller;
  const work = await findOwnWork(context, { userId, id });
  const { assignment, submission, override, draft, status } = work;
  if (submission === null) await requireWorkable(context, work, caller);
  const { settings, courseId } = assignment;
  const { mostFileMegabytes, feedbackHours } = await loadSiteContent(db, 'assignments');
  const titles = await listCourseTitles(db, [courseId]);
  const sizes = await measureFiles(
    context.files,
    settings.files.map(({ fileKey }) => fileKey),
  );
  const versions = submission ? await selectVersions(db, submission.id) : [];
  const files = submission ? await selectSubmittedFiles(db, submission.id) : [];
  const grades = submission ? (await selectGrades(db, submission.id)).flatMap(toReleased) : [];
  const used = new Set(grades.map(({ rubricVersion }) => rubricVersion));
  const brief = signBlocks(context, { userId, blocks: settings.brief });
  const rubrics = grades.length > 0 ? await selectRubrics(db, id) : [];
  return {
    assignment: {
      id,
      courseId,
      courseTitle: titles.get(courseId) ?? '',
      name: assignment.name,
      brief,
      captions: await listSignedCaptions(context, { userId, blocks: settings.brief, signed: brief }),
      frames: listVideoFrames(settings.brief, context.settings.videoStandIn),
      files: settings.files.map(({ fileKey, name }) => ({
        name,
        url: signMediaPath(context, { userId, fileKey }),
        sizeBytes: sizes.get(fileKey) ?? null,
      })),
      kinds: settings.kinds,
      fileTypes: settings.fileTypes,
      points: settings.points,
      due: { kind: settings.due.kind },
      late: settings.late,
      maxAttempts: settings.maxAttempts,
      completesWhen: settings.completesWhen,
      rubric: work.rubric && toRubric(work.rubric),
      state: assignment.removedAt ? 'removed' : 'published',
    },
    dueAt: status.dueAt?.toISOString() ?? null,
    closesAt: status.closesAt?.toISOString() ?? null,
    originalDueAt: findDueDate(settings.due, work.record)?.toISOString() ?? null,
    movedBy: status.movedBy,
    isOpen: status.isOpen,
    closedReason: status.closedReason,
    attemptsUsed: status.attemptsUsed,
    attemptsLeft: status.attemptsLeft,
    draft: draft && toDraft(draft, await selectDraftFiles(db, id, userId)),
    versions: versions.map((version) => toVersion(version, files)),
    grades,
    rubrics: rubrics.filter(({ version }) => used.has(version)).map(toRubric),
    state: status.state,
    outcome: status.outcome,
    isLate: status.isLate,
    isMissing: status.isMissing,
    score: override?.score ?? submission?.score ?? null,
    isAdjusted: override?.score != null,
    maxFileBytes: mostFileMegabytes * 1_000_000,
    feedbackHours,
    serverTime: work.now.toISOString(),
  };
}

/** What a learner sees of a grade; nothing before it was released. */
export function toReleased({ version, released, releasedAt }: GradeRow): z.input<typeof releasedGradeSchema>[] {
  return released && releasedAt ? [{ ...released, version, releasedAt: releasedAt.toISOString() }] : [];
}
