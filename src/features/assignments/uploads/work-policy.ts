import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, notSignedIn, notAllowed, impersonationOnly } from '../../../platform/http/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { tooMany } from '../../../platform/http/too-many.ts';
import { formatSize } from '../../../kit/numbers/format-size.ts';
import type { BegunUpload, UploadPolicy } from '../../media/uploads/upload-policy.ts';
import { serveUploadsOf } from '../../media/uploads/serve-uploads.ts';
import { measureWorkUploads } from '../../media/uploads/work-uploads.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { findOwnWork, lockOwnWork, requireOpen, requireWorkable } from '../submissions/open-work.ts';
import { fileTooLarge, submissionTooLarge, uploadNotFound } from '../submissions/work-errors.ts';
import {
  MAX_ATTEMPT_BYTES,
  MAX_AUDIO_BYTES,
  MAX_IMAGE_BYTES,
  MAX_LEARNER_BYTES,
  UPLOADS_PER_HOUR,
  type FileKind,
} from '../submissions/work-rules.ts';
import { selectDraftFiles, sumFiles } from '../submissions/work-store.ts';
import { DECIDING_BYTES, recogniseWork } from './recognise-work.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;
const HOUR_SECONDS = 3600;

/** Serves resumable uploads of work below `/assignments/uploads` (tus 1.0), for the learner who began them. */
export async function serveWorkUploads(
  context: Pick<Context, 'batches' | 'db' | 'files' | 'log'>,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { userId } = requireLearner(caller);
  return serveUploadsOf(context, request, { ownerId: userId, policy: workPolicy(context) });
}

function requireLearner(caller: Caller): SignedInCaller {
  if (caller.kind !== 'user') throw notSignedIn();
  if (caller.apiKey) throw notAllowed();
  if (caller.impersonatedBy)
    throw impersonationOnly('You see the site as another person, so nothing can be changed. Stop first.');
  return caller;
}

function workPolicy({ batches, db }: Pick<Context, 'batches' | 'db'>): UploadPolicy {
  return {
    isWork: true,
    admit: (transaction, upload) => admit({ batches, db: transaction }, upload),
    async look({ ownerId, assignmentId, fileName, sizeBytes }, beginning) {
      if (beginning.length < Math.min(DECIDING_BYTES, sizeBytes)) return;
      const { assignment } = await findOwnWork({ batches, db }, { userId: ownerId, id: assignmentId ?? '' });
      const { kind } = await recogniseWork(assignment.settings, { fileName, beginning });
      requireSizeOf(kind, sizeBytes);
    },
    missing: uploadNotFound,
    moved: () => new AppError(409, 'upload-moved', 'This upload has gone on elsewhere. It will go on from there.'),
    explainStorage: (error) => error,
  };
}

/** Pictures and recordings have limits of their own. */
export function requireSizeOf(kind: FileKind, sizeBytes: number): void {
  const max = kind === 'image' ? MAX_IMAGE_BYTES : kind === 'audio' ? MAX_AUDIO_BYTES : Infinity;
  if (sizeBytes > max) throw fileTooLarge(max);
}

async function admit(
  context: Pick<Context, 'batches'> & { db: Database },
  { ownerId, sizeBytes, named }: BegunUpload,
): Promise<string> {
  const { db } = context;
  const work = await findOwnWork(context, { userId: ownerId, id: named('assignmentId') });
  const { id: assignmentId } = work.assignment;
  await requireWorkable(context, work, { userId: ownerId });
  requireOpen(work);
  if (sizeBytes <= 0) throw new AppError(422, 'empty-file', 'This file is empty.');
  await lockOwnWork(db, { userId: ownerId, id: assignmentId });
  const { mostFileMegabytes, quotaGigabytes } = await loadSiteContent(db, 'assignments');
  if (sizeBytes > mostFileMegabytes * MEGABYTE) throw fileTooLarge(mostFileMegabytes * MEGABYTE);
  const files = await selectDraftFiles(db, assignmentId, ownerId);
  const draftBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const coming = await measureWorkUploads(db, { ownerId, assignmentId });
  const kept = await sumFiles(db, ownerId);
  if (draftBytes + coming.assignmentBytes + sizeBytes > MAX_ATTEMPT_BYTES) throw submissionTooLarge(MAX_ATTEMPT_BYTES);
  if (kept.ownBytes + coming.ownBytes + sizeBytes > MAX_LEARNER_BYTES)
    throw new AppError(
      413,
      'storage-full-for-you',
      `Your submissions take up all of your ${formatSize(MAX_LEARNER_BYTES)}. Please use a link, or ask your trainer.`,
    );
  if (kept.allBytes + coming.allBytes + sizeBytes > quotaGigabytes * GIGABYTE)
    throw new AppError(
      413,
      'submissions-full',
      'No storage is left for submissions at the moment. Your draft is kept; the institute has been told.',
    );
  if (coming.begunThisHour >= UPLOADS_PER_HOUR) throw tooMany(HOUR_SECONDS);
  return assignmentId;
}
