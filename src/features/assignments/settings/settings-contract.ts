import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { assignmentsShape } from '../../settings/assignments-contract.ts';
import { lastChangeShape } from '../../settings/last-change-contract.ts';
import { readVersion, settingsVersion } from '../../settings/version-contract.ts';

const { shape } = assignmentsShape;
const base = {
  path: '/admin/settings/assignments',
  access: { roles: ADMINS },
  rate: 'api',
  cache: 'no-store',
} as const;
const settings = assignmentsShape.extend({ version: settingsVersion });
/** Bytes of all files of submitted work, and of drafts. */
const usedBytes = z.int();

export const getAssignmentSettings = defineRoute({
  ...base,
  method: 'GET',
  summary: 'Limits of submitted work, and how much room it takes up',
  keys: 'none',
  output: z.object({ success: succeeded, settings, usedBytes, lastChange: lastChangeShape }),
});

export const saveAssignmentSettings = defineRoute({
  ...base,
  method: 'PUT',
  summary: 'Change them; the room cannot be less than is used',
  keys: 'none',
  body: z.strictObject({
    mostFileMegabytes: shape.mostFileMegabytes.unwrap(),
    quotaGigabytes: shape.quotaGigabytes.unwrap(),
    retentionMonths: shape.retentionMonths.unwrap(),
    feedbackHours: shape.feedbackHours.unwrap(),
    version: readVersion,
  }),
  output: z.object({ success: succeeded, settings, usedBytes, message: z.string() }),
  errors: { 409: ['changed-elsewhere'], 422: ['below-used'] },
});
