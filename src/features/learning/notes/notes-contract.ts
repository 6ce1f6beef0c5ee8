import { z } from 'zod';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { NOTE_LIMIT } from '../rules.ts';

const noteSchema = z.object({
  id: z.string(),
  /** `null` when the content was removed since. */
  contentId: z.string().nullable(),
  /** Seconds into the content. */
  atSecond: z.int(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type Note = z.output<typeof noteSchema>;

const text = z
  .string({ error: 'Please write a note' })
  .max(NOTE_LIMIT, `A note can have ${NOTE_LIMIT.toLocaleString('en-IN')} characters at most`)
  .transform(cleanText)
  .refine(hasVisibleText, 'Please write a note');
const ofCourse = z.object({ courseId: z.string().max(200) });
const ofNote = z.object({ noteId: z.uuid('There is no such note') });
const answer = z.object({ success: succeeded, note: noteSchema });

export const listNotes = defineRoute({
  method: 'GET',
  path: '/courseStudent/:courseId/notes',
  summary: 'One’s own notes in a course, in the order in which they were written',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: ofCourse,
  output: z.object({ success: succeeded, notes: z.array(noteSchema) }),
  errors: { 403: ['not-enrolled', 'access-paused', 'access-ended'], 404: ['course-not-found'] },
});

export const addNote = defineRoute({
  method: 'POST',
  path: '/courseStudent/:courseId/notes',
  summary: 'Write a note at a moment of a content; sent again with the same id, it is there once',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: ofCourse,
  body: z.strictObject({
    id: z.uuid('The id must be a UUID').optional(),
    contentId: z.uuid('There is no such content'),
    atSecond: z.number().min(0).max(1e6).default(0),
    text,
  }),
  output: answer,
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended'],
    404: ['course-not-found'],
    422: ['unknown-content', 'too-many-notes'],
  },
});

export const changeNote = defineRoute({
  method: 'PUT',
  path: '/courseStudent/notes/:noteId',
  summary: 'Change the text of one’s own note',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: ofNote,
  body: z.strictObject({ text }),
  output: answer,
  errors: { 404: ['not-found'] },
});

export const removeNote = defineRoute({
  method: 'DELETE',
  path: '/courseStudent/notes/:noteId',
  summary: 'Remove one’s own note; one that is gone already is no error',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: ofNote,
  output: z.object({ success: succeeded }),
});
