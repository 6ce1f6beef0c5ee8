import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import type { MediaFile } from '../contract.ts';
import { fileIssueMessage } from '../inspection/file-info.ts';
import type { MediaUsageRegistry, MediaUsage } from './usage-registry.ts';
import { mayChange } from '../rules.ts';
import { findListed, type ListedMedia } from '../store.ts';

/** Returns one file of the library for the office. Throws 404 `not-found`. */
export async function getMedia(
  { db }: Pick<Context, 'db'>,
  registry: MediaUsageRegistry,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<MediaFile> {
  const row = await findListed(db, id);
  if (!row) throw notFound('This file is no longer in the library.');
  const [file] = await describeMedia({ db }, registry, { caller, rows: [row] });
  if (!file) throw new Error('a row was not described');
  return file;
}

/** Adds usages and renditions to rows: one query for each feature, however many rows. */
export async function describeMedia(
  { db }: Pick<Context, 'db'>,
  registry: MediaUsageRegistry,
  { caller, rows }: { caller: SignedInCaller; rows: readonly ListedMedia[] },
): Promise<MediaFile[]> {
  const files = rows.map(({ file }) => file);
  const videos = files.filter(({ kind }) => kind === 'video').map(({ fileKey }) => fileKey);
  const bringers = files.flatMap(({ uploadedBy }) => uploadedBy ?? []);
  const [uses, states, names] = await Promise.all([
    listUsages(db, registry, files),
    registry.videos.listStates(db, videos),
    listUserNames(db, bringers),
  ]);
  return rows.map(({ file, captions, replacedSince }) => ({
    id: file.id,
    name: file.name,
    kind: file.kind,
    fileKey: file.fileKey,
    contentType: file.contentType,
    sizeBytes: file.sizeBytes,
    durationSeconds: file.durationSeconds,
    width: file.width,
    height: file.height,
    captions,
    uploadedBy: names.get(file.uploadedBy ?? '') ?? null,
    createdAt: file.createdAt.toISOString(),
    url: contentUrl(file),
    uses: uses.filter(({ fileKey }) => fileKey === file.fileKey).map(({ text, href }) => ({ text, href })),
    video: file.kind === 'video' ? (states.get(file.fileKey) ?? { state: 'waiting', percent: 0 }) : null,
    issue: file.issue && fileIssueMessage(file.issue),
    isReplacing: replacedSince !== null,
    mayChange: mayChange(caller, file),
  }));
}

export async function listUsages(
  db: Context['db'],
  { sources }: Pick<MediaUsageRegistry, 'sources'>,
  files: readonly { fileKey: string; publicAddress: string | null }[],
): Promise<MediaUsage[]> {
  if (files.length === 0) return [];
  return (await Promise.all(sources.map((source) => source.listUsages(db, files)))).flat();
}

/** A URL for the office only; its end tells versions apart for the browser's cache. */
export function contentUrl({ id, fileKey }: { id: string; fileKey: string }): string {
  return `/api/media/files/${id}/content?key=${encodeURIComponent(fileKey.split('/').at(-1) ?? '')}`;
}
