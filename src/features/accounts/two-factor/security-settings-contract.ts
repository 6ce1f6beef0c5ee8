import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const officeSecondFactor = z.enum(['as-installed', 'required', 'optional'], { error: 'There is no such choice' });

const securitySettings = {
  officeSecondFactor,
  /** What "as installed" means on this server. */
  isRequiredAsInstalled: z.boolean(),
  /** Whether the office is asked for the second step now. */
  isRequired: z.boolean(),
  /** Whether the admin who asks has an authenticator app. */
  hasOwnFactor: z.boolean(),
  /** People of the office whose accounts are open, and those of them with an app. */
  office: z.object({ people: z.int(), withFactor: z.int() }),
};

export const getSecuritySettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/security',
  summary: 'How the office signs in',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded, ...securitySettings }),
});

export const saveSecuritySettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/security',
  summary: 'Choose whether the office signs in with a second step',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ officeSecondFactor }),
  output: z.object({ success: succeeded, ...securitySettings, message: z.string() }),
});
