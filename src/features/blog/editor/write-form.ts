import type { Database } from '../../../platform/database/database.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { wantedSlug } from './edit-post.ts';
import { keepFormerSlug, lockSlugs, type PostRecord, selectSlugHolder, updatePost } from './post-store.ts';
import { notePost } from './post-media.ts';
import { excerptOf, freeSlug, isEmptyBlock, type PostForm } from '../rules.ts';
import { isAuthor } from '../taxonomy/taxonomy-store.ts';
import { selectSlugs } from '../store.ts';

/**
 * Writes a form to the post. A slug derived from a title takes the next free number; a chosen slug that another post has is not applied.
 * Slugs that were public redirect to the new one.
 */
export async function writeForm(
  db: Database,
  post: PostRecord,
  form: PostForm,
  change: Partial<PostRecord> = {},
): Promise<PostRecord> {
  const slug = await takeSlug(db, post, form);
  // The slugs of a draft were never public.
  if (post.isPublished) await keepFormerSlug(db, { id: post.id, slug: post.slug });
  const written = await updatePost(db, post.id, {
    slug,
    title: form.title,
    excerpt: form.excerpt || excerptOf(form.content),
    category: form.category,
    // A deleted author is dropped; the post keeps the name.
    authorId: form.authorId && (await isAuthor(db, form.authorId)) ? form.authorId : null,
    courseId: await knownCourse(db, form.courseId),
    coverImage: form.coverImage || null,
    family: form.family,
    dye: form.dye,
    content: form.content.filter((block) => !isEmptyBlock(block)),
    seoTitle: form.seoTitle,
    seoDescription: form.seoDescription,
    canonicalUrl: form.canonicalUrl,
    sharesCover: form.sharesCover,
    hidesFromSearch: form.hidesFromSearch,
    ...change,
  });
  await notePost(db, written, form);
  return written;
}

/** Returns `null` for a course that was deleted meanwhile. */
async function knownCourse(db: Database, id: string | null | undefined): Promise<string | null> {
  return id ? ((await findCourse(db, id, { inAnyState: true }))?.id ?? null) : null;
}

async function takeSlug(db: Database, post: PostRecord, form: PostForm): Promise<string> {
  const slug = wantedSlug(post, form);
  if (slug === post.slug) return slug;
  await lockSlugs(db);
  if (form.slug === '') return freeSlug(slug, await selectSlugs(db, slug, post.id));
  return (await selectSlugHolder(db, slug, post.id)) === null ? slug : post.slug;
}
