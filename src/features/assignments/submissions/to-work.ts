import type { z } from 'zod';
import type { draftSchema, fileSchema, versionSchema } from './work-contract.ts';
import type { DraftRow, FileRow, VersionRow } from './work-store.ts';

/** Returns a file as its learner and the office see it. */
export function toFile(row: FileRow): z.input<typeof fileSchema> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    pages: row.pages,
    uploadStartedAt: row.uploadStartedAt.toISOString(),
    uploadedAt: row.uploadedAt.toISOString(),
    scannedAt: row.scannedAt?.toISOString() ?? null,
    state: row.quarantinedAt ? 'quarantined' : 'ready',
    isExpired: row.expiredAt !== null,
  };
}

/** Returns a draft; one that was not begun is empty, at revision 0. */
export function toDraft(row: DraftRow, files: readonly FileRow[]): z.input<typeof draftSchema> {
  return {
    revision: row.revision,
    text: row.text,
    links: row.links,
    files: files.map(toFile),
    savedAt: row.savedAt.toISOString(),
  };
}

export function toVersion(row: VersionRow, files: readonly FileRow[]): z.input<typeof versionSchema> {
  return {
    number: row.number,
    submittedAt: row.submittedAt.toISOString(),
    countedAt: row.countedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    lateDays: row.lateDays,
    receipt: row.receipt,
    text: row.text,
    links: row.links,
    files: files.filter(({ version }) => version === row.number).map(toFile),
  };
}
