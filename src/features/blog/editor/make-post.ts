import { randomUUID } from 'node:crypto';
import { motifFor } from '../../../kit/motif/seed.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { lockPost, readForm } from './edit-post.ts';
import { notePost } from './post-media.ts';
import { writeRevision } from './post-store.ts';
import type { PostForm } from '../rules.ts';
import { insertPost } from '../store.ts';
import { writeForm } from './write-form.ts';

/** Creates an unpublished post: empty, or as a copy of another one. */
export async function makePost(
  context: Pick<Context, 'db'>,
  { copyOf, caller }: { copyOf?: string | undefined; caller: SignedInCaller },
): Promise<{ id: string }> {
  return inTransaction(context.db, async (transaction) => {
    const source = copyOf === undefined ? null : await lockPost(transaction, copyOf);
    const id = await insertDraft(transaction, source?.authorName ?? caller.name, source?.authorImage ?? null);
    if (source) {
      const form = await readForm(transaction, source);
      // A copy gets its own slug, and no canonical URL that names another page.
      const copy: PostForm = { ...form, title: `${form.title} (copy)`.slice(0, 200), slug: '', canonicalUrl: '' };
      await writeForm(transaction, await lockPost(transaction, id), copy, { draftNumber: 1 });
      await writeRevision(transaction, { postId: id, number: 1, kind: 'saved', form: copy, actorId: caller.userId });
    } else await notePost(transaction, await lockPost(transaction, id), null);
    const details = source ? { copyOf: source.id } : {};
    await recordAudit(transaction, { actorId: caller.userId, action: 'post.drafted', subject: `post:${id}`, details });
    return { id };
  });
}

async function insertDraft(db: Database, authorName: string, authorImage: string | null): Promise<string> {
  const id = randomUUID();
  const name = { slug: `post-${id.slice(0, 8)}`, title: '', excerpt: '', category: '' };
  const state = { isPublished: false, publishedAt: null };
  const made = await insertPost(db, { id, ...name, ...motifFor(id), ...state, authorName, authorImage, content: [] });
  if (made === null) throw new Error('no post was begun');
  return made;
}
