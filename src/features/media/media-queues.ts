import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { DROP_PARTS, dropGivenUp, dropParts } from './uploads/drop-uploads.ts';
import type { MediaUsageRegistry } from './library/usage-registry.ts';
import { makeRenditions } from './delivery/make-renditions.ts';
import type { MediaAccess } from './delivery/media-access.ts';
import { openOldFiles } from './inspection/open-old-files.ts';
import { dropMediaFile } from './library/remove-media.ts';
import { swapMedia } from './library/replace-media.ts';

/** Applies replacements, deletes old versions and expired uploads. */
export function mediaQueues(
  context: Pick<Context, 'db' | 'files' | 'jobs' | 'log' | 'encoder'>,
  parts: { registry: MediaUsageRegistry; access: MediaAccess; prepareVideo: (fileKey: string) => Promise<void> },
): JobQueue[] {
  return [
    {
      name: 'replace-media',
      run: (data: { mediaId: string }) => swapMedia(context, parts, data),
      lastsSeconds: 6 * 3600,
    },
    {
      name: 'drop-media-file',
      run: (data: { fileKey: string; publicAddress?: string | null }) => dropMediaFile(context, parts.registry, data),
    },
    {
      name: DROP_PARTS,
      run: (data: { uploadId: string }) => dropParts(context, data),
      lastsSeconds: 1800,
    },
    { name: 'open-old-files', run: () => openOldFiles(context), everyCron: '10 21 * * *', lastsSeconds: 6 * 3600 },
    { name: 'drop-given-up-uploads', run: () => dropGivenUp(context), everyCron: '40 20 * * *' },
    // Renditions of new videos start a quarter of an hour after the upload, at the latest.
    {
      name: 'make-renditions',
      formerNames: ['make-media-versions'],
      run: () => makeRenditions({ ...context, access: parts.access }, context.encoder),
      everyCron: '*/15 * * * *',
      retries: 1,
      lastsSeconds: 6 * 3600,
    },
  ];
}
