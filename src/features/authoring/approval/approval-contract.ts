import { z } from 'zod';
import { ADMINS, TRAINERS } from '../../../kit/roles.ts';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const params = z.object({ id: z.string().max(200) });
const revision = z.int({ error: 'Say which revision this was made on' }).min(1).max(2_147_483_647);
const missing = 'Say what has to change';

/** The last request for approval of a course. */
export const approvalSchema = z.object({
  /** `waiting` until an admin decides. */
  state: z.enum(['waiting', 'approved', 'changes-requested']),
  requestedBy: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  /** What the trainer wrote to those who approve. */
  note: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** What has to change. */
  reply: z.string(),
});
export type ShownApproval = z.output<typeof approvalSchema>;

export const sendForApproval = defineRoute({
  method: 'POST',
  path: '/admin/courses/:id/approval',
  summary: 'Ask for the publication of a draft; admins are notified. Asked again, the open request is renewed',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({
    revision,
    note: z.string().overwrite(cleanText).max(500, 'A note can have 500 characters at most').default(''),
  }),
  output: z.object({ success: succeeded, approval: approvalSchema }),
  errors: {
    404: ['course-not-found'],
    409: ['changed-elsewhere', 'nothing-to-publish'],
    422: ['not-ready'],
  },
});

export const requestChanges = defineRoute({
  method: 'PUT',
  path: '/admin/courses/:id/approval',
  summary: 'Answer a request for approval with what has to change; its trainers are notified',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({
    note: z
      .string({ error: missing })
      .overwrite(cleanText)
      .refine(hasVisibleText, missing)
      .max(1000, 'At most 1,000 characters'),
  }),
  output: z.object({ success: succeeded, approval: approvalSchema }),
  errors: { 404: ['course-not-found'], 409: ['not-waiting'] },
});
