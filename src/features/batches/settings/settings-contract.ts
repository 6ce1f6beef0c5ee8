import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { batchesShape } from '../../settings/batches-contract.ts';
import { versionField } from '../sessions/session-contract.ts';
import { lastChangeShape } from '../../settings/last-change-contract.ts';

const { shape } = batchesShape;

/** The same fields without their defaults: in a change, what is absent stays. */
const changes = {
  holdMinutes: shape.holdMinutes.unwrap().optional(),
  offerHours: shape.offerHours.unwrap().optional(),
  joinUntilSession: shape.joinUntilSession.unwrap().optional(),
  lateAfterMinutes: shape.lateAfterMinutes.unwrap().optional(),
  minAttendancePercent: shape.minAttendancePercent.unwrap().optional(),
  warnBelowPercent: shape.warnBelowPercent.unwrap().optional(),
  remindDayBefore: shape.remindDayBefore.unwrap().optional(),
  remindHourBefore: shape.remindHourBefore.unwrap().optional(),
  absenceMails: shape.absenceMails.unwrap().optional(),
  defaultCapacity: shape.defaultCapacity.unwrap().optional(),
  meetingProvider: shape.meetingProvider.unwrap().optional(),
};

/** 0 before the first save. */
const settings = batchesShape.extend({ version: z.int() });
export type VersionedBatchSettings = z.output<typeof settings>;

export const getBatchSettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/batches',
  summary: 'Rules of batches and attendance: seats, reminders and the minimum attendance',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, settings, lastChange: lastChangeShape }),
});

export const saveBatchSettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/batches',
  summary: 'Change them; what is absent stays, and holds and offers that were made keep their end',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ ...changes, version: versionField }),
  output: z.object({ success: succeeded, settings }),
  errors: { 409: ['changed-meanwhile'] },
});
