import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { sessionSchema } from '../sessions/session-contract.ts';

export const attachRecording = defineRoute({
  method: 'PUT',
  path: '/admin/sessions/:id/recording',
  summary: 'Attach a film of the media library to a class as its recording, or take it off',
  access: { roles: ['trainer', ...ADMINS] },
  keys: 'write',
  rate: 'api',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such class.') }),
  body: z.strictObject({ fileId: z.uuid('This file is no longer in the library.').nullable() }),
  output: z.object({ success: succeeded, session: sessionSchema }),
  errors: { 403: ['not-your-file'], 404: ['not-found'], 409: ['too-early', 'session-cancelled'] },
});
