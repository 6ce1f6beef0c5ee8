import { z } from 'zod';
import { VIDEO_PROVIDERS } from './link-rules.ts';

export const videoLinkSchema = z.object({
  address: z.string(),
  provider: z.enum(VIDEO_PROVIDERS).nullable(),
  videoId: z.string().nullable(),
  hash: z.string().nullable(),
  watchUrl: z.string().nullable(),
});

/** A video as a lesson shows it. */
export const shownVideoLinkSchema = videoLinkSchema.extend({
  /** What plays it, once it is asked for. */
  frameUrl: z.string().nullable(),
});

/** What plays the videos of other hosts in a text once they are asked for, by their addresses. */
export const videoFramesSchema = z.record(
  z.string(),
  z.object({ provider: z.enum(VIDEO_PROVIDERS), frameUrl: z.string() }),
);
