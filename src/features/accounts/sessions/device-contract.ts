import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const said = z.object({ success: succeeded, message: z.string() });

export const deviceSchema = z.object({
  id: z.string(),
  /** Readable name, such as Chrome on Android. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;

export const listDevices = defineRoute({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where one is signed in, the latest first',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded, sessions: z.array(deviceSchema) }),
});

export const endDevice = defineRoute({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'Sign one of one’s own devices out',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ id: z.uuid('This is no device') }),
  output: said,
  errors: { 404: ['not-found'] },
});

export const endOtherDevices = defineRoute({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Sign every other device out',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: said,
});
