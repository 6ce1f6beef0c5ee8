import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { canNameCourse, isUuid } from '../../catalogue/rules.ts';
import { selectPost, selectMovedSlug, type PostRow } from '../store.ts';

interface FindOptions {
  forUpdate?: boolean;
  /** Returns the post for a former slug instead of throwing 301 `blog-moved`. */
  followsMove?: boolean;
}

/** Returns a published post by uuid or slug. Throws 301 `blog-moved` for a former slug, 404 `blog-not-found`. */
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
