import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

export const listAlerts = defineRoute({
  method: 'GET',
  path: '/admin/alerts',
  summary:
    'What needs attention: jobs, mails and webhooks that failed, the disk, the room for submissions, the virus scanner, backups, payments without an order',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    /** Most severe first. */
    alerts: z.array(
      z.object({
        id: z.enum(['rupees', 'events', 'disk', 'submissions', 'scanner', 'backup', 'jobs', 'mails', 'webhooks']),
        message: z.string(),
        /** The page for the problem; `null` when the machine itself must be checked. */
        href: z.string().nullable(),
      }),
    ),
  }),
});

const state = z.enum(['works', 'delayed', 'away']);

export const getStatus = defineRoute({
  method: 'GET',
  path: '/status',
  summary: 'How the site works at this moment, part by part; for people the same stands at /status',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    /** The worst state of its parts. */
    state,
    parts: z.array(
      z.object({
        id: z.enum(['site', 'database', 'payments', 'mails', 'files']),
        name: z.string(),
        state,
        message: z.string(),
      }),
    ),
    checkedAt: z.iso.datetime(),
    /** The day of the last backup, in India; `null` when this product made none. */
    lastBackupOn: z.iso.date().nullable(),
  }),
});
