import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { MARK_SOURCES, MARKS } from '../rules.ts';
import { CODE_LENGTH, normalizeAttendCode } from './attendance-rules.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const badCode = `The code has ${CODE_LENGTH} characters`;

export const attend = defineRoute({
  method: 'POST',
  path: '/sessions/:id/attend',
  summary: 'Mark oneself with the code from the classroom’s screen',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params: z.object({ id: z.uuid('There is no such class.') }),
  body: z.strictObject({
    code: z
      .string({ error: badCode })
      .max(100, badCode)
      .overwrite(normalizeAttendCode)
      .refine((code) => code.length === CODE_LENGTH, badCode),
  }),
  output: z.object({
    success: succeeded,
    status: z.enum(MARKS),
    how: z.enum(MARK_SOURCES),
    message: z.string(),
  }),
  errors: {
    403: ['not-on-roster', 'not-enrolled', 'access-paused'],
    404: ['not-found'],
    409: ['too-early', 'session-over', 'session-cancelled'],
    422: ['wrong-code', 'code-expired'],
    429: ['too-many-codes'],
  },
});

export const getAttendance = defineRoute({
  method: 'GET',
  path: '/attendance',
  summary: 'One’s own attendance, by batch',
  access: 'signed-in',
  keys: 'none',
  ...base,
  query: z.object({ batchId: z.uuid('There is no such batch.').optional() }),
  output: z.object({
    success: succeeded,
    batches: z.array(
      z.object({
        batchId: z.string(),
        code: z.string(),
        /** Rounded down; `null` while nothing counts. */
        percent: z.int().nullable(),
        attended: z.int(),
        counted: z.int(),
        /** The least that the institute asks for; 0 when it asks for none. */
        minimum: z.int(),
        /** Below it the page warns. */
        warnBelow: z.int(),
        /** Classes that have started, newest first; after a transfer those of the earlier batch too. */
        sessions: z.array(
          z.object({
            id: z.string(),
            number: z.int(),
            batchCode: z.string(),
            topic: z.string(),
            startsAt: z.iso.datetime(),
            state: z.enum(['running', 'held', 'cancelled']),
            counts: z.boolean(),
            status: z.enum(MARKS).nullable(),
            how: z.enum(MARK_SOURCES).nullable(),
            /** Indian day of the make-up that was attended. */
            madeUpOn: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
});
