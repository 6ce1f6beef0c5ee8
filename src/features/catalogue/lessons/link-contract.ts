import { z } from 'zod';
import { VIDEO_PROVIDERS } from './link-rules.ts';

export const videoLinkSchema = z.object({
  address: z.string(),
  provider: z.enum(VIDEO_PROVIDERS).nullable(),
  videoId: z.string().nullable(),
  hash: z.string().nullable(),
  watchUrl: z.string().nullable(),
});
