import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadOutline } from '../../catalogue/courses/load-outline.ts';
import { findVideoNeed } from '../../media/inspection/find-video-need.ts';
import { findOpenCourse } from '../access/find-open-course.ts';
import { requireReleased } from '../access/require-released.ts';
import { findVersions } from '../../media/delivery/video-making.ts';
import { listContents } from '../rules.ts';
import {
  canStream,
  shownState,
  renditionFolder,
  type VideoShown,
  type MediaRenditionName,
} from '../../media/delivery/version-rules.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';

/**
 * Returns the renditions of a video for a learner, smallest last, and the adaptive playlist. `state` says whether it can be shown yet: a
 * video that only some browsers play waits for its renditions.
 */
export async function getMediaRenditions(
  context: Pick<Context, 'batches' | 'db' | 'clock' | 'settings'>,
  input: { caller: Pick<SignedInCaller, 'userId' | 'role'>; courseId: string; contentId: string },
): Promise<{
  state: VideoShown;
  percent: number;
  playsAsItCame: boolean;
  streamUrl: string | null;
  versions: { name: MediaRenditionName; url: string; sizeBytes: number }[];
}> {
  const { db } = context;
  const { userId } = input.caller;
  const course = await findOpenCourse(db, input.caller, input.courseId);
  const contents = listContents(await loadOutline(db, course.id));
  const found = contents.find(({ content }) => content.id === input.contentId);
  if (!found) throw new AppError(422, 'unknown-content', 'This lesson is no longer in the course.');
  if (!isAdmin(input.caller.role))
    await requireReleased(context, { userId, courseId: course.id, contentIds: [found.content.id] });
  const { fileKey } = found.content;
  const made = await findVersions(db, fileKey);
  const versions = made?.versions ?? [];
  const sign = (key: string) => signMediaPath(context, { userId, fileKey: key });
  return {
    ...shownState(await findVideoNeed(db, fileKey), made),
    streamUrl: canStream(versions) ? sign(`${renditionFolder(fileKey)}/master.m3u8`) : null,
    versions: versions.map(({ name, fileKey: key, sizeBytes }) => ({ name, url: sign(key), sizeBytes })),
  };
}
