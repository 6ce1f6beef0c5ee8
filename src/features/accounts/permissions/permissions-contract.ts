import { z } from 'zod';
import { ADMINS, ROLES } from '../../../kit/roles.ts';
import { PERMISSIONS } from '../../../kit/permissions.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { lastChangeShape } from '../../settings/last-change-contract.ts';
import { permissionsShape } from '../../settings/money-contract.ts';
import { readVersion, settingsVersion } from '../../settings/version-contract.ts';

const percent = z
  .int({ error: 'Please enter whole per cent' })
  .min(0, 'The limit is 0 % at least')
  .max(100, 'The limit is 100 % at most');
const rupees = z
  .int({ error: 'Please enter whole rupees' })
  .min(0, 'The limit is ₹0 at least')
  .max(10_000_000, 'The limit is ₹1,00,00,000 at most');
const choice = z.boolean().optional();

/** What one person has instead of their role's defaults; an absent entry follows the role. */
export const permissionsBody = z.strictObject({
  sell: choice,
  publish: choice,
  editLegal: choice,
  seePhones: choice,
  discountPercent: percent.optional(),
  /** `null` is without a limit. */
  refundRupees: rupees.nullable().optional(),
});

const heldShape = z.object({
  sell: z.boolean(),
  publish: z.boolean(),
  editLegal: z.boolean(),
  seePhones: z.boolean(),
  discountPercent: z.int(),
  refundRupees: z.int().nullable(),
});

const held = {
  permissions: permissionsBody,
  /** What follows from role, settings and own entries. */
  effective: heldShape,
  /** The same without own entries. */
  byRole: heldShape,
  /** Those that the role can have at all. */
  offered: z.array(z.enum([...PERMISSIONS, 'discountPercent', 'refundRupees'])),
  role: z.enum(ROLES),
};

export const getPermissions = defineRoute({
  method: 'GET',
  path: '/admin/people/:id/permissions',
  summary: 'Permissions of a person beyond their role',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  output: z.object({ success: succeeded, ...held }),
  errors: { 404: ['not-found'] },
});

export const changePermissions = defineRoute({
  method: 'PUT',
  path: '/admin/people/:id/permissions',
  summary: 'Change the permissions of another person; effective with their next request',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  body: permissionsBody,
  output: z.object({ success: succeeded, message: z.string(), ...held }),
  errors: {
    403: ['owner-only'],
    404: ['not-found'],
    409: ['own-account', 'account-erased'],
    422: ['permission-not-offered'],
  },
});

const settings = permissionsShape.extend({ version: settingsVersion });

export const getRoleLimits = defineRoute({
  method: 'GET',
  path: '/admin/settings/permissions',
  summary: 'Who sells at the desk, and the limits of discounts and refunds by role',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, settings, lastChange: lastChangeShape }),
});

export const saveRoleLimits = defineRoute({
  method: 'PUT',
  path: '/admin/settings/permissions',
  summary: 'Change the limits by role, an owner those of admins too; permissions of persons stay',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: permissionsShape.extend({ version: readVersion }),
  output: z.object({ success: succeeded, message: z.string(), settings }),
  errors: { 403: ['owner-only'], 409: ['changed-elsewhere'] },
});
