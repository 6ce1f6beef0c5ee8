import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { ENTRY_STATES } from '../rules.ts';
import { reasonField, requestKey } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const office = { roles: ['counsellor', ...ADMINS] } as const;
const batch = z.object({ id: z.uuid('There is no such batch.') });
const entryId = z.object({ id: z.uuid('There is no such place on a waitlist.') });

/** A place on a waitlist as the office sees it. */
const officeEntry = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  /** From 1; 0 for who has an offer, and for places that have ended. */
  position: z.int(),
  state: z.enum(ENTRY_STATES),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});
export type OfficeEntry = z.output<typeof officeEntry>;

export const listWaitlist = defineRoute({
  method: 'GET',
  path: '/admin/batches/:id/waitlist',
  summary: 'Who waits for a batch or has an offer, in their order',
  access: office,
  keys: 'read',
  ...base,
  params: batch,
  query: z.object({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
  }),
  output: z.object({
    success: succeeded,
    entries: z.array(officeEntry),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  errors: { 404: ['not-found'] },
});

export const addToWaitlist = defineRoute({
  method: 'POST',
  path: '/admin/batches/:id/waitlist',
  summary: 'Put a student on the waitlist of a full batch',
  access: office,
  keys: 'write',
  ...base,
  params: batch,
  body: z.strictObject({ userId: z.uuid({ error: 'Please choose a student' }), requestKey }),
  output: z.object({ success: succeeded, entry: officeEntry }),
  errors: {
    404: ['not-found'],
    409: [
      'seats-left',
      'already-enrolled',
      'batch-closed',
      'student-clash',
      'prerequisite-missing',
      'waitlist-full',
      'key-used',
    ],
  },
});

export const endOffer = defineRoute({
  method: 'POST',
  path: '/admin/waitlist/:id/end-offer',
  summary: 'End an offer: the seat is offered to the next',
  access: office,
  keys: 'write',
  ...base,
  params: entryId,
  body: z.strictObject({ reason: reasonField }),
  output: z.object({ success: succeeded, entry: officeEntry }),
  errors: { 404: ['not-found'], 409: ['offer-over'], 422: ['reason-missing'] },
});

export const removeFromWaitlist = defineRoute({
  method: 'DELETE',
  path: '/admin/waitlist/:id',
  summary: 'Remove a student from a waitlist; an offered seat goes to the next',
  access: office,
  keys: 'write',
  ...base,
  params: entryId,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});
