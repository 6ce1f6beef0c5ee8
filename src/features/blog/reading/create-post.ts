import type { z } from 'zod';
import { motifFor } from '../../../kit/motif/seed.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { titleSlug } from '../../../platform/title-slug.ts';
import { cleanBlocks } from '../editor/clean-blocks.ts';
import type { createPost as contract } from '../contract.ts';
import { getPost } from './get-post.ts';
import { notePost } from '../editor/post-media.ts';
import { selectPost } from '../editor/post-store.ts';
import { excerptOf, freeSlug, isEmptyBlock } from '../rules.ts';
import { insertPost, selectSlugs } from '../store.ts';

/** Publishes a post at once under a unique slug: the given one or one from the title, with a number where it is taken. */
export async function createPost(
  context: Pick<Context, 'db'>,
  input: { draft: z.output<typeof contract.body>; caller: SignedInCaller },
) {
  const { draft, caller } = input;
  const content = cleanBlocks(draft.content).filter((block) => !isEmptyBlock(block));
  if (content.length === 0) {
    const message = 'Please write something';
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'content', message }] });
  }
  return inTransaction(context.db, async (transaction) => {
    const id = await insertUnderFreeSlug(
      transaction,
      titleSlug(draft.slug || draft.title, { max: 100, fallback: 'post' }),
      (slug) => ({
        slug,
        title: draft.title,
        excerpt: draft.excerpt || excerptOf(content),
        category: draft.category,
        coverImage: draft.coverImage || null,
        ...motifFor(slug),
        authorName: draft.author?.name ?? caller.name,
        authorImage: draft.author?.image || null,
        content,
      }),
    );
    const made = await selectPost(transaction, id);
    if (made) await notePost(transaction, made, null);
    await recordAudit(transaction, { actorId: caller.userId, action: 'post.created', subject: `post:${id}` });
    await bumpDocumentVersion(transaction);
    return getPost({ db: transaction }, { id });
  });
}

/** Two inserts with the same title at the same time both succeed: the later one takes the next number. */
async function insertUnderFreeSlug(
  db: Database,
  base: string,
  make: (slug: string) => Parameters<typeof insertPost>[1],
): Promise<string> {
  for (;;) {
    const id = await insertPost(db, make(freeSlug(base, await selectSlugs(db, base))));
    if (id !== null) return id;
  }
}
