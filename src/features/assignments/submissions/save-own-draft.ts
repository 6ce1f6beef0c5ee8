import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findOwnWork, lockOwnWork, requireOpen, requireWorkable, type OwnWork } from './open-work.ts';
import { toDraft } from './to-work.ts';
import type { OwnDraft } from './work-contract.ts';
import { findDraft, readNow, saveDraftRow, selectDraftFiles, type DraftRow, type FileRow } from './work-store.ts';

interface Saving {
  caller: SignedInCaller;
  id: string;
  revision: number;
  text: string;
  links: string[];
}

/**
 * Saves text and links of the caller’s draft under the next revision; the same content again changes nothing. Throws what the contract
 * lists, 409 `changed-elsewhere` with the newer draft.
 */
export async function saveOwnDraft(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, id, revision, text, links }: Saving,
): Promise<{ draft: OwnDraft; serverTime: string }> {
  const { userId } = caller;
  return inTransaction(context.db, async (transaction) => {
    await lockOwnWork(transaction, { userId, id });
    const within = { ...context, db: transaction };
    const work = await findOwnWork(within, { userId, id });
    await requireWorkable(within, work, caller);
    requireOpen(work);
    requireTaken(work, { text, links });
    const kept = work.draft ?? emptyDraft(work);
    if (kept.revision !== revision) throw changedElsewhere(await loadDraft(transaction, work));
    const isSame = kept.text === text && JSON.stringify(kept.links) === JSON.stringify(links);
    if (!isSame) await saveDraftRow(transaction, { assignmentId: id, userId, revision: revision + 1, text, links });
    return {
      draft: await loadDraft(transaction, work),
      serverTime: (await readNow(transaction)).toISOString(),
    };
  });
}

/** Throws 422 `kind-not-allowed` for work of a kind that the assignment does not take, or no longer does. */
export function requireTaken(
  { assignment }: Pick<OwnWork, 'assignment'>,
  { text, links, files = [] }: Pick<Saving, 'text' | 'links'> & { files?: readonly Pick<FileRow, 'kind'>[] },
): void {
  const { kinds } = assignment.settings;
  if (links.length > 0 && !kinds.includes('link')) throw kindNotAllowed('links');
  if (text !== '' && !kinds.includes('text')) throw kindNotAllowed('text');
  const other = files.find(({ kind }) => !kinds.includes(kind));
  if (other) throw kindNotAllowed({ file: 'files', image: 'images', audio: 'audio recordings' }[other.kind]);
}

function kindNotAllowed(what: string): AppError {
  return new AppError(422, 'kind-not-allowed', `This assignment does not take ${what}.`);
}

/** Returns the draft as it is stored; one that was not begun is empty. */
export async function loadDraft(db: Database, work: Pick<OwnWork, 'assignment' | 'userId' | 'now'>): Promise<OwnDraft> {
  const { assignment, userId } = work;
  const draft = (await findDraft(db, assignment.id, userId)) ?? emptyDraft(work);
  return toDraft(draft, await selectDraftFiles(db, assignment.id, userId)) as OwnDraft;
}

export function emptyDraft({ assignment, userId, now }: Pick<OwnWork, 'assignment' | 'userId' | 'now'>): DraftRow {
  return { assignmentId: assignment.id, userId, revision: 0, text: '', links: [], changedAt: null, savedAt: now };
}

/** The error of a page that shows an older draft, with the newer one. */
export function changedElsewhere(draft: OwnDraft): AppError {
  return new AppError(
    409,
    'changed-elsewhere',
    'This draft was changed in another tab or on another device. Nothing of yours is lost.',
    { details: { draft } },
  );
}
