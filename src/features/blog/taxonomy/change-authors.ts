import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { AuthorForm } from './taxonomy-contract.ts';
import {
  changeAuthor,
  countPostsOf,
  findAuthorByName,
  insertAuthor,
  lockAuthor,
  removeAuthor,
  type AuthorRecord,
} from './taxonomy-store.ts';

type Office = Pick<Context, 'db'>;

/** Adds an author. */
export async function addAuthor(
  { db }: Office,
  { form, actorId }: { form: AuthorForm; actorId: string },
): Promise<{ id: string }> {
  return inTransaction(db, async (transaction) => {
    const id = await insertAuthor(transaction, written(form));
    if (id === null) throw nameTaken(form.name);
    const details = { before: null, after: form };
    await recordAudit(transaction, { actorId, action: 'author.created', subject: `author:${id}`, details });
    return { id };
  });
}

/** Changes an author; all their posts show it at once. */
export async function editAuthor(
  { db }: Office,
  { id, form, actorId }: { id: string; form: AuthorForm; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await lockAuthor(transaction, id);
    if (!before) throw unknown();
    const namesake = await findAuthorByName(transaction, form.name);
    if (namesake && namesake.id !== id) throw nameTaken(form.name);
    await changeAuthor(transaction, id, written(form));
    const details = { before: shown(before), after: form };
    await recordAudit(transaction, { actorId, action: 'author.updated', subject: `author:${id}`, details });
    await bumpDocumentVersion(transaction);
  });
}

/** Deletes an author who has no posts. */
export async function deleteAuthor({ db }: Office, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await lockAuthor(transaction, id);
    if (!before) throw unknown();
    if ((await countPostsOf(transaction, id)) > 0)
      throw new AppError(409, 'in-use', `${before.name} has posts. Give them another author first.`);
    await removeAuthor(transaction, id);
    const details = { before: shown(before), after: null };
    await recordAudit(transaction, { actorId, action: 'author.deleted', subject: `author:${id}`, details });
  });
}

function written({ name, line, image }: AuthorForm) {
  return { name, line, image: image || null };
}

function shown({ name, line, image }: AuthorRecord) {
  return { name, line, image: image ?? '' };
}

function unknown(): AppError {
  return notFound('There is no such author.');
}

function nameTaken(name: string): AppError {
  const message = `There is an author "${name}" already.`;
  return new AppError(409, 'name-taken', message, { issues: [{ path: 'name', message }] });
}
