import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { BLOCK_TYPES } from '../../blog/rules.ts';
import { shownVideoLinkSchema } from '../../catalogue/lessons/link-contract.ts';
import { CONTENT_TYPES } from '../../catalogue/rules.ts';

export const getPreview = defineRoute({
  method: 'GET',
  path: '/courses/:id/preview/:contentId',
  summary: 'A lesson of a published course that anyone may open, and the other ones',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  params: z.object({ id: z.string().max(200), contentId: z.string().max(40) }),
  output: z.object({
    success: succeeded,
    /** Whole rupees. */
    course: z.object({ title: z.string(), slug: z.string(), price: z.int(), salePrice: z.int().nullable() }),
    content: z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(CONTENT_TYPES),
      /** In seconds. */
      duration: z.int(),
      /** Public; `null` of texts and links. */
      url: z.string().nullable(),
      captionsUrl: z.string().nullable(),
      blocks: z.array(z.object({ type: z.enum(BLOCK_TYPES), value: z.string() })).nullable(),
      link: shownVideoLinkSchema.nullable(),
    }),
    /** The other free lessons, the next one first. */
    others: z.array(z.object({ id: z.string(), name: z.string() })),
    lessonCount: z.int(),
  }),
  errors: { 404: ['preview-not-found'] },
});
