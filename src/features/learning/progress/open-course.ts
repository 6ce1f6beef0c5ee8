import type { z } from 'zod';
import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { type CourseOutline, loadOutlineOf } from '../../catalogue/courses/load-outline.ts';
import { listConvertedVideos } from '../../media/inspection/find-video-need.ts';
import type { openCourse as contract } from '../contract.ts';
import { accessUntilOf } from '../access/access-end.ts';
import { findOpenCourse } from '../access/find-open-course.ts';
import { toReleasedContents } from '../access/require-released.ts';
import { measureFiles } from '../../media/delivery/measure-files.ts';
import { listVersions } from '../../media/delivery/video-making.ts';
import { isFinalTestOpen, listContents, watermarkOf } from '../rules.ts';
import { toPlayerCourse } from './to-player-course.ts';
import { toResume } from './to-resume.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import { findPosition, recordTestsOpen, selectCompletedIds } from '../store.ts';

/** Returns a course for the player, by uuid, courseId or slug, with the caller's own progress; for enrolled learners and admins. */
export async function openCourse(
  context: Pick<Context, 'batches' | 'coursework' | 'db' | 'clock' | 'files' | 'settings'>,
  input: { caller: Pick<SignedInCaller, 'userId' | 'role' | 'impersonatedBy'>; courseId: string },
): Promise<Omit<z.output<typeof contract.output>, 'success'>> {
  const { db, files } = context;
  const { userId, role, impersonatedBy } = input.caller;
  const found = await findOpenCourse(db, input.caller, input.courseId);
  const courseId = found.id;
  const outline = await loadOutlineOf(db, found);
  const resume = toResume(outline, await selectCompletedIds(db, userId), await findPosition(db, userId, courseId));
  const isOpen = isAdmin(role) || isFinalTestOpen(resume.progressPercent);
  // Only a time is recorded, for submissions without a start (spec 3 §3). An admin's view starts no clock.
  if (!impersonatedBy) await recordTestsOpen(db, { userId, courseId, withFinalTest: isOpen });
  const fileKeys = [...new Set(listContents(outline).flatMap(({ content }) => content.fileKey || []))];
  const release = await context.batches.findOwnRelease(db, { userId, courseId, contents: toReleasedContents(outline) });
  const { batch, locks } = isAdmin(role) ? { ...release, locks: new Map<string, never>() } : release;
  const course = toPlayerCourse({
    locks,
    outline,
    fileSizes: await measureFiles(files, fileKeys),
    filesWithRenditions: await listFilesWithRenditions(db, fileKeys),
    isFinalTestOpen: isOpen,
    coursework: await ownCoursework(context, { userId, outline }),
    addressOf: (fileKey) => signMediaPath(context, { userId, fileKey }),
    videoStandIn: context.settings.videoStandIn,
  });
  const sign = (fileKey: string) => signMediaPath(context, { userId, fileKey });
  return {
    course,
    resume,
    watermark: watermarkOf(await getMe(context, { userId })),
    batch,
    accessUntil: await accessUntilOf(db, userId, courseId),
    recordings: release.recordings.map(({ fileKey, ...one }) => ({ ...one, url: sign(fileKey) })),
  };
}

async function ownCoursework(
  context: Pick<Context, 'batches' | 'coursework' | 'db'>,
  { userId, outline }: { userId: string; outline: CourseOutline },
) {
  const hasAny = listContents(outline).some(({ content }) => content.type === 'assignment');
  return hasAny
    ? context.coursework.findOwnCoursework(context, { userId, courseId: outline.course.id })
    : new Map<string, never>();
}

async function listFilesWithRenditions(db: Database, fileKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const [made, converted] = await Promise.all([listVersions(db, fileKeys), listConvertedVideos(db, fileKeys)]);
  return new Set([...converted, ...[...made].flatMap(([key, versions]) => (versions.length > 0 ? [key] : []))]);
}
