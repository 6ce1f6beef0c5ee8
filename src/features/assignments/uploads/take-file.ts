import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { imageQueue } from '../../../platform/jobs/drawing-queues.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireHarmless } from '../../../platform/secrets/require-harmless.ts';
import { openFile } from '../../media/inspection/open-file.ts';
import { redrawImage } from '../../media/inspection/redraw-image.ts';
import {
  dropWorkUpload,
  findWorkUpload,
  finishWorkUpload,
  openWorkUpload,
  type OpenedUpload,
} from '../../media/uploads/work-uploads.ts';
import { findOwnWork, lockOwnWork, requireWorkable, type OwnWork } from '../submissions/open-work.ts';
import { submissionTooLarge, uploadNotFound } from '../submissions/work-errors.ts';
import { MAX_ATTEMPT_BYTES, MAX_FILE_NAME, MAX_FILES } from '../submissions/work-rules.ts';
import { findFileOfUpload, insertFile, selectDraftFiles, touchDraft, type FileRow } from '../submissions/work-store.ts';
import { recogniseWork } from './recognise-work.ts';
import { requireSizeOf } from './work-policy.ts';

const DAMAGED_PICTURE = 'This picture can’t be read. Please save it again as JPEG or PNG.'; // assignments §8

type Storing = Pick<Context, 'batches' | 'clock' | 'db' | 'files' | 'jobs' | 'log' | 'scanner'>;
type NewFile = Parameters<typeof insertFile>[1];

/**
 * Adds a whole upload to the caller’s draft, after it was recognised by its bytes and scanned. Repeating it returns the same file. Throws
 * what the contract lists; a file that cannot be taken is deleted.
 */
export async function takeFile(
  context: Storing,
  { caller, id, uploadId }: { caller: SignedInCaller; id: string; uploadId: string },
): Promise<FileRow> {
  const { db, files } = context;
  const { userId } = caller;
  const work = await findOwnWork(context, { userId, id });
  await requireWorkable(context, work, caller);
  const known = await findFileOfUpload(db, uploadId);
  if (known) {
    if (known.userId !== userId || known.assignmentId !== id) throw uploadNotFound();
    return known;
  }
  const upload = await findWorkUpload(db, { id: uploadId, ownerId: userId });
  if (!upload || upload.assignmentId !== id) throw uploadNotFound();
  const { completedAt } = upload;
  if (completedAt === null) throw new AppError(409, 'upload-unfinished', 'This file has not arrived completely yet.');
  const taken = await openWorkUpload(context, { ...upload, completedAt }, async (opened) => {
    const made = await makeOrDrop(context, work, opened);
    try {
      return await inTransaction(db, async (transaction) => {
        await lockOwnWork(transaction, { userId, id });
        requireRoom(await selectDraftFiles(transaction, id, userId), made.sizeBytes);
        const file = await insertFile(transaction, made);
        await touchDraft(transaction, id, userId);
        await finishWorkUpload(context, transaction, uploadId);
        return file;
      });
    } catch (error) {
      await files.remove(made.fileKey);
      if (made.shownKey) await files.remove(made.shownKey);
      throw error;
    }
  });
  if (taken) return taken;
  throw new AppError(409, 'upload-busy', 'This file is being processed.');
}

function requireRoom(held: readonly FileRow[], sizeBytes: number): void {
  if (held.length >= MAX_FILES) throw new AppError(422, 'too-many-files', 'One attempt can have 10 files at most.');
  if (held.reduce((sum, file) => sum + file.sizeBytes, sizeBytes) > MAX_ATTEMPT_BYTES)
    throw submissionTooLarge(MAX_ATTEMPT_BYTES);
}

/** Deletes an upload that cannot be accepted, because the same bytes would fail again. One that could not be scanned stays. */
async function makeOrDrop(context: Storing, work: OwnWork, upload: OpenedUpload): Promise<NewFile> {
  try {
    return await makeFile(context, work, upload);
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 429)
      await dropWorkUpload(context, upload.id);
    throw error;
  }
}

async function makeFile(context: Storing, work: OwnWork, upload: OpenedUpload): Promise<NewFile> {
  const { files, scanner, clock } = context;
  const { id, fileName, sizeBytes, beginning } = upload;
  const { settings, id: assignmentId } = work.assignment;
  const type = await recogniseWork(settings, { fileName, beginning });
  requireSizeOf(type.kind, sizeBytes);
  await requireHarmless(context, { field: null, content: upload.read(), sizeBytes });
  const scannedAt = scanner === null ? null : clock.now();
  const hash = createHash('sha256');
  // Each attempt has its own key, so that a late one cannot affect the one that succeeded.
  const key = `submissions/${id}-${randomUUID().slice(0, 8)}`;
  const fileKey = `${key}.${type.extension}`;
  const source = upload.read((chunk) => hash.update(chunk));
  const common = {
    assignmentId,
    userId: work.userId,
    name: nameOf(fileName),
    kind: type.kind,
    contentType: type.contentType,
    sizeBytes,
    fileKey,
    uploadId: id,
    uploadStartedAt: upload.startedAt,
    uploadedAt: upload.completedAt,
    scannedAt,
  };
  if (type.kind !== 'image') {
    await files.put(fileKey, Readable.from(source), type.contentType);
    const info = type.extension === 'pdf' ? await openFile(files, { fileKey, kind: 'pdf', sizeBytes }) : null;
    return { ...common, sha256: hash.digest('hex'), shownKey: null, pages: info?.pages ?? null };
  }
  const bytes = await buffer(Readable.from(source));
  const shown = await imageQueue.run(() => redrawImage(bytes, { damaged: DAMAGED_PICTURE }));
  const shownKey = `${key}-shown.webp`;
  await files.put(fileKey, bytes, type.contentType);
  await files.put(shownKey, shown.bytes, 'image/webp');
  return { ...common, sha256: hash.digest('hex'), shownKey, pages: 1 };
}

/** The name without folders; a long one keeps its extension. */
function nameOf(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1)?.trim() || 'file';
  if (name.length <= MAX_FILE_NAME) return name;
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  // A cut between the two halves of an emoji leaves one that no store can keep.
  const stem = name.slice(0, MAX_FILE_NAME - end.length).replace(/[\uD800-\uDBFF]$/, '');
  return stem + end;
}
