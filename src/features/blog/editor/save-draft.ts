import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { cleanBlocks } from './clean-blocks.ts';
import { lockPost, readForm, requireNewest, getEditedPost } from './edit-post.ts';
import type { EditedPost } from '../office-list/office-contract.ts';
import { notePost } from './post-media.ts';
import { type PostRecord, selectRevision, updatePost, writeRevision } from './post-store.ts';
import { describeChanges, type PostForm } from '../rules.ts';
import type { RevisionKind } from '../table.ts';
import { writeForm } from './write-form.ts';

type Office = Pick<Context, 'db'>;

/** Saves the form as the newest revision. An unpublished post changes at once; a published one waits for "Update". */
export async function saveDraft(
  { db }: Office,
  { id, revision, form, actorId }: { id: string; revision: number; form: PostForm; actorId: string },
): Promise<EditedPost> {
  return inTransaction(db, async (transaction) => {
    const post = await lockPost(transaction, id);
    await requireNewest(transaction, post, revision);
    const clean = { ...form, content: cleanBlocks(form.content) };
    // An unchanged form creates no revision.
    const isSame = describeChanges(await readForm(transaction, post), clean).length === 0;
    const saved = isSame ? post : await recordRevision(transaction, { post, form: clean, kind: 'saved', actorId });
    return getEditedPost(transaction, saved);
  });
}

/** Restores an earlier revision as the newest; all others stay. */
export async function restoreRevision(
  { db }: Office,
  { id, number, revision, actorId }: { id: string; number: number; revision: number; actorId: string },
): Promise<EditedPost> {
  return inTransaction(db, async (transaction) => {
    const post = await lockPost(transaction, id);
    await requireNewest(transaction, post, revision);
    const wanted = await selectRevision(transaction, id, number);
    if (!wanted) throw notFound('There is no such version.');
    const saved = await recordRevision(transaction, { post, form: wanted.form, kind: 'restored', actorId });
    const details = { before: post.draftNumber, after: number };
    await recordAudit(transaction, { actorId, action: 'post.revision-restored', subject: `post:${id}`, details });
    return getEditedPost(transaction, saved);
  });
}

interface Version {
  post: PostRecord;
  form: PostForm;
  kind: RevisionKind;
  actorId: string | null;
}

async function recordRevision(
  transaction: Parameters<typeof lockPost>[0],
  { post, form, kind, actorId }: Version,
): Promise<PostRecord> {
  // The content from before the first revision stays restorable.
  if (post.draftNumber === 0 && post.isPublished) {
    const first = { postId: post.id, number: 1, kind: 'published' as const, actorId: null };
    await writeRevision(transaction, { ...first, form: await readForm(transaction, post) });
  }
  const base = post.draftNumber === 0 && post.isPublished ? 1 : post.draftNumber;
  const number = base + 1;
  await writeRevision(transaction, { postId: post.id, number, kind, form, actorId });
  if (post.isPublished) {
    const publishedNumber = Math.max(post.publishedNumber, post.draftNumber === 0 ? 1 : 0);
    await notePost(transaction, post, form);
    return updatePost(transaction, post.id, { draftNumber: number, publishedNumber });
  }
  return writeForm(transaction, post, form, { draftNumber: number });
}
