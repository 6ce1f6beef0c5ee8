import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

export const PROVIDERS = ['payments', 'mail', 'sms'] as const;
export type ProviderId = (typeof PROVIDERS)[number];

const moment = z.iso.datetime().nullable();

const providerSchema = z.object({
  id: z.enum(PROVIDERS),
  /** `sandbox`: nothing is configured, so a stand-in plays it; `missing`: neither. */
  mode: z.enum(['configured', 'sandbox', 'missing']),
  /** From the records of background jobs and of the provider's events; null when there is none. */
  lastSuccessAt: moment,
  lastFailureAt: moment,
  /** The error of the last failure, with personal data masked. */
  error: z.string().nullable(),
});
export type Provider = z.output<typeof providerSchema>;

export const listProviders = defineRoute({
  method: 'GET',
  path: '/admin/settings/providers',
  summary: 'The payment, mail and text message providers: whether they are configured, their last success and failure',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    providers: z.array(providerSchema),
    /** Where a test message goes: the caller's own address, and the number of the account if messages can reach it. */
    testTo: z.object({ mail: z.string(), sms: z.string().nullable() }),
  }),
});

export const testProvider = defineRoute({
  method: 'POST',
  path: '/admin/settings/providers/:id/test',
  summary: 'Send a test message to the caller, or ask the payment provider for one payment, which moves no money',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ id: z.enum(PROVIDERS, { error: 'There is no such provider' }) }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 422: ['payments-refused'], 503: ['payments-away'] },
});
