import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { canNameCourse, isUuid } from '../../catalogue/rules.ts';
import { selectPost, selectMovedSlug, type PostRow } from '../store.ts';

interface FindOptions {
  forUpdate?: boolean;
  /** An address of before gives the post itself instead of 301 `blog-moved`. */
  followsMove?: boolean;
}

/** A published post by uuid or slug; 301 `blog-moved` for a slug it had before, 404 `blog-not-found` when there is none. */
export async function findPost(db: Database, name: string, options: FindOptions = {}): Promise<PostRow> {
  if (!canNameCourse(name)) throw postNotFound();
  const row = await selectPost(db, { slug: name, ...(isUuid(name) ? { id: name } : {}) }, options);
  if (row) return row;
  const slug = await selectMovedSlug(db, name);
  if (slug === null) throw postNotFound();
  if (options.followsMove) return findPost(db, slug, options);
  const location = `/api/blogs/${encodeURIComponent(slug)}`;
  throw new AppError(301, 'blog-moved', 'This post has a new address', { location, details: { slug } });
}

function postNotFound(): AppError {
  return new AppError(404, 'blog-not-found', 'Blog not found');
}
