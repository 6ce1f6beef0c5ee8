import { z } from 'zod';
import { EDITORS } from '../../../kit/roles.ts';
import { rejectUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { filled, line, imageOrNone } from '../contract.ts';

const access = { roles: EDITORS } as const;

const categorySchema = z.object({ name: z.string(), posts: z.int() });
export type Category = z.output<typeof categorySchema>;
const authorSchema = z.object({
  id: z.string(),
  name: z.string(),
  line: z.string(),
  image: z.string().nullable(),
  posts: z.int(),
});
export type Author = z.output<typeof authorSchema>;

const categoryName = filled('The category', 60, 'Please enter a name').superRefine(rejectUndrawable);
const authorId = z.object({ id: z.uuid('There is no such author.') });
const authorForm = z.strictObject({
  name: filled('The name', 100, 'Please enter a name').superRefine(rejectUndrawable),
  line: line('The line', 200),
  image: imageOrNone,
});
export type AuthorForm = z.output<typeof authorForm>;

export const listTaxonomy = defineRoute({
  method: 'GET',
  path: '/admin/posts/taxonomy',
  summary: 'Categories and authors of the blog, with how many posts each has',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, categories: z.array(categorySchema), authors: z.array(authorSchema) }),
});

export const addCategory = defineRoute({
  method: 'POST',
  path: '/admin/posts/categories',
  summary: 'Add a category to choose from',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ name: categoryName }),
  output: z.object({ success: succeeded }),
  errors: { 409: ['name-taken'] },
});

export const renameCategory = defineRoute({
  method: 'PUT',
  path: '/admin/posts/categories',
  summary: 'Rename a category with its posts. The name of another category merges both, when confirmed',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ name: z.string().max(60), to: categoryName, merges: z.boolean().default(false) }),
  output: z.object({ success: succeeded, moved: z.int() }),
  errors: { 404: ['not-found'], 409: ['name-taken'] },
});

export const deleteCategory = defineRoute({
  method: 'DELETE',
  path: '/admin/posts/categories',
  summary: 'Delete a category that no post has',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  query: z.object({ name: z.string().max(60) }),
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'], 409: ['in-use'] },
});

export const addAuthor = defineRoute({
  method: 'POST',
  path: '/admin/posts/authors',
  summary: 'Add an author',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: authorForm,
  output: z.object({ success: succeeded, id: z.string() }),
  errors: { 409: ['name-taken'] },
});

export const editAuthor = defineRoute({
  method: 'PUT',
  path: '/admin/posts/authors/:id',
  summary: 'Change an author; all their posts follow',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: authorId,
  body: authorForm,
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'], 409: ['name-taken'] },
});

export const deleteAuthor = defineRoute({
  method: 'DELETE',
  path: '/admin/posts/authors/:id',
  summary: 'Delete an author who has no posts',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: authorId,
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'], 409: ['in-use'] },
});
