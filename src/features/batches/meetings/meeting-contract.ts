import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { MARKS, MEETING_PROVIDERS, MEETING_STATES, TIMETABLE_READERS } from '../rules.ts';
import { sessionSchema } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const params = z.object({ id: z.uuid('There is no such class.') });
const trainers = { roles: ['trainer', ...ADMINS] } as const;

export const joinClass = defineRoute({
  method: 'POST',
  path: '/sessions/:id/join',
  summary:
    'The address of an online class, from 10 minutes before its start to its end; who teaches it gets the host’s',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params,
  output: z.object({ success: succeeded, url: z.string(), provider: z.enum(MEETING_PROVIDERS) }),
  errors: {
    403: ['not-on-roster', 'not-enrolled', 'access-paused', 'access-ended'],
    404: ['not-found'],
    409: ['too-early', 'session-over', 'session-cancelled', 'in-the-room', 'no-link-yet'],
    503: ['meetings-away'],
  },
});

export const remakeMeeting = defineRoute({
  method: 'POST',
  path: '/admin/sessions/:id/meeting',
  summary: 'Make the meeting of an online class again',
  access: { roles: TIMETABLE_READERS },
  keys: 'write',
  ...base,
  params,
  output: z.object({ success: succeeded, session: sessionSchema }),
  errors: {
    404: ['not-found'],
    409: ['session-over', 'session-cancelled', 'in-the-room'],
    503: ['meetings-away'],
  },
});

export const receiveZoomEvent = defineRoute({
  method: 'POST',
  path: '/meetings/zoom/webhook',
  summary: 'Zoom’s events, signed by it over the raw body',
  access: 'anyone',
  keys: 'none',
  ...base,
  body: 'raw',
  output: z.object({
    success: succeeded,
    /** The response to the check of the URL. */
    plainToken: z.string().optional(),
    encryptedToken: z.string().optional(),
  }),
  errors: { 400: ['wrong-signature'] },
});

const participant = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for who is no admin. */
  email: z.string(),
  minutes: z.int(),
  personId: z.string().nullable(),
});

export const listParticipants = defineRoute({
  method: 'GET',
  path: '/admin/sessions/:id/participants',
  summary: 'Who was in an online class, as the provider tells it',
  access: trainers,
  keys: 'read',
  ...base,
  params,
  output: z.object({ success: succeeded, state: z.enum(MEETING_STATES), participants: z.array(participant) }),
  errors: { 404: ['not-found'] },
});

export const matchParticipant = defineRoute({
  method: 'PUT',
  path: '/admin/sessions/:id/participants/:participantId',
  summary: 'Say which student a participant is, or that they are none',
  access: trainers,
  keys: 'write',
  ...base,
  params: params.extend({ participantId: z.uuid('There is no such participant.') }),
  body: z.strictObject({ personId: z.uuid('There is no such student.').nullable() }),
  output: z.object({ success: succeeded, participant, mark: z.enum(MARKS).nullable() }),
  errors: { 404: ['not-found'], 409: ['already-matched'], 422: ['not-on-roster'] },
});
