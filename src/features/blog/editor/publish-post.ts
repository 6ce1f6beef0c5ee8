import { formatMomentInText } from '../../../kit/numbers/dates.ts';
import { findUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { forgetReferences } from '../../media/library/record-references.ts';
import { findSlugProblem, lockPost, readForm, requireNewest, getEditedPost } from './edit-post.ts';
import type { EditedPost } from '../office-list/office-contract.ts';
import { readIndianMoment, readNow, removePost, updatePost, writeRevision, type PostRecord } from './post-store.ts';
import { postState, publishingProblems, type PostForm } from '../rules.ts';
import { insertCategory } from '../taxonomy/taxonomy-store.ts';
import { writeForm } from './write-form.ts';

export const PUBLISH_DUE_POSTS = 'publish-due-posts';

interface PublishInput {
  id: string;
  revision: number;
  /** A local time in India; now by default. */
  at?: string | undefined;
  actorId: string;
}

/** Publishes the newest revision, at once or at a time; for a published post it replaces the current one. */
export async function publishPost(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { id, revision, at, actorId }: PublishInput,
): Promise<EditedPost> {
  return inTransaction(db, async (transaction) => {
    const post = await lockPost(transaction, id);
    await requireNewest(transaction, post, revision);
    const form = await requireReady(transaction, post);
    if (at === undefined) return getEditedPost(transaction, await putOnSite(transaction, { post, form, actorId }));
    if (post.isPublished)
      throw new AppError(422, 'not-ready', 'This post is already published. Publish the changes instead.');
    const { moment, secondsLeft } = await readIndianMoment(transaction, at);
    if (secondsLeft <= 0) throw timePast();
    const scheduled = await updatePost(transaction, id, { scheduledFor: moment });
    // The job of every minute would find it too; this one is punctual.
    await jobs.add(transaction, PUBLISH_DUE_POSTS, {}, { delaySeconds: secondsLeft });
    await audit(transaction, { actorId, action: 'post.scheduled', before: post, after: scheduled });
    return getEditedPost(transaction, scheduled);
  });
}

/** Publishes the newest revision. Throws 422 when a field is missing, 409 when the post is scheduled. */
export async function publishNewest(
  { db }: Pick<Context, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const post = await lockPost(transaction, id);
    if (post.isPublished && post.draftNumber === post.publishedNumber) return;
    if (post.scheduledFor !== null) throw isScheduled(post.scheduledFor);
    await putOnSite(transaction, { post, form: await requireReady(transaction, post), actorId });
  });
}

/** Writes the form to the published post, and its revision. `actorId` is `null` for the scheduler. */
export async function putOnSite(
  db: Database,
  { post, form, actorId }: { post: PostRecord; form: PostForm; actorId: string | null },
): Promise<PostRecord> {
  const number = post.draftNumber + 1;
  await writeRevision(db, { postId: post.id, number, kind: 'published', form, actorId });
  const after = await writeForm(db, post, form, {
    isPublished: true,
    publishedAt: post.publishedAt ?? post.scheduledFor ?? (await readNow(db)),
    scheduledFor: null,
    draftNumber: number,
    publishedNumber: number,
  });
  await insertCategory(db, form.category);
  await audit(db, { actorId, action: post.isPublished ? 'post.updated' : 'post.published', before: post, after });
  await bumpDocumentVersion(db);
  return after;
}

/** Unpublishes a post, or cancels its schedule. */
export async function unpublishPost(
  { db }: Pick<Context, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<EditedPost> {
  return inTransaction(db, async (transaction) => {
    const post = await lockPost(transaction, id);
    if (postState(post) === 'draft') return getEditedPost(transaction, post);
    const form = await readForm(transaction, post);
    // The post is not public now, so it takes the newest revision.
    const after = await writeForm(transaction, post, form, { isPublished: false, scheduledFor: null });
    const action = post.isPublished ? 'post.unpublished' : 'post.unscheduled';
    await audit(transaction, { actorId, action, before: post, after });
    if (post.isPublished) await bumpDocumentVersion(transaction);
    return getEditedPost(transaction, after);
  });
}

/** Deletes a post with its comments and revisions. */
export async function deletePost(
  { db }: Pick<Context, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const post = await removePost(transaction, id);
    if (!post) throw notFound('There is no such post.');
    await forgetReferences(transaction, { documentKind: 'post', documentId: id });
    const details = { before: { ...snapshot(post), content: post.content }, after: null };
    await recordAudit(transaction, { actorId, action: 'post.deleted', subject: `post:${id}`, details });
    if (post.isPublished) await bumpDocumentVersion(transaction);
  });
}

/** Returns the newest revision when it can be published. Throws 422 with all missing fields. */
export async function requireReady(db: Database, post: PostRecord): Promise<PostForm> {
  const form = await readForm(db, post);
  const [problem, ...others] = [...publishingProblems(form), ...unprintableProblems(form)];
  if (problem) throw new AppError(422, 'not-ready', problem.message, { issues: [problem, ...others].slice(0, 20) });
  const taken = await findSlugProblem(db, post, form);
  if (taken !== null && form.slug !== '')
    throw new AppError(422, 'slug-taken', taken, { issues: [{ path: 'slug', message: taken }] });
  return form;
}

/** Title and category are drawn on the share image. */
function unprintableProblems({ title, category }: PostForm): { path: string; message: string }[] {
  return Object.entries({ title, category }).flatMap(([path, text]) => {
    const message = findUndrawable(text, 'on share pictures');
    return message === null ? [] : [{ path, message }];
  });
}

interface Step {
  actorId: string | null;
  action: AuditAction;
  before: PostRecord;
  after: PostRecord;
}

async function audit(db: Database, { actorId, action, before, after }: Step): Promise<void> {
  const details = { before: snapshot(before), after: snapshot(after) };
  await recordAudit(db, { actorId, action, subject: `post:${after.id}`, details });
}

function snapshot(post: PostRecord) {
  const { slug, title, category, publishedAt, scheduledFor, draftNumber } = post;
  return { slug, title, category, state: postState(post), publishedAt, scheduledFor, version: draftNumber };
}

/** Bulk publishing skips the review of each post, so scheduled posts keep their time. */
function isScheduled(moment: Date): AppError {
  const when = formatMomentInText(moment.toISOString());
  return new AppError(409, 'is-scheduled', `It goes out ${when}. Open it to publish it sooner.`);
}

function timePast(): AppError {
  const message = 'This time is past. Choose a later one, or publish now.';
  return new AppError(422, 'time-past', message, { issues: [{ path: 'at', message }] });
}
