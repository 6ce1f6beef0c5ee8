import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireHarmless } from '../../../platform/secrets/require-harmless.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { listTrainerIds } from '../../catalogue/course-editing/change-trainers.ts';
import { notify } from '../../notifications/notify.ts';
import { tellLearner } from '../notices/tell-learner.ts';
import type { FileRow } from '../submissions/work-store.ts';
import { isScanOld } from './grading-rules.ts';
import { markQuarantined, markScanned } from './scan-store.ts';

type Scanning = Pick<Context, 'clock' | 'db' | 'files' | 'jobs' | 'log' | 'scanner' | 'settings'>;

interface Opened {
  file: FileRow;
  courseId: string;
  assignmentName: string;
}

/**
 * Scans a file again when its last scan is more than a day old, as the office opens it. Returns it as it is then: what the scanner finds
 * makes it quarantined, and its learner and the trainers of the course are told. Throws 503 `scanner-away`.
 */
export async function scanAgain(context: Scanning, { file, ...of }: Opened): Promise<FileRow> {
  const { db, files, scanner, clock } = context;
  if (scanner === null || !isScanOld(file.scannedAt, clock.now())) return file;
  try {
    const content = await files.read(file.fileKey);
    await requireHarmless(context, { field: null, content, sizeBytes: file.sizeBytes });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Too large for the scanner, though it was taken: as ready as it was.
    if (error.code === 'beyond-scanner') return file;
    if (error.code !== 'harmful-file') throw error;
    return quarantine(context, { file, ...of });
  }
  return (await markScanned(db, file.id)) ?? file;
}

async function quarantine(context: Scanning, { file, courseId, assignmentName }: Opened): Promise<FileRow> {
  return inTransaction(context.db, async (transaction) => {
    const held = await markQuarantined(transaction, file.id);
    // Another opening of the file has told everybody.
    if (!held) return { ...file, quarantinedAt: context.clock.now() };
    const within = { ...context, db: transaction };
    const title = `A file in ${assignmentName} was held back`;
    const key = `quarantined:${file.id}`;
    const found = `the virus scanner found something harmful in “${file.name}”, which belongs to “${assignmentName}”.`;
    await tellLearner(within, {
      userId: file.userId,
      courseId,
      assignmentId: file.assignmentId,
      kind: 'assignment',
      key: `${key}:${file.userId}`,
      title,
      text: file.name,
      paragraphs: [
        found,
        'The file is not handed out any more. Your attempt and its time stay valid. Please check your device, and ask your trainer how to send another copy.',
      ],
    });
    const href = `/admin/submissions/${file.submissionId ?? ''}`;
    for (const userId of await listTrainerIds(within, courseId)) {
      const { name, email } = addresseeOf(await getMe(within, { userId }));
      const text = [
        `Hello ${name},`,
        `${found} It is not handed out any more; the attempt and its time stay valid.`,
        `To the submission: ${context.settings.publicUrl}${href}`,
      ];
      const mail = { subject: title, text: text.join('\n\n') };
      await notify(within, {
        userId,
        email,
        key: `${key}:${userId}`,
        kind: 'grading',
        title,
        text: file.name,
        href,
        mail,
      });
    }
    return held;
  });
}
