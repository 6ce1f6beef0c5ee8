import type { Context } from '../../../platform/http/context.ts';
import { openFile } from './open-file.ts';
import type { FileIssue } from '../rules.ts';
import { selectUnopened, updateMedia } from '../store.ts';

const BATCH = 50;

/**
 * Opens the files from before uploads were opened, and records those that learners cannot be shown; the review of a course lists them.
 * Files missing from the file store are skipped.
 */
export async function openOldFiles({ db, files, encoder }: Pick<Context, 'db' | 'files' | 'encoder'>): Promise<void> {
  const canConvert = await encoder.isPresent();
  for (;;) {
    const unopened = await selectUnopened(db, BATCH);
    for (const file of unopened) {
      const isThere = (await files.stat(file.fileKey)) !== null;
      const { issue, needsConversion } = isThere
        ? await openFile(files, file)
        : { issue: null, needsConversion: false };
      const isUnplayable = needsConversion && !(canConvert && file.kind === 'video');
      const known: FileIssue | null = issue ?? (isUnplayable ? 'unplayable' : null);
      await updateMedia(db, file.id, {
        isOpened: true,
        issue: known,
        needsConversion: needsConversion && !isUnplayable,
      });
    }
    if (unopened.length < BATCH) return;
  }
}
