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
import { MAX_VIEWS, mayChangeView, pathOfView, type MayOpen } from './view-rules.ts';
import type { SavedView } from './views-contract.ts';

interface Viewer {
  caller: SignedInCaller;
  mayOpen: MayOpen;
}

interface ViewAct extends Viewer {
  id: string;
}

interface NewView {
  list: string;
  name: string;
  href: string;
  hiddenColumns: string[];
  isShared: boolean;
}

/**
 * A person's views of a list, own ones first, and the shared ones. Those of another page are left out, so that no view leads elsewhere,
 * and so are those of pages that are not theirs.
 */
export async function listViews(
  { db }: Pick<Context, 'db'>,
  { caller, mayOpen, list, path }: Viewer & { list: string; path: string },
): Promise<SavedView[]> {
  const rows = await selectViews(db, { list, userId: caller.userId });
  const theirs = rows.filter(({ href }) => pathOfView(href) === path && mayOpen(caller.role, path));
  return theirs.map((row) => ({
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

/** Saves a view of a list; the caller's view of the same name is replaced. Throws 403 `not-allowed`, 409 `too-many-views`, 422 `not-of-list`. */
export async function saveView(
  { db }: Pick<Context, 'db'>,
  { caller, mayOpen, path, ...view }: NewView & Viewer & { path: string },
): Promise<{ id: string }> {
  requirePage(view.href, path);
  requireRight({ caller, mayOpen }, path);
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
  { caller, mayOpen, id, ...change }: ViewAct & Partial<Omit<NewView, 'list'>>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const view = await lockOwn(transaction, { caller, mayOpen, id });
    if (change.href !== undefined) requirePage(change.href, pathOfView(view.href));
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
export async function deleteView({ db }: Pick<Context, 'db'>, { caller, mayOpen, id }: ViewAct): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const view = await lockOwn(transaction, { caller, mayOpen, id });
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
async function lockOwn(transaction: Database, { caller, mayOpen, id }: ViewAct): Promise<SavedViewRow> {
  const view = await lockView(transaction, id);
  const isThere =
    view && mayOpen(caller.role, pathOfView(view.href)) && (view.isShared || view.userId === caller.userId);
  if (!isThere) throw notFound('There is no such view.');
  if (!mayChangeView(caller, view))
    throw new AppError(403, 'not-own-view', 'Only its creator and admins can change a shared view.');
  return view;
}

function requirePage(href: string, path: string): void {
  if (pathOfView(href) !== path)
    throw new AppError(422, 'not-of-list', 'The view leads to another page than its list.');
}

function requireRight({ caller, mayOpen }: Viewer, path: string): void {
  if (!mayOpen(caller.role, path)) throw new AppError(403, 'not-allowed', 'Your role does not open this list.');
}

/** Name and filters are left out: what somebody searched for can name a person, and the audit log outlives it. */
function said({ list, isShared }: Pick<NewView, 'list' | 'isShared'>) {
  return { list, isShared };
}
