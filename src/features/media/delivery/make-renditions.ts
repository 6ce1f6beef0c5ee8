import { text } from 'node:stream/consumers';
import type { Context } from '../../../platform/http/context.ts';
import type { VideoEncoder } from '../../../ports/video-encoder.ts';
import type { MediaAccess } from './media-access.ts';
import { findVideoNeed } from '../inspection/find-video-need.ts';
import { listVideoKeys } from '../library/list-keys.ts';
import { saveVersions, selectVersions } from './renditions-store.ts';
import {
  canStream,
  type MediaRendition,
  type MediaRenditionName,
  savesEnough,
  RENDITION_HEIGHTS,
  VERSION_PARTS,
  renditionFolder,
} from './version-rules.ts';

type Making = Pick<Context, 'db' | 'files' | 'log'>;

/**
 * Makes the missing renditions of all videos, one after the other. After an interruption it resumes at the rendition where it stopped; a
 * video that cannot be read gets an empty list and plays as uploaded.
 */
export async function makeRenditions(
  context: Making & { access: Pick<MediaAccess, 'listVideos'> },
  encoder: VideoEncoder,
): Promise<void> {
  const keys = [...new Set([...(await context.access.listVideos(context.db)), ...(await listVideoKeys(context.db))])];
  const known = await selectVersions(context.db, keys);
  for (const fileKey of keys.filter((key) => !known.has(key))) await makeRenditionsOf(context, encoder, fileKey);
}

/** Makes the renditions of one video, unless they exist. A video missing from the file store is skipped. */
export async function makeRenditionsOf(context: Making, encoder: VideoEncoder, fileKey: string): Promise<void> {
  const source = await context.files.stat(fileKey);
  if (!source || (await selectVersions(context.db, [fileKey])).has(fileKey)) return;
  // For a video that only some browsers play, a larger rendition is better than none.
  const { needsConversion } = await findVideoNeed(context.db, fileKey);
  const worthBytes = needsConversion ? Number.POSITIVE_INFINITY : source.sizeBytes;
  if (await encoder.isPresent()) await makeAll(context, encoder, { fileKey, sizeBytes: worthBytes });
  else await saveVersions(context.db, fileKey, { versions: [], state: 'no-encoder', percent: 0 });
}

async function makeAll(
  context: Making,
  encoder: VideoEncoder,
  source: { fileKey: string; sizeBytes: number },
): Promise<void> {
  const { db, files, log } = context;
  const { fileKey } = source;
  const versions: MediaRendition[] = [];
  const variants: string[] = [];
  const names = Object.keys(RENDITION_HEIGHTS) as MediaRenditionName[];
  try {
    for (const [at, name] of names.entries()) {
      await saveVersions(db, fileKey, {
        versions: [],
        state: 'working',
        percent: Math.round((100 * at) / names.length),
      });
      const made = await makeVersion(context, encoder, fileKey, name).catch((error: unknown) => {
        // A video without sound still gets the other renditions.
        if (name === 'audio' && versions.length > 0 && !isStorageProblem(error)) return null;
        throw error;
      });
      if (!made) continue;
      if (!savesEnough(made.version.sizeBytes, source.sizeBytes)) {
        await removeVersion(context, fileKey, name);
        continue;
      }
      versions.push(made.version);
      variants.push(made.variant);
    }
    const master = `${renditionFolder(fileKey)}/master.m3u8`;
    if (canStream(versions)) await files.put(master, Buffer.from(`#EXTM3U\n${variants.join('')}`), PLAYLIST_TYPE);
    await saveVersions(db, fileKey, { versions, state: 'ready', percent: 100 });
  } catch (error) {
    if (isStorageProblem(error)) throw error;
    log.warn({ fileKey, reason: error }, 'no versions of a video');
    await saveVersions(db, fileKey, { versions: [], state: 'failed', percent: 0 });
  }
}

/** Makes one rendition with its lines of the main playlist; a rendition that an earlier run finished is only read. */
async function makeVersion(
  { files }: Pick<Context, 'files'>,
  encoder: VideoEncoder,
  fileKey: string,
  name: MediaRenditionName,
): Promise<{ version: MediaRendition; variant: string }> {
  const folder = renditionFolder(fileKey);
  const [whole, info] = [`${folder}/${name}.mp4`, `${folder}/${name}.facts.txt`];
  if (!(await files.stat(info))) {
    const made = await encoder.encode(await files.read(fileKey), { name, maxHeight: RENDITION_HEIGHTS[name] });
    try {
      const type = name === 'audio' ? 'audio/mp4' : 'video/mp4';
      await files.put(whole, made.file(), type);
      await files.put(`${folder}/${name}.stream.mp4`, made.stream(), type);
      await files.put(`${folder}/${name}.m3u8`, Buffer.from(made.playlist), PLAYLIST_TYPE);
      const image = made.resolution ? `,RESOLUTION=${made.resolution}` : ',CODECS="mp4a.40.2"';
      const variant = `#EXT-X-STREAM-INF:BANDWIDTH=${made.bitsPerSecond}${image}\n${name}.m3u8\n`;
      // Written last: its presence marks the rendition as complete.
      await files.put(info, Buffer.from(variant), 'text/plain; charset=utf-8');
    } finally {
      await made.discard();
    }
  }
  const sizeBytes = (await files.stat(whole))?.sizeBytes ?? 0;
  return { version: { name, fileKey: whole, sizeBytes }, variant: await text(await files.read(info)) };
}

async function removeVersion(
  { files }: Pick<Context, 'files'>,
  fileKey: string,
  name: MediaRenditionName,
): Promise<void> {
  // The marker of completeness is deleted first.
  for (const part of VERSION_PARTS) await files.remove(`${renditionFolder(fileKey)}/${name}.${part}`);
}

/** Whether the storage failed, not the video: then it is retried later. */
function isStorageProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EIO');
}

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
