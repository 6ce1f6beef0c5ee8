import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { BLOCK_TYPES } from '../../blog/rules.ts';
import { videoFramesSchema } from '../../catalogue/lessons/link-contract.ts';

export const getLessonText = defineRoute({
  method: 'GET',
  path: '/courseStudent/:courseId/contents/:contentId/text',
  summary: 'The blocks of a text lesson',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ courseId: z.string().max(200), contentId: z.string().max(40) }),
  output: z.object({
    success: succeeded,
    blocks: z.array(z.object({ type: z.enum(BLOCK_TYPES), value: z.string() })),
    readingMinutes: z.int(),
    frames: videoFramesSchema,
    /** Of films of ours among the blocks, by their addresses. */
    captions: z.record(z.string(), z.string()),
  }),
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended', 'content-locked'],
    404: ['course-not-found'],
    422: ['unknown-content'],
  },
});
