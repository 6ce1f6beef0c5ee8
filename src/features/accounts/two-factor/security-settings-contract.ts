import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { lastChangeShape } from '../../settings/last-change-contract.ts';
import { readVersion, settingsVersion } from '../../settings/version-contract.ts';

const officeSecondFactor = z.enum(['as-installed', 'required', 'optional'], { error: 'Please choose an option' });

const securitySettings = {
  officeSecondFactor,
  /** The default on this server. */
  isRequiredAsInstalled: z.boolean(),
  /** Whether the office currently requires two-factor. */
  isRequired: z.boolean(),
  /** Whether the requesting admin has an authenticator app. */
  hasOwnFactor: z.boolean(),
  /** Office users with open accounts, and how many of them have an app. */
  office: z.object({ people: z.int(), withFactor: z.int() }),
  version: settingsVersion,
};

export const getSecuritySettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/security',
  summary: 'Two-step verification of staff',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded, ...securitySettings, lastChange: lastChangeShape }),
});

export const saveSecuritySettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/security',
  summary: 'Choose whether staff need two-step verification',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ officeSecondFactor, version: readVersion }),
  output: z.object({ success: succeeded, ...securitySettings, message: z.string() }),
  errors: { 409: ['changed-elsewhere'] },
});
