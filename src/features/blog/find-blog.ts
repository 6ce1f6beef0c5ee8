import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { canNameCourse, isUuid } from '../catalogue/rules.ts';
import { selectBlog, type BlogRow } from './store.ts';

/** A post by uuid or slug; 404 `blog-not-found` when there is none. */
export async function findBlog(db: Database, name: string, options: { forUpdate?: boolean } = {}): Promise<BlogRow> {
  const row = canNameCourse(name)
    ? await selectBlog(db, { slug: name, ...(isUuid(name) ? { id: name } : {}) }, options)
    : null;
  if (!row) throw new AppError(404, 'blog-not-found', 'Blog not found');
  return row;
}
