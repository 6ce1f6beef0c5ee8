import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { insertCategory, moveCategory, removeCategory, selectCategories } from './taxonomy-store.ts';

type Office = Pick<Context, 'db'>;

export async function addCategory({ db }: Office, { name, actorId }: { name: string; actorId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (await findCategory(transaction, name)) throw nameTaken(name);
    await insertCategory(transaction, name);
    const details = { before: null, after: name };
    await recordAudit(transaction, { actorId, action: 'category.created', subject: `category:${name}`, details });
  });
}

/** Renames a category with its posts. A name that exists merges the two, if the caller confirms it. */
export async function renameCategory(
  { db }: Office,
  { name, to, merges, actorId }: { name: string; to: string; merges: boolean; actorId: string },
): Promise<{ moved: number }> {
  return inTransaction(db, async (transaction) => {
    const from = await requireCategory(transaction, name);
    const other = await findCategory(transaction, to);
    const isAnother = other !== null && other.name.toLowerCase() !== from.name.toLowerCase();
    if (isAnother && !merges) throw nameTaken(other.name);
    const target = isAnother ? other.name : to;
    await removeCategory(transaction, from.name);
    await insertCategory(transaction, target);
    const moved = await moveCategory(transaction, from.name, target);
    await recordAudit(transaction, {
      actorId,
      action: isAnother ? 'category.merged' : 'category.renamed',
      subject: `category:${from.name}`,
      details: { before: from.name, after: target, moved },
    });
    await bumpDocumentVersion(transaction);
    return { moved };
  });
}

/** Deletes a category without posts. */
export async function deleteCategory({ db }: Office, { name, actorId }: { name: string; actorId: string }) {
  await inTransaction(db, async (transaction) => {
    const category = await requireCategory(transaction, name);
    if (category.posts > 0)
      throw new AppError(409, 'in-use', `"${category.name}" has posts. Give them another category first, or merge it.`);
    await removeCategory(transaction, category.name);
    const details = { before: category.name, after: null };
    await recordAudit(transaction, { actorId, action: 'category.deleted', subject: `category:${name}`, details });
  });
}

async function findCategory(db: Database, name: string) {
  const categories = await selectCategories(db);
  return categories.find((other) => other.name.toLowerCase() === name.toLowerCase()) ?? null;
}

async function requireCategory(db: Database, name: string) {
  const category = await findCategory(db, name);
  if (!category) throw notFound('There is no such category.');
  return category;
}

function nameTaken(name: string): AppError {
  const message = `There is a category "${name}" already.`;
  return new AppError(409, 'name-taken', message, { issues: [{ path: 'name', message }] });
}
