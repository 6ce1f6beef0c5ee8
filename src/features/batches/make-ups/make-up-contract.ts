import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { BATCH_MODES, MAKE_UP_STATES } from '../rules.ts';
import { requestKey } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;

const makeUp = z.object({
  id: z.string(),
  missedSessionId: z.string(),
  sessionId: z.string(),
  state: z.enum(MAKE_UP_STATES),
});
export type MakeUp = z.output<typeof makeUp>;

export const listMakeUps = defineRoute({
  method: 'GET',
  path: '/sessions/:id/make-ups',
  summary: 'Classes of other batches that make up for one’s own missed class',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params: z.object({ id: z.uuid('There is no such class.') }),
  output: z.object({
    success: succeeded,
    sessions: z.array(
      z.object({
        id: z.string(),
        batchCode: z.string(),
        number: z.int(),
        topic: z.string(),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        mode: z.enum(BATCH_MODES),
        room: z.string(),
        trainer: z.string(),
        /** Left for make-ups; 0 when it is full. */
        seats: z.int(),
        /** How many of them are free because of leave. */
        onLeave: z.int(),
      }),
    ),
  }),
  errors: { 403: ['not-on-roster'], 404: ['not-found'], 409: ['not-missed'] },
});

export const bookMakeUp = defineRoute({
  method: 'POST',
  path: '/make-ups',
  summary: 'Book a class of another batch for one that was missed',
  access: 'signed-in',
  keys: 'none',
  ...base,
  body: z.strictObject({
    missedSessionId: z.uuid('There is no such class.'),
    sessionId: z.uuid('There is no such class.'),
    requestKey,
  }),
  output: z.object({ success: succeeded, makeUp }),
  errors: {
    403: ['not-on-roster'],
    404: ['not-found'],
    409: [
      'not-missed',
      'make-up-full',
      'already-booked',
      'student-clash',
      'session-over',
      'session-cancelled',
      'key-used',
    ],
    422: ['other-class-number'],
  },
});

export const giveMakeUpBack = defineRoute({
  method: 'DELETE',
  path: '/make-ups/:id',
  summary: 'Give a booked make-up class back before it starts',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params: z.object({ id: z.uuid('There is no such make-up class.') }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['session-over'] },
});
