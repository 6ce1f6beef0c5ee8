import { z } from 'zod';
import { STAFF } from '../../../kit/roles.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { MAX_VIEW_HREF, MAX_VIEW_NAME } from './view-rules.ts';

const staff = { access: { roles: STAFF }, rate: 'api', keys: 'none', cache: 'no-store' } as const;
/** The name of the list's definition (`defineList`). */
const list = z.string({ error: 'Which list?' }).regex(/^[a-z][a-z-]{0,39}$/, 'There is no such list');
const officePath = /^\/admin(?:\/[\w-]+)+$/;
/** The page that shows the list: a course's list of learners has one of its own. */
const path = z.string({ error: 'Which page?' }).max(200, 'This is not a page').regex(officePath, 'This is not a page');
const ofView = z.object({ id: z.uuid('There is no such view') });
const said = z.object({ success: succeeded, message: z.string() });

const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The list's page with the filters and the order of the view. */
  href: z.string(),
  hiddenColumns: z.array(z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who made it. */
  by: z.string(),
  canChange: z.boolean(),
});
export type SavedView = z.output<typeof savedViewSchema>;

const look = {
  href: z
    .string({ error: 'The view needs its URL' })
    .max(MAX_VIEW_HREF, 'The view has too many filters')
    .regex(/^\/admin(?:\/[\w-]+)+(?:\?[\x21\x24-\x7e]*)?$/, 'This is not a list of the office'),
  hiddenColumns: z
    .array(z.string().regex(/^[\w-]{1,60}$/, 'There is no such column'), { error: 'The columns are a list of keys' })
    .max(60, 'There are not so many columns'),
};
const name = z
  .string({ error: 'Please enter a name' })
  .overwrite(cleanLine)
  .min(1, 'Please enter a name')
  .max(MAX_VIEW_NAME, `A name can have ${MAX_VIEW_NAME} characters at most`);

export const listSavedViews = defineRoute({
  ...staff,
  method: 'GET',
  path: '/admin/saved-views',
  summary: 'The saved views of a list: one’s own, and those that colleagues share',
  query: z.object({ list, path }),
  output: z.object({ success: succeeded, views: z.array(savedViewSchema) }),
});

export const saveView = defineRoute({
  ...staff,
  method: 'POST',
  path: '/admin/saved-views',
  summary: 'Save filters, order and columns of a list under a name; one’s own view of that name is replaced',
  body: z.strictObject({ list, path, name, ...look, isShared: z.boolean().default(false) }),
  output: said.extend({ id: z.string() }),
  errors: { 409: ['too-many-views'], 422: ['not-of-list'] },
});

export const updateView = defineRoute({
  ...staff,
  method: 'PUT',
  path: '/admin/saved-views/:id',
  summary: 'Rename, share or change a view: its maker, and of a shared one admins',
  params: ofView,
  body: z.strictObject({
    name: name.optional(),
    href: look.href.optional(),
    hiddenColumns: look.hiddenColumns.optional(),
    isShared: z.boolean().optional(),
  }),
  output: said,
  errors: { 403: ['not-own-view'], 404: ['not-found'], 409: ['view-exists'], 422: ['not-of-list'] },
});

export const deleteView = defineRoute({
  ...staff,
  method: 'DELETE',
  path: '/admin/saved-views/:id',
  summary: 'Delete a view: its maker, and of a shared one admins',
  params: ofView,
  output: said,
  errors: { 403: ['not-own-view'], 404: ['not-found'] },
});
