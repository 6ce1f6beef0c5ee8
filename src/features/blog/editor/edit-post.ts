import type { Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { titleSlug } from '../../../platform/title-slug.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import type { EditedPost } from '../office-list/office-contract.ts';
import {
  type PostRecord,
  selectPost,
  selectRevision,
  selectRevisions,
  selectSlugHolder,
  selectSurroundings,
} from './post-store.ts';
import { isBlock, type PostForm, postState } from '../rules.ts';

/** Returns what the editor works on: the newest revision of a post, or the post itself where it has none. */
export async function readForm(db: Database, post: PostRecord): Promise<PostForm> {
  const revision = post.draftNumber === 0 ? null : await selectRevision(db, post.id, post.draftNumber);
  return revision?.form ?? formOf(post);
}

/** Returns a post as its editor needs it. */
export async function getEditedPost(db: Database, post: PostRecord): Promise<EditedPost> {
  const [form, around] = await Promise.all([readForm(db, post), selectSurroundings(db, post)]);
  return {
    id: post.id,
    // Validated when it was saved.
    form: form as EditedPost['form'],
    revision: post.draftNumber,
    state: postState(post),
    hasChanges: post.isPublished && post.draftNumber > post.publishedNumber,
    slug: post.slug,
    formerSlugs: around.formerSlugs,
    slugProblem: await findSlugProblem(db, post, form),
    authorName: around.authorName,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    scheduledFor: post.scheduledFor?.toISOString() ?? null,
    savedAt: post.updatedAt.toISOString(),
    comments: around.comments,
  };
}

/** Locks the post until the transaction ends. Throws 404 when there is none. */
export async function lockPost(db: Database, id: string): Promise<PostRecord> {
  const post = await selectPost(db, id, true);
  if (!post) throw notFound('There is no such post.');
  return post;
}

/** Throws 409 when the given revision is not the newest one; the error names who saved since. */
export async function requireNewest(db: Database, post: PostRecord, revision: number): Promise<void> {
  if (revision === post.draftNumber) return;
  const [newest] = await selectRevisions(db, post.id, 1);
  const names = await listUserNames(db, newest?.actorId ? [newest.actorId] : []);
  const by = names.get(newest?.actorId ?? '') ?? 'A colleague';
  throw new AppError(409, 'saved-by-another', `${by} saved this post in the meantime. Nothing you typed is lost.`, {
    details: { by, revision: post.draftNumber, savedAt: post.updatedAt.toISOString() },
  });
}

/** Returns why a post cannot have the requested slug, naming the post that has it; `null` when it can. */
export async function findSlugProblem(db: Database, post: PostRecord, form: PostForm): Promise<string | null> {
  const slug = wantedSlug(post, form);
  if (slug === post.slug) return null;
  const holder = await selectSlugHolder(db, slug, post.id);
  return holder === null ? null : `The address "${slug}" belongs to the post "${holder}".`;
}

/** Returns the slug that a form asks for: its own, else the current one once the post was public, else one derived from the title. */
export function wantedSlug(post: Pick<PostRecord, 'slug' | 'publishedAt'>, form: Pick<PostForm, 'slug' | 'title'>) {
  const slug = form.slug.replace(/^-+|-+$/g, '');
  if (slug !== '') return slug;
  return post.publishedAt === null ? titleSlug(form.title, { max: 100, fallback: 'post' }) : post.slug;
}

/** Converts a post to a form. */
function formOf(post: PostRecord): PostForm {
  return {
    title: post.title,
    slug: post.publishedAt === null ? '' : post.slug,
    excerpt: post.excerpt,
    category: post.category,
    authorId: post.authorId,
    courseId: post.courseId,
    coverImage: post.coverImage ?? '',
    family: post.family,
    dye: post.dye,
    content: post.content.filter(isBlock),
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    canonicalUrl: post.canonicalUrl,
    sharesCover: post.sharesCover,
    hidesFromSearch: post.hidesFromSearch,
  };
}
