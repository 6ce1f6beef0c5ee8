import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { lastChangeShape } from '../../settings/last-change-contract.ts';
import { readVersion, settingsVersion } from '../../settings/version-contract.ts';

const checkoutSettings = z.strictObject({
  remindsOfCarts: z.boolean(),
  remindAfterHours: z
    .int({ error: 'Please enter a number of hours' })
    .min(1, 'An hour at least')
    .max(720, '720 hours at most'),
  revokesCertificates: z.boolean(),
  showsEmi: z.boolean(),
  emiFromRupees: z
    .int({ error: 'Please enter whole rupees' })
    .min(0, 'Please enter whole rupees')
    .max(10_000_000, 'A crore at most'),
  emiMonths: z
    .int({ error: 'Please enter a number of months' })
    .min(2, '2 months at least')
    .max(36, '36 months at most'),
  emiRatePercent: z
    .int({ error: 'The rate is a whole number of per cent' })
    .min(0, 'The rate is 0 at least')
    .max(40, 'The rate is 40 at most'),
  offerIds: z
    .array(z.string().regex(/^offer_\w{1,40}$/, 'An offer’s number begins with offer_'))
    .max(20, '20 offers at most'),
});
const shownSettings = checkoutSettings.extend({ version: settingsVersion });
export type CheckoutSettings = z.output<typeof checkoutSettings>;
export type VersionedCheckoutSettings = z.output<typeof shownSettings>;

export const getCheckoutSettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/checkout',
  summary: 'Cart reminders, certificates of refunded courses, and EMI at the checkout',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, settings: shownSettings, lastChange: lastChangeShape }),
});

export const saveCheckoutSettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/checkout',
  summary: 'Change cart reminders, certificates of refunded courses, and EMI at the checkout',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: checkoutSettings.extend({ version: readVersion }),
  output: z.object({ success: succeeded, settings: shownSettings, message: z.string() }),
  errors: { 409: ['changed-elsewhere'] },
});
