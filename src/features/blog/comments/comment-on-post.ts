import type { z } from 'zod';
import { isEmail, localPartIssue, readEmail } from '../../../kit/text/email-text.ts';
import { hasVisibleText } from '../../../kit/text/plain-text.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findAccountByEmail } from '../../accounts/users/find-users.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import type { commentOnPost as contract, ShownComment } from '../contract.ts';
import { findPost } from '../reading/find-post.ts';
import { listComments } from './list-comments.ts';
import { poses, SHOWN_COMMENTS, withSubject } from '../rules.ts';
import { insertComment, isRepeated } from '../store.ts';

type CommentForm = z.output<typeof contract.body>;

/** Adds a comment, visible at once, and returns all comments of the post, newest first. A repeated submission is saved once. */
export async function commentOnPost(
  context: Pick<Context, 'db'>,
  input: { slug: string; form: CommentForm; caller: Caller },
): Promise<ShownComment[]> {
  const { slug, form, caller } = input;
  return inTransaction(context.db, async (transaction) => {
    if (!form.website) {
      const author = caller.kind === 'user' ? memberOf(caller) : await guestOf(transaction, form);
      const post = await findPost(transaction, slug, { forUpdate: true, followsMove: true });
      const text = withSubject(form.text, caller.kind === 'user' ? (form.subject ?? '') : '');
      const comment = { postId: post.id, ...author, text, rating: form.rating };
      if (!(await isRepeated(transaction, comment))) {
        await insertComment(transaction, comment);
        await bumpDocumentVersion(transaction);
      }
    }
    const post = await findPost(transaction, slug, { followsMove: true });
    const { commentsOf } = await listComments(transaction, [post.id], SHOWN_COMMENTS);
    return commentsOf(post.id);
  });
}

/**
 * Guests cannot use the e-mail address of an account, so that they cannot impersonate it. The error reveals that the account exists, as
 * registration does; the rate limit of comments bounds probing.
 */
async function requireNoAccount(db: Database, email: string): Promise<void> {
  if (!(await findAccountByEmail({ db }, { email }))) return;
  const message = 'This e-mail address has an account here. Please sign in to comment, or use another address.';
  throw new AppError(409, 'sign-in-to-comment', message, { issues: [{ path: 'email', message }] });
}

/** Name and e-mail address come from the account and override those of the form. */
function memberOf(caller: Extract<Caller, { kind: 'user' }>) {
  return { userId: caller.userId, name: hasVisibleText(caller.name) ? caller.name : 'Anonymous', email: caller.email };
}

async function guestOf(db: Database, form: CommentForm) {
  const { name = '' } = form;
  const email = readEmail(form.email ?? '');
  const issues = [];
  if (!hasVisibleText(name)) issues.push({ path: 'name', message: 'Please enter your name' });
  else if (poses(name, (await loadInstitute(db)).name))
    issues.push({ path: 'name', message: 'Please use your own name' });
  if (!isEmail(email))
    issues.push({ path: 'email', message: localPartIssue(email) ?? 'Please enter a valid e-mail address' });
  if (issues[0]) throw new AppError(400, 'invalid-input', issues[0].message, { issues });
  await requireNoAccount(db, email);
  return { userId: null, name, email };
}
