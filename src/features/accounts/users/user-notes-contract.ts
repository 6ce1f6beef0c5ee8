import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { USER_NOTE_LIMIT } from '../rules.ts';

const admins = { access: { roles: ADMINS }, rate: 'api' } as const;
const ofUser = z.object({ id: z.uuid('There is no such person') });
const ofNote = z.object({ id: z.uuid('There is no such note') });
const body = z.strictObject({
  text: z
    .string({ error: 'Please write the note' })
    .max(USER_NOTE_LIMIT, `A note can have ${USER_NOTE_LIMIT.toLocaleString('en-IN')} characters at most`)
    .transform(cleanText)
    .refine(hasVisibleText, 'Please write the note'),
});
const said = z.object({ success: succeeded, message: z.string() });

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type UserNote = z.output<typeof noteSchema>;

export const listUserNotes = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/people/:id/notes',
  summary: 'Notes about a person, the newest first; they don’t see them on the site',
  keys: 'read',
  cache: 'no-store',
  params: ofUser,
  output: z.object({ success: succeeded, notes: z.array(noteSchema) }),
});

export const listUserNoteReaders = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/person-notes/readers',
  summary: 'Colleagues who read notes about people, whom one can mention',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, colleagues: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const addUserNote = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/people/:id/notes',
  summary: 'Add a note about a person',
  keys: 'write',
  cache: 'no-store',
  params: ofUser,
  body,
  output: said.extend({ id: z.string() }),
  errors: { 404: ['not-found'], 409: ['account-erased'] },
});

export const editUserNote = defineRoute({
  ...admins,
  method: 'PUT',
  path: '/admin/person-notes/:id',
  summary: 'Edit one’s own note',
  keys: 'write',
  cache: 'no-store',
  params: ofNote,
  body,
  output: said,
  errors: { 403: ['not-own-note'], 404: ['not-found'] },
});

export const deleteUserNote = defineRoute({
  ...admins,
  method: 'DELETE',
  path: '/admin/person-notes/:id',
  summary: 'Delete a note; for a day it can be restored',
  keys: 'write',
  cache: 'no-store',
  params: ofNote,
  output: said,
  errors: { 404: ['not-found'] },
});

export const restoreUserNote = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/person-notes/:id/restore',
  summary: 'Restore a note that was deleted within a day',
  keys: 'write',
  cache: 'no-store',
  params: ofNote,
  body: z.strictObject({}),
  output: said,
  errors: { 404: ['not-found'] },
});
