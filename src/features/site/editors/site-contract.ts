import { z } from 'zod';
import { cleanLine, cleanText } from '../../../kit/text/plain-text.ts';
import { ADMINS, EDITORS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { MAIL_KINDS } from '../../settings/mails-contract.ts';

const subjectParams = z.object({ subject: z.string().max(60) });
const version = z.int({ error: 'Please name the version' }).min(0);

const limit = z.object({
  letters: z.number().optional(),
  entries: z.number().optional(),
  least: z.number().optional(),
  max: z.number().optional(),
});

const editedSubject = z.object({
  success: succeeded,
  subject: z.string(),
  /** In the subject's shape, with every field present. */
  value: z.record(z.string(), z.unknown()),
  /** Sent back with a change. */
  version,
  savedAt: z.string().nullable(),
  /** The limits of the fields by path; `*` is an entry of a list. */
  limits: z.record(z.string(), limit),
  /** The caller may read it and change nothing. */
  isReadOnly: z.boolean(),
  /** Names of those who may change what the caller may not; empty when nothing is locked. */
  managedBy: z.array(z.string()),
  /** What the status of claims depends on: India's day, and the months a claim stays valid. */
  clock: z.object({ today: z.string(), months: z.int() }),
});

const claim = z.object({
  subject: z.string(),
  /** The subject's list that contains it. */
  list: z.string(),
  name: z.string(),
  status: z.enum(['shown', 'no-source', 'no-date', 'still-to-come', 'no-consent', 'out-of-date']),
});

export const listClaims = defineRoute({
  method: 'GET',
  path: '/admin/site',
  summary: 'Every claim of the site and whether it publishes, and when each subject was saved last',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    claims: z.array(claim),
    saved: z.array(z.object({ subject: z.string(), version, savedAt: z.string().nullable() })),
  }),
});

export const getSubject = defineRoute({
  method: 'GET',
  path: '/admin/site/:subject',
  summary: 'A subject of the site to edit: a subject of the settings, or service-{id}',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: subjectParams,
  output: editedSubject,
});

export const saveSubject = defineRoute({
  method: 'PUT',
  path: '/admin/site/:subject',
  summary: 'Change a subject of the site, for every visitor at once',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: subjectParams,
  body: z.object({
    /** The version that was read. */
    version,
    value: z.record(z.string(), z.unknown()),
  }),
  output: editedSubject.extend({ message: z.string() }),
  errors: { 409: ['changed-elsewhere'] },
});

export const listHistory = defineRoute({
  method: 'GET',
  path: '/admin/site/:subject/history',
  summary: 'The last changes of a subject, the newest first',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: subjectParams,
  output: z.object({
    success: succeeded,
    versions: z.array(
      z.object({
        version,
        savedAt: z.string(),
        /** Empty: the system. */
        savedBy: z.string(),
        /** Fields that differ from the previous version. */
        changed: z.array(z.string()),
      }),
    ),
  }),
});

export const restoreSubject = defineRoute({
  method: 'POST',
  path: '/admin/site/:subject/restore',
  summary: 'Restore an earlier version of a subject as a new version',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: subjectParams,
  body: z.object({
    /** The version that was read. */
    version,
    /** The version to restore. */
    restores: version.max(2_147_483_647, 'There is no such version'),
    /** Only these fields; all when omitted. */
    fields: z.array(z.string().max(60)).max(100).optional(),
  }),
  output: editedSubject.extend({ message: z.string() }),
  errors: { 409: ['changed-elsewhere'] },
});

const mailDraft = z.object({
  kind: z.enum(MAIL_KINDS),
  subject: z.string().overwrite(cleanLine).max(150, 'The subject can have 150 characters at most'),
  text: z.string().overwrite(cleanText).max(4000, 'The text can have 4,000 characters at most'),
});

export const listStandardMails = defineRoute({
  method: 'GET',
  path: '/admin/mail-standards',
  summary: 'The mails whose words can be changed, with their standard words and placeholders',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    mails: z.array(
      z.object({
        kind: z.enum(MAIL_KINDS),
        subject: z.string(),
        text: z.string(),
        needs: z.array(z.string()),
        placeholders: z.array(z.string()),
      }),
    ),
  }),
});

export const previewMail = defineRoute({
  method: 'POST',
  path: '/admin/mail-preview',
  summary: 'A mail with its placeholders filled in by examples',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  readOnly: true,
  body: mailDraft,
  output: z.object({ success: succeeded, subject: z.string(), text: z.string() }),
});

export const sendTestMail = defineRoute({
  method: 'POST',
  path: '/admin/mail-test',
  summary: 'Send such a mail, filled in by examples, to oneself',
  access: { roles: ADMINS },
  rate: 'mails',
  keys: 'write',
  cache: 'no-store',
  body: mailDraft,
  output: z.object({ success: succeeded, message: z.string() }),
});
