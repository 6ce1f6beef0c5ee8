import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import {
  changeView,
  countViewsOf,
  hasViewNamed,
  lockView,
  removeView,
  selectViews,
  upsertView,
  type SavedViewRow,
} from './view-store.ts';
import { isOfList, MAX_VIEWS, mayChangeView, mayOpenList, type ViewedListName } from './view-rules.ts';
import type { SavedView } from './views-contract.ts';

interface ViewAct {
  caller: SignedInCaller;
  id: string;
}

interface NewView {
  list: ViewedListName;
  name: string;
  href: string;
  hiddenColumns: string[];
  isShared: boolean;
}

/** A person's views of a list, own ones first, and the shared ones. Throws 403 `not-allowed` for a list that is not theirs. */
export async function listViews(
  { db }: Pick<Context, 'db'>,
  { caller, list }: { caller: SignedInCaller; list: ViewedListName },
): Promise<SavedView[]> {
  requireList(caller, list);
  const rows = await selectViews(db, { list, userId: caller.userId });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    href: row.href,
    hiddenColumns: row.hiddenColumns,
    isShared: row.isShared,
    isOwn: row.userId === caller.userId,
    by: row.by,
    canChange: mayChangeView(caller, row),
  }));
}

/** Saves a view of a list; the caller's view of the same name is replaced. Throws 409 `too-many-views`, 422 `not-of-list`. */
export async function saveView(
  { db }: Pick<Context, 'db'>,
  { caller, ...view }: NewView & { caller: SignedInCaller },
): Promise<{ id: string }> {
  requireList(caller, view.list);
  requireOfList(view.href, view.list);
  return inTransaction(db, async (transaction) => {
    const { id, isNew } = await upsertView(transaction, { ...view, userId: caller.userId });
    if (isNew && (await countViewsOf(transaction, { list: view.list, userId: caller.userId })) > MAX_VIEWS)
      throw new AppError(409, 'too-many-views', `A list can have ${MAX_VIEWS} views of yours. Delete one first.`);
    const action = isNew ? 'saved-view.created' : 'saved-view.updated';
    await recordAudit(transaction, {
      actorId: caller.userId,
      action,
      subject: `saved-view:${id}`,
      details: said(view),
    });
    return { id };
  });
}

/** Changes a view. Throws 403 `not-own-view`, 404 `not-found`, 409 `view-exists`, 422 `not-of-list`. */
export async function updateView(
  { db }: Pick<Context, 'db'>,
  { caller, id, ...change }: ViewAct & Partial<Omit<NewView, 'list'>>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const view = await lockOwn(transaction, { caller, id });
    if (change.href !== undefined) requireOfList(change.href, view.list);
    if (change.name !== undefined && (await hasViewNamed(transaction, view, change.name)))
      throw new AppError(409, 'view-exists', 'There is already a view with this name.');
    if (Object.keys(change).length > 0) await changeView(transaction, id, change);
    const details = said({ ...view, ...change });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'saved-view.updated',
      subject: `saved-view:${id}`,
      details,
    });
  });
}

/** Deletes a view. Throws 403 `not-own-view`, 404 `not-found`. */
export async function deleteView({ db }: Pick<Context, 'db'>, { caller, id }: ViewAct): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const view = await lockOwn(transaction, { caller, id });
    await removeView(transaction, id);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'saved-view.deleted',
      subject: `saved-view:${id}`,
      details: said(view),
    });
  });
}

/** A colleague's own view, or a view of a list that is not the caller's, is not there for them. */
async function lockOwn(transaction: Database, { caller, id }: ViewAct): Promise<SavedViewRow> {
  const view = await lockView(transaction, id);
  const isThere = view && mayOpenList(caller.role, view.list) && (view.isShared || view.userId === caller.userId);
  if (!isThere) throw notFound('There is no such view.');
  if (!mayChangeView(caller, view))
    throw new AppError(403, 'not-own-view', 'Only its creator and admins can change a shared view.');
  return view;
}

function requireList({ role }: SignedInCaller, list: ViewedListName): void {
  if (!mayOpenList(role, list)) throw new AppError(403, 'not-allowed', 'Your role does not open this list.');
}

function requireOfList(href: string, list: ViewedListName): void {
  if (!isOfList(href, list)) throw new AppError(422, 'not-of-list', 'This is not a view of the list.');
}

/** Name and filters are left out: what somebody searched for can name a person, and the audit log outlives it. */
function said({ list, isShared }: Pick<NewView, 'list' | 'isShared'>) {
  return { list, isShared };
}
